import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareExact, cutTo, fromUnits, product, readExact, sumOf, toUnits } from './units.ts'

const exact = (text: string) => {
  const read = readExact(text)
  if (!read) throw new Error(text)
  return read
}
const written = ({ units, scale }: ReturnType<typeof exact>) => fromUnits(units, scale)

describe('base units', () => {
  test.each([
    ['1.5', 6, 1_500_000n],
    ['0', 18, 0n],
    ['0.000000000000000001', 18, 1n],
    ['1e-6', 6, 1n],
    ['12', 0, 12n],
    ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
  ])('behavior: %s with %i decimals', (text, decimals, units) => {
    expect(toUnits(text, decimals)).toBe(units)
  })

  test('behavior: what is smaller than a unit is cut, never rounded up', () => {
    expect(toUnits('0.9999999', 6)).toBe(999_999n)
    expect(toUnits('1.9', 0)).toBe(1n)
  })

  test.each(['', '-1', '1,5', 'NaN', '0x10', ' 1'])('error: %j is no amount', (text) => {
    expect(toUnits(text, 18)).toBeUndefined()
    expect(readExact(text)).toBeUndefined()
  })

  test('behavior: any amount of any token is the same after writing and reading it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units)
      }),
    )
  })
})

describe('exact numbers', () => {
  test.each([
    ['0.1', '0.2', '0.3', '0.02'],
    ['1e-18', '1e18', '1000000000000000000.000000000000000001', '1'],
    ['3', '0', '3', '0'],
  ])('behavior: %s and %s are %s together and %s multiplied', (one, other, sum, times) => {
    expect(written(sumOf([exact(one), exact(other)]))).toBe(sum)
    expect(written(product(exact(one), exact(other)))).toBe(times)
  })

  test('behavior: the sum of nothing is zero', () => {
    expect(written(sumOf([]))).toBe('0')
  })

  test.each([
    ['0.1', '0.10', 0],
    ['0.09', '0.1', -1],
    ['10', '9.999999999999999999', 1],
  ])('behavior: compares %s with %s', (one, other, order) => {
    expect(compareExact(exact(one), exact(other))).toBe(order)
  })
})

test.each([
  ['1.999', 2, '1.99'],
  ['1.5', 2, '1.5'],
  ['0.004', 2, '0'],
  ['12', 2, '12'],
  ['', 2, ''],
  ['free', 2, ''],
])('behavior: %j with at most %d more digits is %j', (text, places, cut) => {
  expect(cutTo(text, places)).toBe(cut)
})
