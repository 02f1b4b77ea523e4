import { expect, test } from 'vitest'
import { groupAddress } from './group-address.ts'

test.each([
  ['of eip155', '0xd8dA6BF26964aF9D', ['0x', 'd8dA', '6BF2', '6964', 'aF9D']],
  ['of Solana', '7EcDhSYGxXyscszY', ['7EcD', 'hSYG', 'xXys', 'cszY']],
  ['whose last group is shorter', '7EcDhSYGx', ['7EcD', 'hSYG', 'x']],
  ['of nothing', '', []],
])('behavior: an address %s', (_what, address, groups) => {
  expect(groupAddress(address)).toEqual(groups)
})

test('behavior: nothing is lost or added', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(groupAddress(address).join('')).toBe(address)
})
