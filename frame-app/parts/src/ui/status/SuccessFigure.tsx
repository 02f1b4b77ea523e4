import styles from './Figure.module.css'
import { StatusLine } from './StatusLine.tsx'

type Props = {
  /** Announced to screen readers; needed if nothing else on the view says it. */
  readonly announce?: string
}

/** Shows that an action succeeded. */
export const SuccessFigure = ({ announce }: Props) => (
  <>
    <svg viewBox="0 0 72 72" className={styles.figure} aria-hidden="true" focusable="false">
      <circle className={styles.ground} cx="36" cy="36" r="34" />
      <path className={styles.drawn} pathLength="1" d="m22 37 10 10 18-21" />
    </svg>
    {announce !== undefined && <StatusLine text={announce} />}
  </>
)
