import type { Address } from '@solana/kit'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { sha256, stringToBytes } from 'viem'
import type { AccountRole } from '../accounts/accounts.ts'
import { solanaSeed } from '../accounts/accounts.ts'

// What is on the Solana chain of the local world, for whoever needs it without a chain.

/** The network that the chain stands in for: the main one. */
export const SOLANA_CAIP = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The hash of its first block, which its name is the beginning of. */
export const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

export type SplToken = {
  readonly mint: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: 'token' | 'nft' | 'spam'
  /** What one is worth in dollars, before prices move. */
  readonly usd: number
}

/** The 32 bytes that a token's mint is made from. */
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

/** The address of an account on the Solana chain. */
export const solanaAddress = async (role: AccountRole): Promise<Address> =>
  (await createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role))).address
