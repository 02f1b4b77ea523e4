import type { ReactNode } from 'react'
import { Children } from 'react'
import styles from './List.module.css'

type Props = {
  /** The accessible name, if there is no heading. */
  readonly label?: string | undefined
  /** The id of the heading that names the list. */
  readonly labelledBy?: string | undefined
  /** Adds space between rows that have their own surface. */
  readonly apart?: boolean | undefined
  /** Rows are still loading. */
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
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without bullets
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
