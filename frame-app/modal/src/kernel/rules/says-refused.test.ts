import { expect, test } from 'vitest'
import { saysRefused } from './says-refused.ts'

test.each([
  'User rejected the request.',
  'MetaMask Tx Signature: User denied transaction signature.',
  'user has cancelled',
  'The USER CANCELED it',
  'User disapproved requested chains',
  'User declined',
])('behavior: %j is a refusal', (message) => {
  expect(saysRefused(message)).toBe(true)
})

test.each([
  'Unrecognized chain ID',
  'user',
  'rejected by the node',
  '',
  undefined,
])('error: %j is not a refusal', (message) => {
  expect(saysRefused(message)).toBe(false)
})
