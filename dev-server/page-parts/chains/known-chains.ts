import type { Address } from 'viem'
import { EVM_CHAINS, NFT_ADDRESS, SPAM_NFT_ADDRESS, TOKENS } from '../../src/evm/deployment.ts'
import { SOLANA_CAIP, SPL_TOKENS } from '../../src/solana/deployment.ts'
import { plainName } from '../hidden-characters.ts'

// Names of the local world's chains, coins and tokens.

export type Coin = { readonly symbol: string; readonly decimals: number }
export type KnownToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
export type KnownChain = {
  readonly caip: string
  readonly name: string
  readonly coin: Coin
  readonly tokens: readonly KnownToken[]
}

const named = (token: { name: string; symbol: string; decimals: number }, address: string): KnownToken => ({
  address,
  name: plainName(token.name, 48),
  symbol: plainName(token.symbol, 16),
  decimals: token.decimals,
})

const collection = (address: Address, name: string, symbol: string): KnownToken => ({
  address,
  name,
  symbol,
  decimals: 0,
})

const KNOWN: readonly KnownChain[] = [
  ...EVM_CHAINS.map(({ chainId, caip, name, native }) => ({
    caip,
    name,
    coin: { symbol: native.symbol, decimals: native.decimals },
    tokens: [
      ...TOKENS.filter((token) => token.chainId === chainId).map((token) => named(token, token.address)),
      collection(NFT_ADDRESS, 'Casement Windows', 'WINDOW'),
      collection(SPAM_NFT_ADDRESS, 'Claim $5000 at visit-example.test', 'CLAIM'),
    ],
  })),
  {
    caip: SOLANA_CAIP,
    name: 'Solana',
    coin: { symbol: 'SOL', decimals: 9 },
    tokens: SPL_TOKENS.map((token) => named(token, token.mint)),
  },
]

/** A chain by its CAIP-2 id; an unknown one is named by the id. */
export const chainOf = (caip: string): KnownChain =>
  KNOWN.find((chain) => chain.caip === caip) ?? {
    caip,
    name: caip,
    coin: caip.startsWith('solana:') ? { symbol: 'SOL', decimals: 9 } : { symbol: 'ETH', decimals: 18 },
    tokens: [],
  }
