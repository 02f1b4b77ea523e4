import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, dollarsAt, priceAt } from './prices.ts'

const RATES = { eth: { symbol: 'ETH', usd: 3_000 }, btc: { symbol: 'WBTC', usd: 65_000 } }
const time = fc.nat(2 ** 31).map((seconds) => seconds * 1_000)

test('behavior: a price varies by at most three percent, and a stablecoin hardly at all', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 1e-6, max: 1e6, noNaN: true }), time, (symbol, usd, at) => {
      expect(Math.abs(dollarsAt({ symbol, usd }, at) / usd - 1)).toBeLessThanOrEqual(0.03)
      expect(Math.abs(dollarsAt({ symbol, usd: 1 }, at) - 1)).toBeLessThanOrEqual(0.001)
    }),
  )
  const hourly = Array.from({ length: 48 }, (_, hour) => dollarsAt(RATES.eth, hour * 3_600_000))
  expect(new Set(hourly).size).toBe(48)
})

test('behavior: the price at one time is always the same', () => {
  expect(dollarsAt(RATES.eth, 1_700_000_000_000)).toBe(dollarsAt({ ...RATES.eth }, 1_700_000_000_000))
  expect(dollarsAt(RATES.eth, 1_700_000_000_000)).not.toBe(dollarsAt(RATES.eth, 1_700_000_060_000))
})

test('behavior: one ether costs one ether and one bitcoin one bitcoin', () => {
  fc.assert(
    fc.property(time, (at) => {
      expect(priceAt(RATES.eth, RATES, 'eth', at)).toBe(1)
      expect(priceAt(RATES.btc, RATES, 'btc', at)).toBe(1)
    }),
  )
})

test('behavior: converts a price to each currency', () => {
  const prices = CURRENCIES.map((currency) => priceAt(RATES.eth, RATES, currency, 0))
  expect(new Set(prices).size).toBe(CURRENCIES.length)
  expect(prices.every((price) => price > 0)).toBe(true)
  expect(priceAt(RATES.eth, RATES, 'eur', 0)).toBeLessThan(priceAt(RATES.eth, RATES, 'usd', 0))
  expect(priceAt(RATES.eth, RATES, 'jpy', 0)).toBeGreaterThan(priceAt(RATES.eth, RATES, 'inr', 0))
})
