import type { CaipNetworkId } from '@casement/shared-protocol'
import { isEvmAddress, isSolanaAddress } from '@casement/shared-protocol'
import { readPaymentLink } from './payment-link.ts'

/**
 * Why a text is no receiver. `other-chain`: an address, but of another kind of chain. `other-network`: a link for another
 * network of the same kind.
 */
export type WrittenFault = 'not-an-address' | 'other-chain' | 'other-network'

/** What the visitor wrote as the receiver. */
export type WrittenReceiver =
  | { readonly kind: 'nothing' }
  /** It has the shape of an address; its checksum is not checked. */
  | { readonly kind: 'address'; readonly address: string }
  /** A name that has to be resolved. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wrong'; readonly why: WrittenFault }

/** Links with a message are long; nothing longer is read. */
export const MAX_WRITTEN = 2_000
const MAX_NAME = 255
/** Labels between dots. What a label may have is the registry's business, and it answers for what it does not know. */
const NAME = /^[^\s.@/:]+(?:\.[^\s.@/:]+)+$/u

/** What comes along when a text is copied: spaces, line ends, and characters that nobody sees. */
const AROUND = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

const NOT_AN_ADDRESS: WrittenReceiver = { kind: 'wrong', why: 'not-an-address' }
const OTHER_NETWORK: WrittenReceiver = { kind: 'wrong', why: 'other-network' }

type Family = 'eip155' | 'solana'

const readers: { readonly [F in Family]: (text: string) => string | undefined } = {
  eip155: (text) => (isEvmAddress(text) ? `0x${text.replace(/^0x/i, '')}` : undefined),
  solana: (text) => (isSolanaAddress(text) ? text : undefined),
}

const FAMILIES: readonly Family[] = ['eip155', 'solana']

/**
 * Reads what the visitor wrote, pasted or scanned as the receiver on a network: an address, a name or a payment link.
 *
 * @example
 * readReceiver('anna.eth', 'eip155:1') // { kind: 'name', name: 'anna.eth' }
 */
export const readReceiver = (written: string, network: CaipNetworkId): WrittenReceiver => {
  const text = written.trim()
  // Of a text without a limit the search for what is around it could take seconds.
  if (text.length > MAX_WRITTEN) return NOT_AN_ADDRESS
  const bare = text.replace(AROUND, '')
  if (bare === '') return { kind: 'nothing' }
  // A link that asks for something else than a transfer is none: no address and no name has a colon.
  const link = readPaymentLink(bare)
  const [namespace, chainId] = network.split(':')
  const receiver = link ? link.receiver : bare
  const isForAnother = link?.chainId !== undefined && link.chainId !== chainId
  const readings = (link ? [link.namespace] : FAMILIES).flatMap((family) => {
    const address = readers[family](receiver)
    return address === undefined ? [] : [{ family, address }]
  })
  const own = readings.find(({ family }) => family === namespace)
  if (own) return isForAnother ? OTHER_NETWORK : { kind: 'address', address: own.address }
  if (readings.length > 0) return { kind: 'wrong', why: 'other-chain' }
  // Solana Pay has no names.
  if (link?.namespace === 'solana' || receiver.length > MAX_NAME || !NAME.test(receiver)) return NOT_AN_ADDRESS
  return isForAnother ? OTHER_NETWORK : { kind: 'name', name: receiver.toLowerCase() }
}
