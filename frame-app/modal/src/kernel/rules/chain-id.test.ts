import { expect, test } from 'vitest'
import { evmNetworkOf } from './chain-id.ts'

test.each([
  ['0x1', 'eip155:1'],
  ['0X89', 'eip155:137'],
  ['0x89', 'eip155:137'],
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x1fffffffffffff', undefined],
  ['0x0', undefined],
  ['', undefined],
  ['0x', undefined],
  ['0xfffffffffffffffffff', undefined],
  [1.5, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['eip155:1', undefined],
  [['0x1'], undefined],
  [null, undefined],
])('behavior: %j is the network %s', (said, network) => {
  expect(evmNetworkOf(said)).toBe(network)
})
