import { expect, test } from 'vitest'
import { signMessageRequest } from './sign-message-request.ts'

test('behavior: Ethereum wallets get the text as hexadecimal and return the signature', () => {
  const { method, params, read } = signMessageRequest({ chainId: 'eip155:1', address: '0xa' }, 'Hé\n')
  expect([method, params]).toEqual(['personal_sign', ['0x48c3a90a', '0xa']])
  expect(read('0x12')).toBe('0x12')
})

test.each([
  ['\u0001\u0002\u0003', 'Ldp'],
  ['\u0000a', '12g'],
  ['', ''],
])('behavior: Solana wallets get %j as base58 %s and return an object', (text, message) => {
  const { method, params, read } = signMessageRequest({ chainId: 'solana:main', address: 'So1' }, text)
  expect([method, params]).toEqual(['solana_signMessage', { message, pubkey: 'So1' }])
  expect(read({ signature: '5s' })).toBe('5s')
})
