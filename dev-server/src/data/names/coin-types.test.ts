import { expect, test } from 'vitest'
import { EVM_CHAINS } from '../rules/chains.ts'
import { chainOfCoinType, coinTypeOf } from './coin-types.ts'

test('behavior: are those of ENSIP-11', () => {
  expect(coinTypeOf('eip155:1')).toBe(2_147_483_649)
  expect(coinTypeOf('eip155:137')).toBe(2_147_483_785)
})

test('behavior: lead back to their chain', () => {
  expect(chainOfCoinType(60)).toBe('eip155:1')
  for (const chain of EVM_CHAINS) expect(chainOfCoinType(coinTypeOf(chain))).toBe(chain)
})

test.each([
  ['Bitcoin', 0],
  ['Solana', 501],
  ['the number of a chain', 1],
  ['a chain that is not in this world', 2_147_483_658],
  ['no chain', 2_147_483_648],
  ['a negative number', -2_147_483_647],
  ['a fraction', 60.5],
  ['not a number', Number.NaN],
])('error: names are not registered for the coin type of %s', (_what, coinType) => {
  expect(chainOfCoinType(coinType)).toBeUndefined()
})
