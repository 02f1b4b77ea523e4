import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Spinner } from '@casement/parts/ui/status/Spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Passkeys } from '../passkeys/passkey.ts'
import { Boundary } from '../screens/Boundary.tsx'
import type { ApproveGiven } from '../screens/show-screen.ts'
import { UseBackup } from '../screens/UseBackup.tsx'
import { useWords } from '../words/use-words.ts'
import styles from './ApproveScreen.module.css'
import type { ApprovalsState, Waiting } from './approvals.ts'
import { FrameApproveButton } from './FrameApproveButton.tsx'
import { Guarded } from './Guarded.tsx'
import { RequestContent } from './RequestContent.tsx'
import { RequestTitle } from './RequestTitle.tsx'

/** What the button that opens the window is called. */
const OPEN_TEXTS = {
  none: 'request.review',
  opened: 'request.again',
  unknown: 'request.open-again',
  refused: 'request.open-again',
} as const satisfies { readonly [window in ApprovalsState['window']]: string }

type Props = { readonly given: ApproveGiven; readonly passkeys: Passkeys }

type FirstProps = Props & {
  readonly first: Waiting
  /** How many requests wait, this one included. */
  readonly count: number
  readonly window: ApprovalsState['window']
  readonly decline: 'request.decline' | 'request.decline-all'
}

/**
 * The request that is next, and the button that opens the window in which it is approved. If the service is away, a backup
 * signs what was approved, and its secret is entered here and nowhere else.
 */
const First = ({ given, passkeys, first, count, window, decline }: FirstProps) => {
  const words = useWords()
  const { approvals, hostOrigin, language, appearance, signal } = given
  const shown = useRef<HTMLDivElement>(null)
  const { id, request, review, ready, inFrame, isSigning, backup } = first
  const title = <RequestTitle hostOrigin={hostOrigin} kind={review.kind} count={count} />
  const declineButton = (
    <Button variant="secondary" wide onClick={approvals.decline}>
      {words(decline)}
    </Button>
  )
  if (backup) {
    const label = words(`approve.${review.kind}`)
    return (
      <UseBackup backup={backup} title={title} label={label} passkeys={passkeys} signal={signal}>
        {declineButton}
      </UseBackup>
    )
  }
  if (isSigning) {
    return (
      <ViewBody kind="centre">
        <Spinner label={words('request.signing')} />
      </ViewBody>
    )
  }
  const openWindow = (
    <>
      {window === 'refused' && <Callout kind="warning">{words('request.blocked')}</Callout>}
      <p className={styles.status} role="status">
        {(window === 'opened' || window === 'unknown') && words(`request.${window}`)}
      </p>
      <Button variant="primary" wide onClick={() => approvals.openWindow({ language, appearance })}>
        {words(OPEN_TEXTS[window])}
      </Button>
    </>
  )
  return (
    <ViewBody>
      <div ref={shown} className={styles.shown}>
        {title}
        {inFrame && <RequestContent request={request} review={review} />}
      </div>
      {inFrame ? (
        <Guarded key={ready?.hash} level={review.level}>
          {ready ? (
            <FrameApproveButton
              label={words(`approve.${review.kind}`)}
              hash={ready.hash}
              shown={shown}
              onApprove={() => approvals.approveInFrame(id, ready.hash)}
              elsewhere={openWindow}
            />
          ) : (
            <Spinner label={words('call.preparing')} />
          )}
        </Guarded>
      ) : (
        openWindow
      )}
      {declineButton}
    </ViewBody>
  )
}

/**
 * What waits for the visitor, and the button that opens the window in which they approve it. The button is inside this
 * frame, because browsers open no window for a press elsewhere; it approves nothing, so it needs no arming. Only a sign-in
 * to the page itself is approved here. The screen stays until the modal leaves its view, because a page may ask for the
 * next thing at once.
 */
export const ApproveScreen = ({ given, passkeys }: Props) => {
  const { approvals } = given
  const [{ waiting, window }, setState] = useState(approvals.store.getState)
  useEffect(() => approvals.store.subscribe(setState), [approvals])

  // Once approved, a signature that waits for a backup goes first.
  const first = waiting.find(({ backup }) => backup) ?? waiting[0]
  if (!first) return null
  const decline = waiting.length > 1 ? 'request.decline-all' : 'request.decline'
  return (
    // One that cannot be shown does not hide the next.
    <Boundary key={first.id} text="failed.text" leave={decline} onLeave={approvals.decline}>
      <First given={given} passkeys={passkeys} first={first} count={waiting.length} window={window} decline={decline} />
    </Boundary>
  )
}
