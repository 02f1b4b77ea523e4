import type { ReactNode } from 'react'
import { Children } from 'react'
import styles from './List.module.css'

type Props = {
  /** What it lists, where no heading says so. */
  readonly label?: string | undefined
  /** The id of the heading that says so. */
  readonly labelledBy?: string | undefined
  /** Room between rows that have a surface of their own. */
  readonly apart?: boolean | undefined
  /** Its rows, or some of them, are still to come. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/**
 * A list of rows.
 *
 * @example
 * <List label={words('wallets')}>{wallets.map(({ id, name }) => <ListRow key={id} title={name} />)}</List>
 */
export const List = ({ label, labelledBy, apart = false, busy = false, children }: Props) => (
  <ul
    className={styles.list}
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
    role="list"
    aria-label={label}
    aria-labelledby={labelledBy}
    aria-busy={busy || undefined}
    data-apart={apart || undefined}
  >
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </ul>
)
