import { expect, test } from 'vitest'
import { coinTypesOf } from './coin-types.ts'

test.each([
  ['eip155:1', [60, 2_147_483_649, 2_147_483_648]],
  // The example of ENSIP-11.
  ['eip155:10', [2_147_483_658, 2_147_483_648, 60]],
  ['eip155:2147483647', [4_294_967_295, 2_147_483_648, 60]],
  ['eip155:2147483648', []],
  ['eip155:x', []],
  ['eip155:-1', []],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', []],
  ['bip122:1', []],
  ['bip122:000000000019d6689c085ae165831e93', []],
] as const)('behavior: on %s an address is kept under %j', (network, types) => {
  expect(coinTypesOf(network)).toEqual(types)
})
