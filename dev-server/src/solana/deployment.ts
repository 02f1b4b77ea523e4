import type { Address } from '@solana/kit'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { sha256, stringToBytes } from 'viem'
import type { AccountRole } from '../accounts/accounts.ts'
import { solanaSeed } from '../accounts/accounts.ts'

// Constants of the local world's Solana chain, for code that runs without a chain.

/** The chain id: that of the main network. */
export const SOLANA_CAIP = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The genesis hash, of which the chain id is the beginning. */
export const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

export type SplToken = {
  readonly mint: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: 'token' | 'nft' | 'spam'
  /** The base price in dollars. */
  readonly usd: number
}

/** The 32-byte seed of a token's mint. */
export const mintSeed = (symbol: string): Uint8Array =>
  sha256(stringToBytes(`casement local world: solana mint ${symbol}`), 'bytes')

export const SPL_TOKENS = [
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    kind: 'token',
    usd: 1,
    mint: 'AJ18grwYuVyTeiHcZwNjyE1s2Jg1AAaon7CE7K8XJhm8' as Address,
  },
  {
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    kind: 'token',
    usd: 1,
    mint: '6xwzdizxA2fk6wCs99jxLftURX7FaYGuSNLaqtR7Hkxu' as Address,
  },
  {
    symbol: 'BONK',
    name: 'Bonk',
    decimals: 5,
    kind: 'token',
    usd: 0.000021,
    mint: 'Ewei3xGRL45zbwUPfNqUqfkHbEBmMMs1Nw3BDEvFhkbL' as Address,
  },
  {
    symbol: 'TICKET',
    name: 'Harbour Ferry Ticket',
    decimals: 0,
    kind: 'token',
    usd: 4.5,
    mint: 'BkF4u5x2QJLb5rELWcJmYq1PQr4cdbshFmvevks3SHQz' as Address,
  },
  {
    symbol: 'CASE7',
    name: 'Casement Windows #7',
    decimals: 0,
    kind: 'nft',
    usd: 0,
    mint: '9FSjpcTLm2Td1DvRmsouR4KAPnngwWxVhtyoVnXxpQJ9' as Address,
  },
  {
    symbol: 'CLAIM',
    name: 'Claim 5000 SOL at sol-gift.example',
    decimals: 2,
    kind: 'spam',
    usd: 0,
    mint: 'CcoZZ1ApUoyKgX5dA52iYdME4QNFpQXnHRNtba63Jc1L' as Address,
  },
] as const satisfies readonly SplToken[]

export type SplSymbol = (typeof SPL_TOKENS)[number]['symbol']

/** An account's Solana address. */
export const solanaAddress = async (role: AccountRole): Promise<Address> =>
  (await createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role))).address
