import unseen from '../actions/unseen.module.css'
import styles from './Address.module.css'
import { shortenAddress } from './shorten-address.ts'

type Props = {
  readonly address: string
  /** How many characters are shown at either end. */
  readonly ends?: number | undefined
  /** All of it, over as many lines as it takes: where somebody has to compare it. */
  readonly whole?: boolean | undefined
}

/**
 * An address: its ends for the eye, all of it for those who listen.
 *
 * @example
 * <Address address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" /> // 0xd8dA…6045
 */
export const Address = ({ address, ends, whole = false }: Props) => {
  const short = whole ? address : shortenAddress(address, ends)
  return (
    // An address reads from the left in every script, and turns nothing around it.
    <bdi dir="ltr" className={styles.address} data-whole={whole || undefined} translate="no">
      {short === address ? (
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
