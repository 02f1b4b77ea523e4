import unseen from '../actions/unseen.module.css'
import styles from './Address.module.css'
import { groupAddress } from './group-address.ts'
import { shortenAddress } from './shorten-address.ts'

type Props = {
  readonly address: string
  /** How many characters to show at each end. */
  readonly ends?: number | undefined
  /** Shows the full address, wrapped, for comparing it. */
  readonly whole?: boolean | undefined
  /** Shows the full address in groups of four. */
  readonly grouped?: boolean | undefined
}

const Groups = ({ address }: { readonly address: string }) => (
  <>
    <span aria-hidden="true" className={styles.groups}>
      {groupAddress(address).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place, and may occur twice
        <span key={at}>{group}</span>
      ))}
    </span>
    <span className={unseen.unseen}>{address}</span>
  </>
)

/**
 * An address: shortened visually, in full for screen readers.
 *
 * @example
 * <Address address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" /> // 0xd8dA…6045
 */
export const Address = ({ address, ends, whole = false, grouped = false }: Props) => {
  const short = whole ? address : shortenAddress(address, ends)
  return (
    // Addresses read from left to right in every script, and are isolated from the text around them.
    <bdi dir="ltr" className={styles.address} data-whole={whole || grouped || undefined} translate="no">
      {grouped ? (
        <Groups address={address} />
      ) : short === address ? (
        address
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className={unseen.unseen}>{address}</span>
        </>
      )}
    </bdi>
  )
}
