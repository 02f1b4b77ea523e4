import { rounded } from './units.ts'

export const CURRENCIES = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The base of a price, since there is no market. */
export type PriceBase = { readonly symbol: string; readonly usd: number }

/** The coins that are also currencies. */
export type Rates = { readonly btc: PriceBase; readonly eth: PriceBase }

const PER_DOLLAR = { usd: 1, eur: 0.92, gbp: 0.79, aud: 1.52, cad: 1.37, inr: 83.4, jpy: 151.2 } as const

const MINUTE_MS = 60_000
/** The waves of a price: period and amplitude. Together they stay within three percent. */
const WAVES = [
  { minutes: 47, reach: 0.005 },
  { minutes: 331, reach: 0.01 },
  { minutes: 1_709, reach: 0.015 },
] as const
/** Stablecoins vary by this fraction. */
const TIED = 0.03

/** A number from 0 up to 1 derived from the text. */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/** The price in dollars at a time: the same in every process. */
export const dollarsAt = ({ symbol, usd }: PriceBase, atMs: number): number => {
  const scale = Math.abs(usd - 1) <= 0.02 ? TIED : 1
  const moved = WAVES.reduce((sum, { minutes, reach }) => {
    const turns = atMs / (minutes * MINUTE_MS) + fractionOf(`${symbol} ${minutes}`)
    return sum + reach * Math.sin(2 * Math.PI * turns)
  }, 0)
  return usd * (1 + moved * scale)
}

/** A currency's units per dollar at a time. */
const perDollar = (rates: Rates, currency: Currency, atMs: number): number =>
  currency === 'btc' || currency === 'eth' ? 1 / dollarsAt(rates[currency], atMs) : PER_DOLLAR[currency]

/** The price of one whole coin in a currency at a time. */
export const priceAt = (token: PriceBase, rates: Rates, currency: Currency, atMs: number): number =>
  rounded(dollarsAt(token, atMs) * perDollar(rates, currency, atMs))
