import { expect, test } from 'vitest'
import { worthOf } from './worth-of.ts'

test.each([
  ['1.5', '3104.2', '4656.3'],
  ['0', '3104.2', '0'],
  // Nothing is rounded: 0.1 and 0.2 are no binary fractions.
  ['0.1', '0.2', '0.02'],
  ['1', undefined, undefined],
  ['', '1', undefined],
  ['1', 'free', undefined],
])('behavior: %s at a price of %s is worth %s', (amount, price, worth) => {
  expect(worthOf(amount, price)).toBe(worth)
})
