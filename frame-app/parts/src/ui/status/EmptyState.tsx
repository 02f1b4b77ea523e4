import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  readonly picture: ReactNode
  readonly title: string
  /** Why it is empty, and how to change that. */
  readonly text?: string
  readonly action?: ReactNode
}

/**
 * Says that a list is empty, which is not an error.
 *
 * @example
 * <EmptyState picture={<EmptyActivityPicture />} title={words('activity.none')} text={words('activity.none-text')} />
 */
export const EmptyState = ({ picture, title, text, action }: Props) => (
  <div className={styles.empty}>
    {picture}
    <h2 className={styles.title}>{title}</h2>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
