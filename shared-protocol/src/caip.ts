import type { Parsed } from './parser.ts'

/** Supported namespaces. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

/** A CAIP-2 network id such as `eip155:1`. Its namespace may be one that the product does not support. */
export type CaipNetworkId = `${string}:${string}`

export interface CaipNetwork {
  readonly namespace: string
  readonly chainId: string
}

export interface CaipAccount extends CaipNetwork {
  readonly namespace: ChainNamespace
  readonly address: string
}

/**
 * Whether a value is a supported namespace.
 *
 * @example
 * isChainNamespace('solana') // true
 */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return CHAIN_NAMESPACES.includes(value as ChainNamespace)
}

/**
 * Parses a CAIP-2 network id: any two parts that are not empty. A page may name a network that only others support, for
 * example in its token list.
 *
 * @example
 * parseCaipNetworkId('eip155:1') // { ok: true, value: { namespace: 'eip155', chainId: '1' } }
 */
export function parseCaipNetworkId(value: string): Parsed<CaipNetwork> {
  const [namespace, chainId, ...more] = value.split(':')
  if (!namespace || !chainId || more.length > 0) {
    return { ok: false, path: '', reason: `Invalid CAIP-2 network id: ${value}` }
  }
  return { ok: true, value: { namespace, chainId } }
}

/**
 * Parses a CAIP-10 address.
 *
 * @example
 * parseCaipAddress('eip155:1:0xab') // { ok: true, value: { namespace: 'eip155', chainId: '1', address: '0xab' } }
 */
export function parseCaipAddress(value: string): Parsed<CaipAccount> {
  const parts = value.split(':')
  if (parts.length !== 3) return { ok: false, path: '', reason: 'Invalid CAIP Address' }
  const [namespace, chainId, address] = parts
  if (!isChainNamespace(namespace) || !chainId || !address) {
    return { ok: false, path: '', reason: `Invalid CAIP-10 address: ${value}` }
  }
  return { ok: true, value: { namespace, chainId, address } }
}
