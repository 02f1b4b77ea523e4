import { ProviderRpcError } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { toProviderError } from './wallet-error.ts'

test.each([
  [{ code: 5000, message: 'Nein' }, 4001, 'Nein'],
  [{ code: 5001, message: 'User disapproved requested chains' }, 4001, 'User disapproved requested chains'],
  [{ code: 5002, message: 'x' }, 4001, 'x'],
  [{ code: 4001, message: 'no' }, 4001, 'no'],
  [{ code: -32000, message: 'User rejected the request' }, 4001, 'User rejected the request'],
  [{ message: 'user cancelled' }, 4001, 'user cancelled'],
  [{ code: 5000, message: 'User rejected the unrecognized chain' }, 4001, 'User rejected the unrecognized chain'],
  [{ code: 5000, message: 'Unrecognized chain ID' }, 5000, 'Unrecognized chain ID'],
  [{ code: 4902, message: 'unknown' }, 4902, 'unknown'],
  [{ code: -32000, message: 'insufficient funds' }, -32000, 'insufficient funds'],
  [{ code: 6000, message: 'User disconnected.' }, 4900, 'The wallet has disconnected'],
  [new Error('Request expired. Please try again.'), 4900, 'The wallet did not answer in time'],
  [new Error('Failed to publish payload, please try again. id:1 tag:1108'), 4900, 'The relay did not take the request'],
  [
    Object.assign(new Error('Socket stalled when trying to connect'), { code: 3000 }),
    4900,
    'The relay did not take the request',
  ],
  [{ message: 'Request expired. Please try again.' }, 4900, 'The wallet did not answer in time'],
  [{ code: -32000, message: 'Request expired on the chain' }, -32000, 'Request expired on the chain'],
  [{ code: -32000, message: 'Failed to publish the transaction' }, -32000, 'Failed to publish the transaction'],
  [{ code: 4001, message: 'User rejected the request' }, 4001, 'User rejected the request'],
  [new Error('anything'), -32603, 'anything'],
  ['text', -32603, 'The wallet answered with what is no error'],
  [undefined, -32603, 'The wallet answered with what is no error'],
])('error: %j becomes %i %s', (thrown, code, message) => {
  expect(toProviderError(thrown)).toMatchObject({ code, message })
})

test('behavior: marks a request that may have been sent as unknown; keeps our own errors and data', () => {
  expect(toProviderError({ code: 6000, message: '' }).data).toEqual({ outcome: 'unknown' })
  expect(toProviderError({ code: 3, message: 'reverted', data: '0x1' }).data).toBe('0x1')
  expect(toProviderError({ code: 4001, message: 'User rejected', data: { why: 'no' } }).data).toEqual({ why: 'no' })
  const own = new ProviderRpcError(4100, 'own')
  expect(toProviderError(own)).toBe(own)
})
