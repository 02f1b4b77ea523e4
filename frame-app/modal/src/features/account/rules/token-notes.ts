import { looksLikeHost } from '../../../kernel/rules/looks-like-host.ts'
import { isPlainName, nameShape } from '../../../kernel/rules/name-shape.ts'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/** Why a token may not be what its name says. Anyone can make a token of any name. */
export type TokenNote =
  /** Its name leads to a web page, as that of tokens which are sent to strangers. */
  | { readonly kind: 'link' }
  /** It is written with other letters than the one that it looks like. */
  | { readonly kind: 'not'; readonly symbol: string }
  /** Another token is called the same: the contract tells them apart. */
  | { readonly kind: 'contract'; readonly address: string }

/** What tells a token of an account from its others. */
export const tokenId = ({ chainId, address }: Pick<TokenBalance, 'chainId' | 'address'>): string =>
  `${chainId}:${address ?? 'native'}`

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Tokens whose symbols look the same. */
type Alike = readonly [TokenBalance, ...TokenBalance[]]

/** Which of them is imitated: the native coin, else the first in plain letters, else the first. */
const originalOf = (alike: Alike): TokenBalance =>
  alike.find(({ address }) => address === undefined) ?? alike.find(({ symbol }) => isPlainName(symbol)) ?? alike[0]

const noteOn = ({ address, symbol }: TokenBalance, original: TokenBalance, alike: Alike): TokenNote | undefined => {
  if (address === undefined) return undefined
  if (!isSameText(symbol, original.symbol)) return { kind: 'not', symbol: original.symbol }
  const namesakes = alike.filter((each) => isSameText(each.symbol, symbol))
  return namesakes.length > 1 ? { kind: 'contract', address } : undefined
}

/**
 * The notes on the tokens of an account, by `tokenId`. The tokens come in the order of their value.
 *
 * @example
 * tokenNotes([usdc, { …, symbol: 'USDС' }]) // the second: { kind: 'not', symbol: 'USDC' }
 */
export const tokenNotes = (balances: readonly TokenBalance[]): ReadonlyMap<string, TokenNote> => {
  const notes = new Map<string, TokenNote>()
  const byShape = new Map<string, Alike>()
  for (const balance of balances) {
    const shape = nameShape(balance.symbol)
    const before = byShape.get(shape)
    byShape.set(shape, before ? [...before, balance] : [balance])
  }
  for (const alike of byShape.values()) {
    const original = originalOf(alike)
    for (const balance of alike) {
      const note = noteOn(balance, original, alike)
      if (note) notes.set(tokenId(balance), note)
    }
  }
  for (const balance of balances) {
    const { address, name, symbol } = balance
    if (address !== undefined && (looksLikeHost(name) || looksLikeHost(symbol))) {
      notes.set(tokenId(balance), { kind: 'link' })
    }
  }
  return notes
}
