import type { ReactNode } from 'react'
import styles from './ViewBody.module.css'

type Props = {
  /** What stands in it: texts and fields, rows of a list, or something in the middle. */
  readonly kind?: 'text' | 'list' | 'centre'
  readonly children: ReactNode
}

/** The parts of a view, one below the other, in the rhythm that all views have. */
export const ViewBody = ({ kind = 'text', children }: Props) => (
  <div className={[styles.body, kind !== 'text' && styles[kind]].filter(Boolean).join(' ')}>{children}</div>
)
