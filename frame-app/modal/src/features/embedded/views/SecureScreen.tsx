import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Spinner } from '@casement/parts/ui/status/Spinner.tsx'
import type { SecureScreen as Screen } from '@casement/shared-protocol/secure-frame'
import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import { failureOf, failureText } from '../failure-text.ts'
import { SECURE_FRAME_ID } from '../frame/frame-element.ts'
import { stepView } from '../rules/step-view.ts'
import { useEmbedded } from '../use-embedded.ts'
import styles from './SecureScreen.module.css'
import { useFollow } from './use-follow.ts'

type Props = {
  readonly screen: Screen
  /** The visitor has done what the screen is for. */
  readonly onDone: () => void
}

/** Asks the visitor to sign in once more, because the last time is too long ago. */
const Confirm = () => {
  const words = useWords()
  const { navigation } = useCore().modal
  const { confirm, store } = useEmbedded()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await confirm()
      const { login } = store.getState()
      if (login) navigation.push(stepView(login))
    } catch (thrown) {
      setError(failureText(words, failureOf(thrown)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ViewBody>
      <Callout title={words('secure.confirm')}>{words('secure.confirm-text')}</Callout>
      <div role="alert">{error !== undefined && <Callout kind="warning">{error}</Callout>}</div>
      <Button variant="primary" wide loading={busy} onClick={() => void send()}>
        {words('secure.confirm-send')}
      </Button>
    </ViewBody>
  )
}

/**
 * The place in the card where the secure frame shows a screen. The frame lies above it: what the visitor does there stays
 * between them and the frame.
 */
export const SecureScreen = ({ screen, onDone }: Props) => {
  const words = useWords()
  const { modal } = useCore()
  const { store, showScreen, place } = useEmbedded()
  const height = useStore(store, ({ screenHeight }) => screenHeight)
  const surface = useStore(modal.store, (state) => state.surface)
  // A modal that is closed shows nothing, and what the frame has shown ends.
  const isAway = surface === 'hidden'
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const holder = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt shows the screen again
  useEffect(() => {
    if (isAway) return
    const end = new AbortController()
    showScreen(screen, end.signal).then(
      () => {
        if (!end.signal.aborted) done.current()
      },
      (thrown: unknown) => {
        if (!end.signal.aborted) setFailure(thrown)
      },
    )
    return () => end.abort()
  }, [showScreen, screen, attempt, isAway])
  // From the beginning: a frame that is not laid out does not know its height.
  useFollow(holder, place, failure === undefined && !isAway)

  if (failure !== undefined) {
    if (readEmbeddedProblem(failure)?.reason === 'step_up_required') return <Confirm />
    return (
      <ViewBody>
        <Callout kind="warning">{failureText(words, failureOf(failure))}</Callout>
        <Button
          variant="primary"
          wide
          onClick={() => {
            setFailure(undefined)
            setAttempt(attempt + 1)
          }}
        >
          {words('try-again')}
        </Button>
      </ViewBody>
    )
  }
  return (
    <div
      ref={holder}
      className={styles.holder}
      // Screen readers find the frame here, and not at the end of the document. Until it shows something it may not exist.
      aria-owns={height === undefined ? undefined : SECURE_FRAME_ID}
      aria-busy={height === undefined}
      data-inline={surface === 'inline' || undefined}
      style={height === undefined ? undefined : ({ '--height': `${height}px` } as CSSProperties)}
    >
      {height === undefined && <Spinner label={words('loading')} />}
    </div>
  )
}
