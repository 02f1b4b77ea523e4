import { expect, test } from 'vitest'
import { shortNftId } from './short-nft-id.ts'

test.each([
  [0n, '0'],
  [12345678n, '12345678'],
  [123456789n, '1234…6789'],
  [2n ** 256n - 1n, '1157…9935'],
])('behavior: %s is shown as %s', (id, shown) => {
  expect(shortNftId(id)).toBe(shown)
})
