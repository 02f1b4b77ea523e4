import { expect, test } from 'vitest'
import { feesFor, gasFor, gasForListed } from './fees.ts'

const NETWORK = { baseFee: 10n, priority: 3n }

test.each([
  ['nothing', {}, 23n, 3n],
  ['the most to pay', { maxFeePerGas: 15n }, 15n, 3n],
  ['less to pay than the network asks for on top', { maxFeePerGas: 2n }, 2n, 2n],
  ['what is paid on top', { maxPriorityFeePerGas: 5n }, 25n, 5n],
  ['both', { maxFeePerGas: 100n, maxPriorityFeePerGas: 50n }, 100n, 50n],
])('behavior: of a page that names %s', (_, asked, maxFeePerGas, maxPriorityFeePerGas) => {
  expect(feesFor(asked, NETWORK)).toEqual({ maxFeePerGas, maxPriorityFeePerGas })
})

test('behavior: a call gets a fifth more gas than estimated, and a plain payment what it takes', () => {
  expect(gasFor(100_000n)).toBe(120_000n)
  expect(gasFor(21_000n)).toBe(21_000n)
})

test('behavior: a call of a list gets half more gas than it used in a run, and a plain payment what it takes', () => {
  expect(gasForListed(100_000n)).toBe(150_000n)
  expect(gasForListed(21_000n)).toBe(21_000n)
})
