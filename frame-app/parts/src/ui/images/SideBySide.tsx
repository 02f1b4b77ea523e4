import type { ReactNode } from 'react'
import styles from './SideBySide.module.css'

/** Several variants in one story. */
export const SideBySide = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
