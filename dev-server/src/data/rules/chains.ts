import {
  NATIVE_TOKEN_ADDRESS_EIP155,
  NATIVE_TOKEN_ADDRESS_SOLANA,
  POLYGON_NETWORK_ID,
  SOLANA_NETWORK_ID,
} from '@casement/shared-protocol'

// The chains of the data service and their address formats.

export const POLYGON = POLYGON_NETWORK_ID
export const EVM_CHAINS = ['eip155:1', POLYGON] as const
export type EvmChain = (typeof EVM_CHAINS)[number]
export const SOLANA_CHAIN = SOLANA_NETWORK_ID
export const CHAINS = [...EVM_CHAINS, SOLANA_CHAIN] as const
export type Chain = (typeof CHAINS)[number]

/** The placeholder for the native coin where an address is required. */
export const nativePlaceholder = (chain: Chain): string =>
  chain === SOLANA_CHAIN ? NATIVE_TOKEN_ADDRESS_SOLANA : NATIVE_TOKEN_ADDRESS_EIP155

// Polygon's native coin also acts as a token at this address.
const POLYGON_COIN_CONTRACT = '0x0000000000000000000000000000000000001010'

export const isChain = (text: string): text is Chain => (CHAINS as readonly string[]).includes(text)
export const isEvmChain = (chain: string): chain is EvmChain => (EVM_CHAINS as readonly string[]).includes(chain)

/** An EVM chain's numeric id: 1 for `eip155:1`. */
export const evmChainId = (chain: EvmChain): number => Number(chain.slice('eip155:'.length))

/** Whether an address, in any form, means the native coin. */
export const isNativeAddress = (chain: Chain, address: string): boolean => {
  if (chain === SOLANA_CHAIN) return address === NATIVE_TOKEN_ADDRESS_SOLANA
  const lower = address.toLowerCase()
  return lower === NATIVE_TOKEN_ADDRESS_EIP155 || (chain === POLYGON && lower === POLYGON_COIN_CONTRACT)
}

export const isEvmAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const SOLANA_ADDRESS_BYTES = 32

/** Whether a text is 32 bytes in base58, where each leading 1 is a zero byte. */
export const isSolanaAddress = (text: string): boolean => {
  if (text.length < SOLANA_ADDRESS_BYTES || text.length > 44) return false
  let value = 0n
  for (const character of text) {
    const digit = BASE58.indexOf(character)
    if (digit < 0) return false
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeros + bytes === SOLANA_ADDRESS_BYTES
}

/** An address in comparable form: EVM addresses ignore letter case, Solana's do not. */
export const sameAddressForm = (address: string): string => (isEvmAddress(address) ? address.toLowerCase() : address)

/** Whether a text is an address in this namespace. */
export const isAddressOf = (namespace: 'eip155' | 'solana', text: string): boolean =>
  namespace === 'eip155' ? isEvmAddress(text) : isSolanaAddress(text)

/** The namespace of an address, by its format. */
export const namespaceOfAddress = (text: string): 'eip155' | 'solana' | undefined => {
  if (isEvmAddress(text)) return 'eip155'
  return isSolanaAddress(text) ? 'solana' : undefined
}
