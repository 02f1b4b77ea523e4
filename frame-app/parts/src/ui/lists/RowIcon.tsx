import type { ReactNode } from 'react'
import styles from './RowIcon.module.css'

type Props = { readonly children: ReactNode; readonly quiet?: boolean }

/** An icon in place of a wallet image, at the same size. */
export const RowIcon = ({ children, quiet = false }: Props) => (
  <span className={quiet ? `${styles.icon} ${styles.quiet}` : styles.icon}>{children}</span>
)
