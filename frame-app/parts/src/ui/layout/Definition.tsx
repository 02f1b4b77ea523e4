import type { ReactNode } from 'react'
import styles from './Definition.module.css'

type Props = {
  readonly label: string
  /** It may come from anybody: it is set apart from the words around it, whatever its direction. */
  readonly children: ReactNode
  /** A button that copies the whole of it. */
  readonly copy?: ReactNode
}

/** What is what: the rows of an approval or of a receipt. */
export const Definitions = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
)

/**
 * One row: a label, and what it stands for.
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
