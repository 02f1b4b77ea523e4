import { useLayoutEffect, useRef } from 'react'
import type { Asked } from '../decision/messages.ts'
import { useWords } from '../i18n/context.ts'
import styles from './ApproveButton.module.css'
import { useArming } from './use-arming.ts'
import { useElsewhere } from './use-elsewhere.ts'
import { watchPress } from './watch-press.ts'

type Props = {
  readonly label: string
  /** What is approved, as the visitor is shown it. */
  readonly asked: Asked
  readonly onApprove: () => void
  /** The window in which a decision is made where this button cannot tell whether it is seen has a button for it. */
  readonly onReject: () => void
}

/**
 * The button that gives away what cannot be had back. It takes a whole press, by a person, on a button that has been in
 * plain sight; it never takes the focus by itself. Where the browser cannot tell whether it is seen, its press opens a
 * window of its own for the decision, and approves nothing.
 */
export const ApproveButton = ({ label, asked, onApprove, onReject }: Props) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const shown = JSON.stringify(asked)
  const { readiness, armed } = useArming(button, shown)
  const { standing, ask } = useElsewhere(shown)
  const latest = useRef(onApprove)
  useLayoutEffect(() => {
    latest.current = onApprove
  })

  // Anew whenever it is armed anew, as when something else is shown: a press that began before does not go on.
  useLayoutEffect(() => {
    if (!button.current || readiness !== 'armed') return
    return watchPress(button.current, { armed, confirm: () => latest.current() })
  }, [readiness, armed])

  const blind = readiness === 'elsewhere'
  const text = words(standing === 'open' ? 'approve.again' : 'approve.elsewhere')
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.approve}
        disabled={readiness === 'waiting'}
        onClick={({ nativeEvent, currentTarget }) => {
          if (blind && nativeEvent.isTrusted) ask(asked, currentTarget, { onApprove, onReject })
        }}
      >
        {blind ? text : label}
      </button>
      {blind && (
        <p className={styles.standing} role="status">
          {standing === 'idle' ? '' : words(`approve.${standing}`)}
        </p>
      )}
    </>
  )
}
