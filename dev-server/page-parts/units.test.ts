import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatUnits } from './units.ts'

describe('amounts', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [9_999_999_999_999_999_999_999n, 18, '9,999.999999999999999999'],
    [1_234_567_890n, 6, '1,234.56789'],
    [1_234_567n, 0, '1,234,567'],
    [-1_500_000n, 6, '−1.5'],
    [2n ** 256n - 1n, 0, grouped(2n ** 256n - 1n)],
    [123n, 5, '0.00123'],
  ])('behavior: %s with %s decimals is %s', (units, decimals, text) => expect(formatUnits(units, decimals)).toBe(text))

  it('behavior: shows the exact amount', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 256n), 2n ** 256n), fc.integer({ min: 0, max: 255 }), (units, decimals) => {
        const [whole = '', fraction = ''] = formatUnits(units, decimals)
          .replaceAll(',', '')
          .replace('−', '-')
          .split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
      }),
    )
  })

  it('behavior: groups counts by thousands', () => expect(formatCount(21_000)).toBe('21,000'))
})

const grouped = (value: bigint): string => value.toLocaleString('en-US')
