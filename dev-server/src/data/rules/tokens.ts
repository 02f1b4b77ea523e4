import type { Chain } from './chains.ts'
import { isNativeAddress, sameAddressForm } from './chains.ts'
import type { Rates } from './prices.ts'

// What the service knows of tokens without asking a chain.

/** What is shown of a token and reckoned with. `usd` is what its price begins from; 0 where nobody knows one. */
export type TokenInfo = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly usd: number
}

/** One that tells nothing of itself. */
export const UNKNOWN_TOKEN: TokenInfo = { name: 'Unknown token', symbol: 'UNKNOWN', decimals: 0, usd: 0 }

export type ListedToken = TokenInfo & {
  readonly chain: Chain
  readonly contract: string
  /** One of a kind although it counts like money: what Solana makes collectibles of. */
  readonly collectible: boolean
  readonly spam: boolean
}

/** A list of tokens, as data. */
export type TokenList = {
  /** The chains' own coins. */
  readonly coins: Readonly<Record<Chain, TokenInfo>>
  /** A dollar is so much of these coins as their prices say. */
  readonly rates: Rates
  readonly tokens: readonly ListedToken[]
  /** Collections that are known for spam. */
  readonly spamCollections: readonly { readonly chain: Chain; readonly contract: string }[]
  /** Who is behind a contract that is called. */
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
  // Polygon's coin at its own address is no second holding.
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
