import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { Spinner } from '@casement/parts/ui/status/Spinner.tsx'
import { useMemo, useState } from 'react'
import { Boundary } from '../../screens/Boundary.tsx'
import { useWords } from '../../words/use-words.ts'
import { Guarded } from '../Guarded.tsx'
import type { Queue } from '../messages.ts'
import { RequestContent } from '../RequestContent.tsx'
import { RequestTitle } from '../RequestTitle.tsx'
import { readCompletion } from '../rules/completion.ts'
import { intentHash } from '../rules/intent-hash.ts'
import type { RequestReview } from '../rules/review-request.ts'
import { reviewRequest } from '../rules/review-request.ts'
import { WindowApproveButton } from './WindowApproveButton.tsx'

type Props = {
  readonly request: Queue['requests'][number]
  /** How many requests wait, this one included. */
  readonly count: number
  readonly onApprove: (hash: string) => void
  readonly onDecline: () => void
  /** Leaves a request that cannot be shown. The secure frame can decline it, or open it again. */
  readonly onClose: () => void
}

/** What a request would sign; undefined if it cannot be read. The frame has refused that already. */
const readReview = ({ completion, ...request }: Props['request']): RequestReview | undefined => {
  try {
    return reviewRequest(request, Date.now(), completion && readCompletion(completion))
  } catch {
    return undefined
  }
}

/** One request, in full. What it would sign is worked out here from what the page sent, not taken from anybody. */
const Page = ({ request, count, onApprove, onDecline }: Omit<Props, 'onClose'>) => {
  const words = useWords()
  const review = useMemo(() => readReview(request), [request])
  const [isAnswered, setAnswered] = useState(false)
  const answer = (give: () => void) => (): void => {
    setAnswered(true)
    give()
  }
  const decline = (
    <Button variant="secondary" wide disabled={isAnswered} onClick={answer(onDecline)}>
      {words('request.decline')}
    </Button>
  )
  if (review === undefined) {
    return (
      <>
        <ViewBody>
          <Callout kind="danger">{words('request.unreadable')}</Callout>
        </ViewBody>
        <ViewFooter>{decline}</ViewFooter>
      </>
    )
  }
  const { signable } = review
  return (
    <>
      <ViewBody>
        <RequestTitle hostOrigin={request.hostOrigin} kind={review.kind} count={count} />
        <RequestContent request={request} review={review} />
      </ViewBody>
      <ViewFooter>
        <Guarded level={review.level}>
          {signable ? (
            <WindowApproveButton
              label={words(`approve.${review.kind}`)}
              isAnswered={isAnswered}
              onApprove={answer(() => onApprove(intentHash(request, signable)))}
            />
          ) : (
            <Spinner label={words('call.preparing')} />
          )}
        </Guarded>
        {decline}
      </ViewFooter>
    </>
  )
}

/**
 * The first request of the queue. Another one is another page, also if it has the same name: the button is armed anew, so
 * that nobody approves what has taken the place of what they were reading.
 */
export const ApprovePage = ({ onClose, ...props }: Props) => (
  <Boundary key={JSON.stringify(props.request)} text="failed.window-text" leave="failed.close-window" onLeave={onClose}>
    <Page {...props} />
  </Boundary>
)
