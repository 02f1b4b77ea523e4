import styles from '@casement/parts/arming/ArmedButton.module.css'
import { ArmedButton } from '@casement/parts/arming/ArmedButton.tsx'
import { ArmedHints } from '@casement/parts/arming/ArmedHints.tsx'
import { useArming } from '@casement/parts/arming/use-arming.ts'
import { useRef } from 'react'
import { useWords } from '../words/context.ts'
import { useDecisionWindow } from './use-decision-window.ts'
import type { DecisionRequest } from './window/messages.ts'

type Props = {
  readonly label: string
  /** The request as shown to the visitor. */
  readonly asked: DecisionRequest
  readonly onApprove: () => void
  /** Called for "Reject" in the separate window, which is used where this button cannot tell whether it is visible. */
  readonly onReject: () => void
}

/**
 * The button for irrevocable approvals. It takes a full press by a person after the button has been in plain sight for
 * a while, and never takes the focus by itself. If the browser cannot tell whether the button is visible, pressing it
 * approves nothing and opens a separate window for the decision. Visibility has limits: a page can mask the frame,
 * paint an outline over the environment or clip them, and the browser still reports the button as visible.
 */
export const ApproveButton = ({ label, asked, onApprove, onReject }: Props) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const shown = JSON.stringify(asked)
  const { elsewhere, tooSoon } = useArming(button, shown, onApprove)
  const { standing, ask } = useDecisionWindow(shown)

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
      <ArmedButton ref={button} label={label} hold={words('approve.hold')} />
      <ArmedHints hints={[words('approve.wait')]} hint={tooSoon ? words('approve.wait') : ''} />
    </>
  )
}
