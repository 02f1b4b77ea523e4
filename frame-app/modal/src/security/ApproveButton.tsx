import { useRef } from 'react'
import type { Press } from '../domain/press.ts'
import { keyConfirms, keyed, pressed, releases } from '../domain/press.ts'
import styles from './ApproveButton.module.css'
import { useArming } from './use-arming.ts'

type Props = {
  readonly label: string
  /** What is approved, as a text that is another one when it is another thing. */
  readonly shown: string
  readonly onApprove: () => void
  /** Asked for where the browser cannot tell whether this button is seen: the decision is made in a window of its own. */
  readonly onDecideElsewhere: () => void
}

/**
 * The button that gives away what cannot be had back. It takes a whole press, by a person, on a button that has been in
 * plain sight; it never takes the focus by itself.
 */
export const ApproveButton = ({ label, shown, onApprove, onDecideElsewhere }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const { readiness, armed } = useArming(button, shown)
  const press = useRef<Press>('none')
  const half = (event: { readonly isTrusted: boolean }) => ({
    trusted: event.isTrusted,
    armed: readiness === 'elsewhere' || armed(),
  })
  const approve = readiness === 'elsewhere' ? onDecideElsewhere : onApprove
  return (
    <button
      ref={button}
      type="button"
      className={styles.approve}
      disabled={readiness === 'waiting'}
      onPointerDown={({ nativeEvent }) => {
        press.current = pressed(half(nativeEvent))
      }}
      onPointerUp={({ nativeEvent }) => {
        const confirmed = releases(press.current, half(nativeEvent))
        press.current = 'none'
        if (confirmed) approve()
      }}
      onPointerLeave={() => {
        press.current = 'none'
      }}
      onKeyDown={({ nativeEvent }) => {
        press.current = keyed(half(nativeEvent), nativeEvent.repeat)
      }}
      onKeyUp={() => {
        // The click of a space bar comes right after this, and is still of the same press.
        setTimeout(() => {
          press.current = 'none'
        })
      }}
      onClick={({ nativeEvent }) => {
        // A click with a count was made by a pointer, and is judged when that goes up.
        if (nativeEvent.detail === 0 && keyConfirms(press.current, half(nativeEvent))) approve()
      }}
    >
      {label}
    </button>
  )
}
