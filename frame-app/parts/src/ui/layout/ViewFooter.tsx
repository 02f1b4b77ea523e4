import type { ReactNode } from 'react'
import styles from './ViewFooter.module.css'

type Props = {
  /** The buttons, the one that goes on last. */
  readonly children: ReactNode
  /** What is to be known before one of them is pressed. */
  readonly note?: string
}

/**
 * What a view ends in: its actions, always in reach.
 *
 * @example
 * <ViewFooter><Button>{words('reject')}</Button><Button variant="primary">{words('approve')}</Button></ViewFooter>
 */
export const ViewFooter = ({ children, note }: Props) => (
  <div className={styles.footer}>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    <div className={styles.actions}>{children}</div>
  </div>
)
