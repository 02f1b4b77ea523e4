import { SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import type { Hex } from 'viem'
import { hexToNumber } from 'viem'

/** A chain that the wallet can switch to. */
export type Chain = { readonly chainId: Hex; readonly name: string; readonly symbol: string; readonly rpc: string }

/** RPC URLs by CAIP-2 id. */
export type RpcAddresses = Readonly<Record<string, string>>

export const FIRST_CHAIN = '0x1'

const BUILT_IN = [
  { chainId: '0x1', name: 'Ethereum', symbol: 'ETH' },
  { chainId: '0x89', name: 'Polygon', symbol: 'POL' },
] as const

/** The built-in chains that have a node here, then those that sites added. */
export const chainsOf = (rpc: RpcAddresses, added: readonly Chain[]): readonly Chain[] => [
  ...BUILT_IN.flatMap((chain) => {
    const url = rpc[`eip155:${hexToNumber(chain.chainId)}`]
    return url === undefined ? [] : [{ ...chain, rpc: url }]
  }),
  ...added,
]

export const solanaRpc = (rpc: RpcAddresses): string | undefined => rpc[SOLANA_NETWORK_ID]

const THIS_MACHINE = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/** Only nodes on this machine are contacted, whatever URL a site gives. */
export const isLoopbackUrl = (text: string): boolean => {
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return (protocol === 'http:' || protocol === 'https:') && THIS_MACHINE.test(hostname) && username + password === ''
  } catch {
    return false
  }
}
