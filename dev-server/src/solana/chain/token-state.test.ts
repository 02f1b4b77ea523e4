import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenAmount } from './token-state.ts'

test.each([
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [1_500_000n, 6, '1.5'],
  [12_000_000n, 6, '12'],
  [7n, 0, '7'],
  [18_446_744_073_709_551_615n, 9, '18446744073.709551615'],
])('behavior: %s units with %s decimals are %s', (amount, decimals, text) => {
  expect(tokenAmount(amount, decimals)).toMatchObject({ amount: amount.toString(), decimals, uiAmountString: text })
})

test('behavior: the text equals the amount for any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(18), (amount, decimals) => {
      const [whole = '', part = ''] = tokenAmount(amount, decimals).uiAmountString.split('.')
      expect(BigInt(whole + part.padEnd(decimals, '0'))).toBe(amount)
    }),
  )
})
