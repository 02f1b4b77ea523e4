import { SAFE_METHODS, UNSAFE_METHODS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { routeRequest } from './rpc-policy.ts'

describe('where a request goes while no account is granted', () => {
  test.each(SAFE_METHODS)('behavior: %s is answered here or by the chain', (method) => {
    expect(['own', 'read']).toContain(routeRequest('eip155', method).kind)
  })

  test.each(UNSAFE_METHODS)('behavior: %s needs an account first', (method) => {
    expect(routeRequest('eip155', method)).toEqual({ kind: 'not-granted' })
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'wallet_invokeSnap',
    'constructor',
    '__proto__',
    '',
  ])('error: %j is not allowed', (method) => {
    expect(routeRequest('eip155', method)).toEqual({ kind: 'not-allowed' })
  })

  test('error: a read of one namespace is not sent to the chain of another', () => {
    expect(routeRequest('solana', 'eth_blockNumber')).toEqual({ kind: 'not-allowed' })
  })
})
