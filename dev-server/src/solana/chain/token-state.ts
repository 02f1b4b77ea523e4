import type { Address } from '@solana/kit'
import type { Mint, Token } from '@solana-program/token'
import {
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { Account } from './machine.ts'

/** Decodes a token account. */
export const readToken = (account: Account | undefined): Token | undefined => {
  if (account?.owner !== TOKEN_PROGRAM_ADDRESS || account.data.length !== getTokenSize()) return undefined
  const token = getTokenDecoder().decode(account.data)
  return token.state === 0 ? undefined : token
}

/** Decodes a mint. */
export const readMint = (account: Account | undefined): Mint | undefined => {
  if (account?.owner !== TOKEN_PROGRAM_ADDRESS || account.data.length !== getMintSize()) return undefined
  const mint = getMintDecoder().decode(account.data)
  return mint.isInitialized ? mint : undefined
}

/** A token amount in the node's format. */
export type TokenAmount = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

export const tokenAmount = (amount: bigint, decimals: number): TokenAmount => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = part === '' ? whole : `${whole}.${part}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** A transaction's account and its token balance. */
export type TokenBalance = {
  readonly index: number
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
}

/** The token balances of a transaction's accounts. Their mints need not be among these. */
export const tokenBalances = (
  keys: readonly Address[],
  accounts: ReadonlyMap<Address, Account | undefined>,
  get: (address: Address) => Account | undefined,
): readonly TokenBalance[] =>
  keys.flatMap((key, index) => {
    const token = readToken(accounts.get(key))
    if (token === undefined) return []
    const decimals = readMint(accounts.get(token.mint) ?? get(token.mint))?.decimals ?? 0
    return [{ index, mint: token.mint, owner: token.owner, amount: token.amount, decimals }]
  })
