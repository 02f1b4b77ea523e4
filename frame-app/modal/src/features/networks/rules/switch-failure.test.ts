import { ProviderRpcError } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import type { SwitchFailure } from './switch-failure.ts'
import { isFault, switchFailure } from './switch-failure.ts'

test.each([
  [4001, 'No', 'declined'],
  [5000, 'User disapproved', 'declined'],
  [-32603, 'MetaMask Tx: User rejected the request.', 'declined'],
  [-32603, 'The USER CANCELED it', 'declined'],
  [4902, 'Chain is not supported', 'unsupported'],
  [5710, 'Unsupported chain', 'unsupported'],
  [4200, 'No such method', 'by-hand'],
  [4100, 'No account of solana is connected to this page', 'no-account'],
  [4900, 'The wallet cannot be reached', 'unreachable'],
  [4901, 'No connection to the chain', 'chain-unreachable'],
  [-32002, 'Already pending', 'busy'],
  [-32005, 'At most 5 requests of a page may wait', 'busy'],
  [-32603, 'Internal error', 'failed'],
])('behavior: %i “%s” is %s', (code, message, failure) => {
  expect(switchFailure(new ProviderRpcError(code, message))).toBe(failure)
})

test.each([
  [undefined],
  [null],
  ['4001'],
  [{ code: '4001' }],
  [{ code: 'constructor' }],
  [new Error('x')],
  [7],
])('error: %j is an unknown failure', (thrown) => {
  expect(switchFailure(thrown)).toBe('failed')
})

test.each<[SwitchFailure, boolean]>([
  ['declined', false],
  ['busy', false],
  ['by-hand', false],
  ['unsupported', true],
  ['unreachable', true],
  ['failed', true],
])('behavior: %s is a fault: %s', (failure, expected) => {
  expect(isFault(failure)).toBe(expected)
})
