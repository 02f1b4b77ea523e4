import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import styles from './Disclosure.module.css'

type Props = {
  /** What it holds. */
  readonly summary: string
  readonly children: ReactNode
  readonly open?: boolean
}

/**
 * What not everybody needs to read, one press away.
 *
 * @example
 * <Disclosure summary={words('details')}>…</Disclosure>
 */
export const Disclosure = ({ summary, children, open = false }: Props) => (
  <details className={styles.disclosure} open={open}>
    <summary className={styles.summary}>
      {summary}
      <span className={styles.arrow}>
        <ChevronDownIcon />
      </span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
