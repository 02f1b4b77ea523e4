import type { ReactNode } from 'react'
import styles from './Definition.module.css'

type Props = {
  readonly label: string
  /** Untrusted content: isolated from the surrounding text, whatever its direction. */
  readonly children: ReactNode
  /** A button that copies the full value. */
  readonly copy?: ReactNode
}

/** Labels and values: the rows of an approval or a receipt. */
export const Definitions = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
)

/**
 * One row: a label and its value.
 *
 * @example
 * <Definitions><Definition label={words('network')}>Ethereum</Definition></Definitions>
 */
export const Definition = ({ label, children, copy }: Props) => (
  <div className={styles.row}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      <bdi>{children}</bdi>
      {copy !== undefined && <span className={styles.copy}>{copy}</span>}
    </dd>
  </div>
)
