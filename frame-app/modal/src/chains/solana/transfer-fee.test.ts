import { expect, test } from 'vitest'
import { feeOn } from './transfer-fee.ts'

test.each([
  [undefined, 1_000n, 0n],
  [{ basisPoints: 100, maximum: 1_000n }, 1_000n, 10n],
  [{ basisPoints: 100, maximum: 1_000n }, 950n, 10n],
  [{ basisPoints: 100, maximum: 1_000n }, 1n, 1n],
  [{ basisPoints: 100, maximum: 1_000n }, 0n, 0n],
  [{ basisPoints: 100, maximum: 9n }, 1_000n, 9n],
  [{ basisPoints: 10_000, maximum: 2n ** 64n - 1n }, 2n ** 64n - 1n, 2n ** 64n - 1n],
  [{ basisPoints: 1, maximum: 2n ** 64n - 1n }, 2n ** 64n - 1n, 1_844_674_407_370_956n],
])('behavior: %o keeps of %s units %s', (fee, amount, kept) => {
  expect(feeOn(fee, amount)).toBe(kept)
})
