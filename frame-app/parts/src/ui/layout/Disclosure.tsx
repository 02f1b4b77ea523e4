import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import styles from './Disclosure.module.css'

type Props = {
  readonly summary: string
  readonly children: ReactNode
  readonly open?: boolean
}

/**
 * Details that are collapsed by default.
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
