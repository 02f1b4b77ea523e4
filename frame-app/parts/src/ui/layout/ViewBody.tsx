import type { ReactNode } from 'react'
import styles from './ViewBody.module.css'

type Props = {
  /** The layout: texts and fields, list rows, or centered. */
  readonly kind?: 'text' | 'list' | 'centre'
  readonly children: ReactNode
}

/** The parts of a view in a column with uniform spacing. */
export const ViewBody = ({ kind = 'text', children }: Props) => (
  <div className={[styles.body, kind !== 'text' && styles[kind]].filter(Boolean).join(' ')}>{children}</div>
)
