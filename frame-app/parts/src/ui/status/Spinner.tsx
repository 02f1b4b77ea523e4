import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import styles from './Spinner.module.css'

type Props = {
  /** What is in progress; "loading" by default. */
  readonly label?: string
  /** An image of up to 72 px inside the ring. */
  readonly children?: ReactNode
}

const ringOf = (size: number, width: number): ReactNode => {
  const circle = { cx: size / 2, cy: size / 2, r: (size - width) / 2, strokeWidth: width, pathLength: 100 }
  return (
    <svg className={styles.ring} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <circle className={styles.track} {...circle} />
      <circle className={styles.arc} {...circle} />
    </svg>
  )
}

/**
 * Shows progress of unknown duration.
 *
 * @example
 * <Spinner label={words('connecting')}><WalletImage … /></Spinner>
 */
export const Spinner = ({ label, children }: Props) => {
  const words = useWords()
  const around = children !== undefined
  return (
    <span
      className={around ? `${styles.spinner} ${styles.around}` : styles.spinner}
      role="progressbar"
      aria-label={label ?? words('loading')}
    >
      {around ? ringOf(96, 3) : ringOf(40, 3.5)}
      {around && <span className={styles.inside}>{children}</span>}
    </span>
  )
}
