import type { ReactNode } from 'react'
import styles from './ViewFooter.module.css'

type Props = {
  /** The buttons, the one that continues last. */
  readonly children: ReactNode
  /** A note to read before pressing a button. */
  readonly note?: string
}

/**
 * The actions of a view, always visible.
 *
 * @example
 * <ViewFooter><Button>{words('reject')}</Button><Button variant="primary">{words('approve')}</Button></ViewFooter>
 */
export const ViewFooter = ({ children, note }: Props) => (
  <div className={styles.footer} data-sticky="end">
    {note !== undefined && <p className={styles.note}>{note}</p>}
    <div className={styles.actions}>{children}</div>
  </div>
)
