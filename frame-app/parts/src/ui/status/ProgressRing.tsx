import styles from './ProgressRing.module.css'

type Props = {
  /** The progress from 0 to 1. */
  readonly value: number
  /** The accessible name. */
  readonly label: string
  /** The value as text, such as the time left. Shown in the ring and read by screen readers. */
  readonly text: string
  /** Highlights that little is left. */
  readonly little?: boolean
}

const CIRCLE = { cx: 36, cy: 36, r: 33, strokeWidth: 4, pathLength: 1 }

/**
 * The progress of something, or the time it has left.
 *
 * @example
 * <ProgressRing value={left / lifetime} label={words('pairing.expires')} text="3:12" />
 */
export const ProgressRing = ({ value, label, text, little = false }: Props) => {
  const share = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0))
  return (
    <span
      className={little ? `${styles.progress} ${styles.little}` : styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      <svg className={styles.ring} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <circle className={styles.track} {...CIRCLE} />
        <circle
          className={styles.arc}
          {...CIRCLE}
          data-empty={share === 0}
          strokeDasharray="1 1"
          style={{ strokeDashoffset: 1 - share }}
        />
      </svg>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
