import type { Ref } from 'react'
import styles from './ArmedButton.module.css'

type Props = {
  readonly ref: Ref<HTMLButtonElement>
  readonly label: string
  /** What to do on a touch screen, where nothing can approach without pressing. */
  readonly hold: string
  /** Every text that `hint` may have. Their space is kept free: a hint that moves the button would disarm it. */
  readonly hints: readonly string[]
  readonly hint: string
}

/** The look of a button that is armed by `armButton` before a press counts. */
export const ArmedButton = ({ ref, label, hold, hints, hint }: Props) => (
  <>
    <button ref={ref} type="button" className={styles.approve}>
      {label}
      <span className={styles.hold}>{hold}</span>
    </button>
    <div className={styles.hints}>
      {hints.map((text) => (
        <p key={text} aria-hidden="true">
          {text}
        </p>
      ))}
      <p role="status">{hint}</p>
    </div>
  </>
)
