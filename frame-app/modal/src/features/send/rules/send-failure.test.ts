import { cancelled, ProviderRpcError } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { NotSentError, sendFailure } from './send-failure.ts'

const error = (code: number, message = 'x', data?: { readonly outcome: string }) =>
  new ProviderRpcError(code, message, data)

test.each([
  [error(4001), 'declined'],
  [error(5000), 'declined'],
  [error(-32603, 'MetaMask Tx Signature: User denied transaction signature.'), 'declined'],
  [cancelled(), 'abandoned'],
  [error(-32002), 'busy'],
  [error(-32002, 'Transaction simulation failed: Blockhash not found'), 'refused'],
  // Nobody knows who failed to simulate it, or when.
  [error(-32603, 'Transaction simulation failed'), 'unknown'],
  [error(-32005), 'busy'],
  [error(4900, 'x', { outcome: 'not-sent' }), 'unreachable'],
  [error(4901), 'unreachable'],
  [error(4100), 'unreachable'],
  [error(4200), 'unsupported'],
  [error(-32000, 'insufficient funds'), 'refused'],
  // What may have been sent is not called unsent.
  [error(4900), 'unknown'],
  [error(4900, 'x', { outcome: 'unknown' }), 'unknown'],
  [error(-32603, 'The wallet’s answer to eth_sendTransaction is no hash'), 'unknown'],
  [new NotSentError('x', 'changed'), 'changed'],
  [new NotSentError('x', 'refused'), 'refused'],
  // A wallet cannot claim it.
  [error(-32603, 'x', { outcome: 'changed' }), 'unknown'],
  [Object.assign(error(-32603), { why: 'changed' }), 'unknown'],
  [new TypeError('x'), 'unknown'],
  [undefined, 'unknown'],
] as const)('behavior: of %o the visitor is told %s', (thrown, failure) => {
  expect(sendFailure(thrown)).toBe(failure)
})
