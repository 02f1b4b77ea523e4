import { boundedList, boundedText, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { isCurrency } from './network-currency.ts'

/** What a token says about itself. Anyone can make a token that says the same, so its contract is always shown as well. */
export type TokenFacts = {
  readonly decimals: number
  /** Undefined if it has none that can be shown. */
  readonly symbol: string | undefined
}

/** By the token's address. */
export type Tokens = ReadonlyMap<string, TokenFacts>

/** More decimals than the largest amount has digits say nothing. */
const MAX_DECIMALS = 77
/** So many tokens are asked about, at most. */
export const MAX_TOKENS = 8
const MAX_ADDRESS = 64
/** Letters, digits, signs of currencies and what stands between them. Nothing that cannot be seen, and no sentence. */
const SYMBOL = /^[\p{L}\p{N}\p{Sc}._+-]{1,16}$/u

export const decimalsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DECIMALS))

/**
 * A symbol that can be shown; undefined for any other. A token that is called like a network's currency would be taken for
 * it.
 */
export const shownSymbol = (symbol: string): string | undefined =>
  SYMBOL.test(symbol) && !isCurrency(symbol) ? symbol : undefined

/** What is known of tokens, as the frame and the window say it to each other. */
export const tokensSchema = boundedList(
  closedObject({
    token: boundedText(MAX_ADDRESS),
    decimals: decimalsSchema,
    symbol: v.exactOptional(v.pipe(v.string(), v.regex(SYMBOL))),
  }),
  MAX_TOKENS,
)
export type SaidTokens = v.InferOutput<typeof tokensSchema>

export const sayTokens = (tokens: Tokens): SaidTokens =>
  [...tokens].map(([token, { decimals, symbol }]) => ({ token, decimals, ...(symbol !== undefined && { symbol }) }))

/** Reads what `sayTokens` said. */
export const readTokens = (said: SaidTokens): Tokens =>
  new Map(said.map(({ token, decimals, symbol }) => [token, { decimals, symbol }]))
