import styles from './ArmedButton.module.css'

type Props = {
  /** Every text that `hint` may have. Their space is kept free: a hint that moves the button would disarm it. */
  readonly hints: readonly string[]
  readonly hint: string
  /** What is said as long as there is no hint. */
  readonly advice?: string
}

/** Why a press has not counted. */
export const ArmedHints = ({ hints, hint, advice }: Props) => (
  <div className={styles.hints}>
    {hints.map((text) => (
      <p key={text} className={styles.unseen} aria-hidden="true">
        {text}
      </p>
    ))}
    {advice !== undefined && <p className={hint === '' ? undefined : styles.unseen}>{advice}</p>}
    <p role="status">{hint}</p>
  </div>
)
