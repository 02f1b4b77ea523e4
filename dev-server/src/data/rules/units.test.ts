import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, valueOfAmount } from './units.ts'

describe('an amount in whole coins', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_041_100_000_000_000_000n, 18, '1.0411'],
    [12_000_000n, 6, '12'],
    [7n, 0, '7'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
    [1n, 255, `0.${'0'.repeat(254)}1`],
  ])('behavior: %s with %i decimals is %s', (amount, decimals, text) => {
    expect(decimalOf(amount, decimals)).toBe(text)
  })

  test('behavior: never loses a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.nat(77), (amount, decimals) => {
        const [whole = '', part = ''] = decimalOf(amount, decimals).split('.')
        expect(BigInt(whole + part.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })
})

test("behavior: rounds an amount's value", () => {
  expect(valueOfAmount(3_000_000n, 6, 0.1)).toBe(0.3)
  expect(valueOfAmount(1n, 18, 3_000)).toBe(3e-15)
  expect(valueOfAmount(2n ** 256n - 1n, 0, 1)).toBeGreaterThan(1e77)
})
