import type { ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES, SAFE_METHODS, UNSAFE_METHODS } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import type { Route } from './rpc-policy.ts'
import { isWalletMethod, methodsFor, promptsOwner, routeRequest } from './rpc-policy.ts'

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

describe('routing a request for the embedded wallet', () => {
  const embedded = { kind: 'embedded', allows: () => true } as const
  const namespaceOf = (method: string) => (method.startsWith('solana_') ? 'solana' : 'eip155')
  const route = (method: string, namespace = namespaceOf(method) as ChainNamespace) =>
    routeRequest(namespace, method, embedded).kind

  /** What the wallet answers by itself, because no chain knows it. */
  const quiet: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus']

  test.each(SAFE_METHODS)('behavior: %s is answered without asking the visitor', (method) => {
    if (['eth_accounts', 'eth_chainId'].includes(method)) expect(route(method)).toBe('own')
    else expect(route(method)).toBe(quiet.includes(method) ? 'wallet' : 'read')
    expect(promptsOwner(method)).toBe(!(quiet.includes(method) || method === 'wallet_getAssets'))
  })

  test.each(UNSAFE_METHODS)('behavior: %s is not safe', (method) => {
    expect(route(method)).toBe(method === 'wallet_revokePermissions' ? 'own' : 'wallet')
  })

  test.each([
    ['solana', 'personal_sign'],
    ['solana', 'eth_call'],
    ['eip155', 'solana_signMessage'],
    ['bip122', 'signPsbt'],
    ['polkadot', 'polkadot_signMessage'],
  ] as const)('attack: in %s, %s is not allowed', (namespace, method) => {
    expect(route(method, namespace)).toBe('not-allowed')
  })

  /** Spellings that read like a method and are none. */
  const alike: readonly (readonly [string, (method: string) => string])[] = [
    ['capitals', (method) => method.toUpperCase()],
    ['a capital', (method) => method.replace(/^./, (letter) => letter.toUpperCase())],
    ['another case inside', (method) => method.replace(/_(.)/, (_, letter: string) => `_${letter.toUpperCase()}`)],
    ['lower case', (method) => method.toLowerCase()],
    ['a space before', (method) => ` ${method}`],
    ['a space after', (method) => `${method} `],
    ['a tab', (method) => `${method}\t`],
    ['a line break', (method) => `${method}\n`],
    ['a zero byte', (method) => `${method}\u0000`],
    ['a zero-width space', (method) => method.replace('_', '\u200b_')],
    ['a mark of direction', (method) => `\u202e${method}`],
    ['a wide low line', (method) => method.replace('_', '\uff3f')],
    ['no low line', (method) => method.replace('_', '')],
    [
      'a Cyrillic letter',
      (method) => method.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter),
    ],
    ['a combining mark', (method) => `${method}\u0301`],
    ['a full stop', (method) => `${method}.`],
  ]
  const listed: readonly string[] = [...SAFE_METHODS, ...UNSAFE_METHODS]

  test.each(alike)('attack: H8: a method of the lists with %s is not allowed', (_name, spell) => {
    const spelled = listed.map(spell).filter((method) => !listed.includes(method))
    expect(spelled.length).toBeGreaterThan(10)
    for (const method of spelled)
      for (const namespace of ['eip155', 'solana'] as const)
        expect(route(method, namespace), JSON.stringify(method)).toBe('not-allowed')
  })

  test('attack: H8: 200 unknown names are not allowed, nor are names that every object has', () => {
    const unknown = Array.from({ length: 200 }, (_, at) => `${['eth', 'wallet', 'personal', 'solana'][at % 4]}_n${at}`)
    for (const method of [...unknown, '', 'constructor', '__proto__', 'hasOwnProperty', 'length', '0'])
      for (const namespace of CHAIN_NAMESPACES) expect(route(method, namespace), method).toBe('not-allowed')
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

  test('behavior: those of the embedded wallet are the specification’s', () => {
    const methods = methodsFor('eip155', { kind: 'embedded', allows: () => true })
    for (const method of ['eth_call', 'eth_supportedEntryPoints', 'personal_sign', 'eth_chainId', 'eth_subscribe'])
      expect(methods).toContain(method)
    for (const method of ['net_version', 'eth_sign', 'eth_accounts', 'wallet_revokePermissions', 'solana_signMessage'])
      expect(methods).not.toContain(method)
    expect(methodsFor('solana', { kind: 'embedded', allows: () => true })).toContain('solana_signMessage')
    expect(methodsFor('bip122', { kind: 'embedded', allows: () => true })).toEqual([])
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
    for (const kind of ['walletConnect', 'embedded'] as const) {
      const all = { kind, allows: () => true }
      for (const namespace of CHAIN_NAMESPACES)
        for (const method of methodsFor(namespace, all))
          expect(routeRequest(namespace, method, all).kind, method).not.toBe('not-allowed')
    }
  })
})
