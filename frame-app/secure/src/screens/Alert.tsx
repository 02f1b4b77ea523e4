import type { ReactNode } from 'react'
import styles from './Alert.module.css'

/** Says what went wrong. It is in the document before it has a text, so that screen readers announce it. */
export const Alert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className={styles.alert}>
    {children}
  </div>
)
