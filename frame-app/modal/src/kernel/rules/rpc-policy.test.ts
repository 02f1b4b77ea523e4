import { SAFE_METHODS, UNSAFE_METHODS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import type { Route } from './rpc-policy.ts'
import { isWalletMethod, methodsFor, routeRequest } from './rpc-policy.ts'

const signs = {
  kind: 'injected' as const,
  allows: (method: string) => method === 'personal_sign' || method === 'wallet_getCapabilities',
}
const routeOf = (method: string, wallet?: Parameters<typeof routeRequest>[2]): Route['kind'] =>
  routeRequest('eip155', method, wallet).kind

describe('routing a request of the page', () => {
  test.each([
    'eth_accounts',
    'eth_chainId',
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'wallet_getPermissions',
    'wallet_revokePermissions',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_coinbase',
    'eth_subscribe',
    'eth_unsubscribe',
    'wallet_createSession',
    'wallet_getSession',
    'wallet_invokeMethod',
    'wallet_revokeSession',
  ])('behavior: the frame answers %s, connected or not', (method) => {
    expect(routeRequest('eip155', method, undefined)).toEqual({ kind: 'own', method })
    expect(routeRequest('eip155', method, signs)).toEqual({ kind: 'own', method })
  })

  test.each([
    'solana_getAccounts',
    'solana_requestAccounts',
  ])('behavior: the frame answers %s on Solana alone', (method) => {
    expect(routeRequest('solana', method, undefined)).toEqual({ kind: 'own', method })
    expect(routeRequest('solana', method, { kind: 'walletConnect', allows: () => true })).toEqual({
      kind: 'own',
      method,
    })
    expect(routeOf(method)).toBe('not-allowed')
    expect(routeRequest('bip122', method, undefined).kind).toBe('not-allowed')
  })

  test('behavior: a signed transaction of Solana is sent to the chain, connected or not', () => {
    expect(routeRequest('solana', 'sendTransaction', undefined).kind).toBe('read')
    expect(routeRequest('solana', 'sendTransaction', { kind: 'injected', allows: () => false }).kind).toBe('read')
    expect(routeOf('sendTransaction')).toBe('not-allowed')
  })

  test.each(
    SAFE_METHODS.filter(
      (method) => method.startsWith('eth_') && !/^eth_(accounts|chainId)$|UserOp|EntryPoint/.test(method),
    ),
  )('behavior: %s is read from the chain, connected or not', (method) => {
    expect(routeOf(method)).toBe('read')
    expect(routeOf(method, signs)).toBe('read')
  })

  test.each([
    'net_version',
    'eth_createAccessList',
    'web3_clientVersion',
    'eth_blobBaseFee',
    'eth_simulateV1',
  ])('behavior: %s is read from the chain for external wallets; the embedded wallet keeps to the specification’s list', (method) => {
    expect(routeOf(method)).toBe('read')
    expect(routeOf(method, signs)).toBe('read')
    expect(routeOf(method, { kind: 'walletConnect', allows: () => false })).toBe('read')
    expect(routeOf(method, { kind: 'embedded', allows: () => false })).toBe('not-allowed')
    expect(routeRequest('solana', method, undefined).kind).toBe('not-allowed')
  })

  test.each(
    UNSAFE_METHODS.filter((method) => method !== 'wallet_revokePermissions'),
  )('error: %s needs a granted account', (method) => {
    const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
    expect(routeRequest(namespace, method, undefined).kind).toBe('not-granted')
  })

  test.each([
    ['personal_sign', 'wallet'],
    ['wallet_getCapabilities', 'wallet'],
    ['eth_signTypedData_v4', 'not-allowed'],
    ['eth_sendTransaction', 'not-allowed'],
    ['eth_sign', 'not-allowed'],
  ] as const)('behavior: with a wallet that allows only some methods, %s is %s', (method, kind) => {
    expect(routeOf(method, signs)).toBe(kind)
  })

  test.each([
    'eth_sign',
    'eth_decrypt',
    'eth_sendRawTransactionSync',
    'wallet_notify',
    'wallet_sessionChanged',
    'debug_traceCall',
    'txpool_content',
    'personal_Sign',
    'personal_sign ',
    'constructor',
    '__proto__',
    '',
  ])('attack: %j is not allowed without a connection', (method) => {
    expect(routeOf(method)).toBe('not-allowed')
  })

  test.each([
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
  ])('error: %s is for a bundler and is not sent to the chain', (method) => {
    expect(routeOf(method)).toBe('not-allowed')
    expect(routeOf(method, signs)).toBe('not-allowed')
  })

  test('error: a wallet method of another namespace is not allowed', () => {
    expect(
      routeRequest('solana', 'personal_sign', {
        kind: 'injected',
        allows: (method) => isWalletMethod('solana', method),
      }).kind,
    ).toBe('not-allowed')
    expect(routeRequest('solana', 'eth_call', undefined).kind).toBe('not-allowed')
    expect(routeRequest('bip122', 'eth_accounts', undefined).kind).toBe('not-allowed')
  })

  test.each([
    ['eip155', 'eth_signTypedData_v4'],
    ['solana', 'solana_signMessage'],
    ['bip122', 'signPsbt'],
  ] as const)('behavior: in %s, %s may be sent to a wallet', (namespace, method) => {
    expect(isWalletMethod(namespace, method)).toBe(true)
    expect(routeRequest(namespace, method, undefined).kind).toBe('not-granted')
  })
})

describe('the methods that a session lists', () => {
  test('behavior: reads of the chain, subscriptions, and what the wallet allows', () => {
    const methods = methodsFor('eip155', signs)
    for (const method of [
      'eth_chainId',
      'eth_call',
      'net_version',
      'eth_subscribe',
      'eth_unsubscribe',
      'personal_sign',
    ])
      expect(methods).toContain(method)
    for (const method of ['eth_sendTransaction', 'eth_accounts', 'eth_supportedEntryPoints', 'wallet_createSession'])
      expect(methods).not.toContain(method)
  })

  test('behavior: the embedded wallet’s end with the reads of the specification', () => {
    const methods = methodsFor('eip155', { kind: 'embedded', allows: () => false })
    expect(methods).toContain('eth_call')
    expect(methods).not.toContain('net_version')
  })

  test('behavior: other namespaces have no reads of eip155', () => {
    const all = { kind: 'walletConnect', allows: () => true } as const
    expect(methodsFor('polkadot', all)).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
  })

  test('behavior: without a wallet there is nothing that asks one', () => {
    expect(methodsFor('solana', undefined)).toEqual([])
    expect(methodsFor('eip155', undefined)).not.toContain('personal_sign')
  })

  test('behavior: each that is listed is routed to a chain, a wallet or the frame', () => {
    const all = { kind: 'walletConnect', allows: () => true } as const
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const)
      for (const method of methodsFor(namespace, all))
        expect(routeRequest(namespace, method, all).kind, method).not.toBe('not-allowed')
  })
})
