import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['of an EVM chain', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8dA…6045'],
  ['of Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcD…FLtV'],
  ['of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q…5mdq'],
])('behavior: an address %s keeps its ends', (_name, address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

test('behavior: can keep longer ends', () => {
  expect(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 8)).toBe('0xd8dA6BF2…7aA96045')
})

test.each([
  '',
  '0x',
  '0x12345678',
  'vitalik.et',
  'vitalik.eth'.slice(0, 10),
])('behavior: %j is not shortened', (text) => {
  expect(shortenAddress(text)).toBe(text)
})

test('error: does not split surrogate pairs', () => {
  expect(shortenAddress('🦊'.repeat(20))).toBe(`${'🦊'.repeat(4)}…${'🦊'.repeat(4)}`)
})
