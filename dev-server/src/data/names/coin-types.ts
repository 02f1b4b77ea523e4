import type { EvmChain } from '../rules/chains.ts'
import { EVM_CHAINS, evmChainId } from '../rules/chains.ts'

// Coin types tell a name's addresses apart. They are SLIP-44's numbers, and on EVM chains those of ENSIP-11.

export const ETHER_COIN_TYPE = 60
export const SOLANA_COIN_TYPE = 501

const EVM_BIT = 0x8000_0000

/** An EVM chain's coin type. Without the shift, JavaScript would make the number negative. */
export const coinTypeOf = (chain: EvmChain): number => (EVM_BIT | evmChainId(chain)) >>> 0

/** The chain of a coin type. Ethereum has two: its number of SLIP-44, and the one that clients compute from its id. */
export const chainOfCoinType = (coinType: number): EvmChain | undefined =>
  coinType === ETHER_COIN_TYPE ? 'eip155:1' : EVM_CHAINS.find((chain) => coinTypeOf(chain) === coinType)
