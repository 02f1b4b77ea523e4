import type { Ref } from 'react'
import styles from './ArmedButton.module.css'

type Props = {
  readonly ref: Ref<HTMLButtonElement>
  readonly label: string
  /** What to do on a touch screen, where nothing can approach without pressing. */
  readonly hold: string
}

/** The look of a button that is armed by `armButton` before a press counts. */
export const ArmedButton = ({ ref, label, hold }: Props) => (
  <button ref={ref} type="button" className={styles.approve}>
    {label}
    <span className={styles.hold}>{hold}</span>
  </button>
)
