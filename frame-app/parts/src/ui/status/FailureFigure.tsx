import styles from './Figure.module.css'
import { StatusLine } from './StatusLine.tsx'

type Props = {
  /** Announced to screen readers; needed if nothing else on the view says it. */
  readonly announce?: string
}

/** Shows that an action failed. */
export const FailureFigure = ({ announce }: Props) => (
  <>
    <svg viewBox="0 0 72 72" className={`${styles.figure} ${styles.failure}`} aria-hidden="true" focusable="false">
      <circle className={styles.ground} cx="36" cy="36" r="34" />
      <path className={styles.drawn} pathLength="1" d="M25 25l22 22" />
      <path className={`${styles.drawn} ${styles.second}`} pathLength="1" d="M47 25 25 47" />
    </svg>
    {announce !== undefined && <StatusLine text={announce} />}
  </>
)
