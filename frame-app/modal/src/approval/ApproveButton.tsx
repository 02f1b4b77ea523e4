import { useRef } from 'react'
import { useArming } from '../arming/use-arming.ts'
import { useWords } from '../words/context.ts'
import styles from './ApproveButton.module.css'
import { useElsewhere } from './use-elsewhere.ts'
import type { Asked } from './window/messages.ts'

type Props = {
  readonly label: string
  /** What is approved, as the visitor is shown it. */
  readonly asked: Asked
  readonly onApprove: () => void
  /** The window in which a decision is made where this button cannot tell whether it is seen has a button for it. */
  readonly onReject: () => void
}

/**
 * The button that gives away what cannot be had back. It takes a whole press, by a person who has been at it for a while
 * in plain sight; it never takes the focus by itself. Where the browser cannot tell whether it is seen, its press opens a
 * window of its own for the decision, and approves nothing. It cannot tell everything: a page can mask it, paint an outline over
 * what surrounds it, or clip that away, and the browser still calls it seen.
 */
export const ApproveButton = ({ label, asked, onApprove, onReject }: Props) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const shown = JSON.stringify(asked)
  const { elsewhere, tooSoon } = useArming(button, shown, onApprove)
  const { standing, ask } = useElsewhere(shown)

  if (elsewhere) {
    return (
      <>
        <button
          ref={button}
          type="button"
          className={styles.elsewhere}
          onClick={({ nativeEvent, currentTarget }) => {
            if (nativeEvent.isTrusted) ask(asked, currentTarget, { onApprove, onReject })
          }}
        >
          {words(standing === 'open' ? 'approve.again' : 'approve.elsewhere')}
        </button>
        <p className={styles.standing} role="status">
          {standing === 'idle' ? '' : words(`approve.${standing}`)}
        </p>
      </>
    )
  }
  return (
    <>
      <button ref={button} type="button" className={styles.approve}>
        {label}
        <span className={styles.hold}>{words('approve.hold')}</span>
      </button>
      {/* There is room for the hint from the start: a button that is moved by its own hint would have to be armed anew. */}
      <div className={styles.hints}>
        <p aria-hidden="true">{words('approve.wait')}</p>
        <p role="status">{tooSoon ? words('approve.wait') : ''}</p>
      </div>
    </>
  )
}
