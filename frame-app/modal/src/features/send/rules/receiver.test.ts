import { expect, test } from 'vitest'
import { readReceiver } from './receiver.ts'

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'So11111111111111111111111111111111111111112'

test.each([
  ['eip155', '', { kind: 'nothing' }],
  ['eip155', '  \n', { kind: 'nothing' }],
  ['eip155', EVM, { kind: 'address', address: EVM }],
  ['eip155', `  ${EVM}\n`, { kind: 'address', address: EVM }],
  ['eip155', EVM.slice(2), { kind: 'address', address: EVM }],
  ['eip155', `ethereum:${EVM}@1`, { kind: 'address', address: EVM }],
  ['eip155', `ethereum:${EVM}?value=1e18`, { kind: 'address', address: EVM }],
  ['solana', SOLANA, { kind: 'address', address: SOLANA }],
  ['solana', `solana:${SOLANA}?amount=1`, { kind: 'address', address: SOLANA }],
  ['eip155', 'Anna.eth', { kind: 'name', name: 'anna.eth' }],
  ['eip155', 'pay.anna.example', { kind: 'name', name: 'pay.anna.example' }],
  ['eip155', SOLANA, { kind: 'wrong', why: 'other-chain' }],
  ['solana', EVM, { kind: 'wrong', why: 'other-chain' }],
  ['eip155', `${EVM}0`, { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', EVM.slice(0, -1), { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', `${EVM} ${EVM}`, { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', 'anna', { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', 'anna@example.com', { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', 'https://anna.eth/', { kind: 'wrong', why: 'not-an-address' }],
  ['eip155', `${'a'.repeat(255)}.eth`, { kind: 'wrong', why: 'not-an-address' }],
  // Only these two kinds of chains can be sent on.
  ['bip122', EVM, { kind: 'wrong', why: 'other-chain' }],
] as const)('behavior: on %s, %j is read as %j', (namespace, written, read) => {
  expect(readReceiver(written, namespace)).toEqual(read)
})
