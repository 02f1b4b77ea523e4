import type { ReactNode } from 'react'
import styles from './List.module.css'

type Props = {
  /** Referenced by the list's `labelledBy`. */
  readonly id?: string | undefined
  /** Stays at the top while its list scrolls. */
  readonly sticky?: boolean | undefined
  /** At the end of the line: a sum or a link. */
  readonly trailing?: ReactNode
  readonly children: ReactNode
}

/** The heading of a section of a list, such as a month. */
export const ListHeading = ({ id, sticky = false, trailing, children }: Props) => (
  <div className={styles.heading} data-sticky={sticky || undefined}>
    <h2 id={id} className={styles.name}>
      {children}
    </h2>
    {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
  </div>
)
