import type { ReactNode } from 'react'
import styles from './Connect.module.css'

type Props = { readonly children: ReactNode; readonly quiet?: boolean }

/** An icon where other rows have the picture of a wallet, and as large. */
export const RowIcon = ({ children, quiet = false }: Props) => (
  <span className={quiet ? `${styles.icon} ${styles.quiet}` : styles.icon}>{children}</span>
)
