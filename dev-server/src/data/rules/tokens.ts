import type { Chain } from './chains.ts'
import { isNativeAddress, sameAddressForm } from './chains.ts'
import type { Rates } from './prices.ts'

// Tokens that the service knows without a chain.

/** A token's metadata. `usd` is the base of its price, 0 if unknown. */
export type TokenInfo = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly usd: number
}

/** A token without metadata. */
export const UNKNOWN_TOKEN: TokenInfo = { name: 'Unknown token', symbol: 'UNKNOWN', decimals: 0, usd: 0 }

export type ListedToken = TokenInfo & {
  readonly chain: Chain
  readonly contract: string
  /** An NFT although it is a fungible token technically, as on Solana. */
  readonly collectible: boolean
  readonly spam: boolean
}

/** A token list as data. */
export type TokenList = {
  /** The chains' native coins. */
  readonly coins: Readonly<Record<Chain, TokenInfo>>
  /** The coins whose prices define exchange rates. */
  readonly rates: Rates
  readonly tokens: readonly ListedToken[]
  /** Collections known as spam. */
  readonly spamCollections: readonly { readonly chain: Chain; readonly contract: string }[]
  /** The applications behind contracts. */
  readonly applications: readonly { readonly chain: Chain; readonly contract: string; readonly name: string }[]
}

export type TokenBook = {
  readonly rates: Rates
  coin(chain: Chain): TokenInfo
  find(chain: Chain, contract: string): ListedToken | undefined
  on(chain: Chain): readonly ListedToken[]
  isSpamCollection(chain: Chain, contract: string): boolean
  applicationAt(chain: Chain, contract: string): string | undefined
}

const keyOf = (chain: Chain, contract: string): string => `${chain}:${sameAddressForm(contract)}`

export const createTokenBook = ({ coins, rates, tokens, spamCollections, applications }: TokenList): TokenBook => {
  // Polygon's coin at its token address is not a second holding.
  const listed = tokens.filter(({ chain, contract }) => !isNativeAddress(chain, contract))
  const byKey = new Map(listed.map((token) => [keyOf(token.chain, token.contract), token]))
  const spam = new Set(spamCollections.map(({ chain, contract }) => keyOf(chain, contract)))
  const names = new Map(applications.map(({ chain, contract, name }) => [keyOf(chain, contract), name]))
  return {
    rates,
    coin: (chain) => coins[chain],
    find: (chain, contract) => byKey.get(keyOf(chain, contract)),
    on: (wanted) => listed.filter(({ chain }) => chain === wanted),
    isSpamCollection: (chain, contract) => spam.has(keyOf(chain, contract)),
    applicationAt: (chain, contract) => names.get(keyOf(chain, contract)),
  }
}
