import type { ReactNode } from 'react'
import styles from './RoundAction.module.css'

type Props = {
  readonly text: string
  /** One icon. */
  readonly children: ReactNode
  readonly onClick: () => void
}

/**
 * One of the few main actions of a view: an icon in a circle with its name below.
 *
 * @example
 * <RoundAction text={words('action.receive')} onClick={receive}><ReceiveIcon /></RoundAction>
 */
export const RoundAction = ({ text, children, onClick }: Props) => (
  <button type="button" className={styles.action} onClick={onClick}>
    <span className={styles.circle}>{children}</span>
    <span className={styles.text}>{text}</span>
  </button>
)
