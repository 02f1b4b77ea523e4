import type { ChainNamespace } from '@casement/shared-protocol'
import { isEvmAddress, isSolanaAddress } from '@casement/shared-protocol'

/** What the visitor wrote as the receiver. */
export type WrittenReceiver =
  | { readonly kind: 'nothing' }
  /** It has the shape of an address; its checksum is not checked. */
  | { readonly kind: 'address'; readonly address: string }
  /** A name that has to be resolved. */
  | { readonly kind: 'name'; readonly name: string }
  /** `other-chain`: an address, but of another kind of chain. */
  | { readonly kind: 'wrong'; readonly why: 'not-an-address' | 'other-chain' }

const MAX_NAME = 255
/** Labels between dots. What a label may have is the registry's business, and it answers for what it does not know. */
const NAME = /^[^\s.@/:]+(?:\.[^\s.@/:]+)+$/u

/** Links of wallets and explorers have the address in them: `ethereum:0x…@1`, `solana:…?amount=1`. */
const withoutScheme = (text: string): string => text.replace(/^(?:ethereum|solana):/i, '').replace(/[@?].*$/, '')

const evmOf = (text: string): string | undefined =>
  isEvmAddress(text) ? (text.startsWith('0x') ? text : `0x${text}`) : undefined

const readers: { readonly [N in ChainNamespace]?: (text: string) => string | undefined } = {
  eip155: evmOf,
  solana: (text) => (isSolanaAddress(text) ? text : undefined),
}

/**
 * Reads what the visitor wrote, pasted or scanned as the receiver, on a chain of this kind.
 *
 * @example
 * readReceiver('anna.eth', 'eip155') // { kind: 'name', name: 'anna.eth' }
 */
export const readReceiver = (written: string, namespace: ChainNamespace): WrittenReceiver => {
  const text = written.trim()
  if (text === '') return { kind: 'nothing' }
  const plain = withoutScheme(text)
  const address = readers[namespace]?.(plain)
  if (address !== undefined) return { kind: 'address', address }
  const isElsewhere = Object.values(readers).some((read) => read(plain) !== undefined)
  if (isElsewhere) return { kind: 'wrong', why: 'other-chain' }
  if (text.length <= MAX_NAME && NAME.test(text)) return { kind: 'name', name: text.toLowerCase() }
  return { kind: 'wrong', why: 'not-an-address' }
}
