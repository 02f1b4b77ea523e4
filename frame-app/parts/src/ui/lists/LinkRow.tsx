import { List } from './List.tsx'
import { ListRow } from './ListRow.tsx'

/**
 * A link to a page elsewhere, as a row that stands alone.
 *
 * @example
 * <LinkRow text={words('explorer', { explorer: 'Etherscan' })} href="https://etherscan.io" />
 */
export const LinkRow = ({ text, href }: { readonly text: string; readonly href: string }) => (
  <List label={text}>
    <ListRow title={text} href={href} raised />
  </List>
)
