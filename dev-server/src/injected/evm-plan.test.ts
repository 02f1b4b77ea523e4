import { describe, expect, test } from 'vitest'
import { evmKey } from './accounts.ts'
import type { Chain } from './chains.ts'
import { chainsOf } from './chains.ts'
import type { Connection } from './connection.ts'
import { STRANGER } from './connection.ts'
import { planEvm } from './evm-plan.ts'

const VISITOR = evmKey('visitor').address
const SECOND = evmKey('second').address
const RPC = { 'eip155:1': 'http://127.0.0.1:1', 'eip155:137': 'http://127.0.0.1:2' }
const known: Connection = { ...STRANGER, eip155: ['visitor'] }

const plan = (connection: Connection, method: string, params?: unknown) => {
  try {
    return planEvm(
      { origin: 'http://app.localhost', connection, chains: chainsOf(RPC, connection.added) },
      method,
      params,
    )
  } catch (error) {
    return (error as { code: unknown }).code
  }
}

const garden: Chain = { chainId: '0x539', name: 'Garden', symbol: 'LEAF', rpc: 'http://127.0.0.1:9/' }
const gardenParams = [
  {
    chainId: '0x539',
    chainName: 'Garden',
    nativeCurrency: { name: 'Leaf', symbol: 'LEAF', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:9/'],
  },
]
const batch = (more: object = {}) => ({
  version: '2.0.0',
  chainId: '0x1',
  atomicRequired: false,
  calls: [{ to: SECOND, value: '0x1' }, { data: '0x00' }],
  ...more,
})
const asset = (more: object = {}) => ({ type: 'ERC20', options: { address: SECOND, symbol: 'TEA', ...more } })
const typed = (chainId: unknown) => ({
  domain: { chainId },
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
})

describe('requests without a prompt', () => {
  test.each<[string, Connection, string, unknown, unknown]>([
    ['an unconnected site gets no accounts', STRANGER, 'eth_accounts', undefined, []],
    ['a connected site gets its accounts', known, 'eth_accounts', [], [VISITOR]],
    ['a connected site needs no second prompt', known, 'eth_requestAccounts', [], [VISITOR]],
    ['any site gets the chain id', STRANGER, 'eth_chainId', undefined, '0x1'],
    ['any site gets the network version', { ...STRANGER, chainId: '0x89' }, 'net_version', undefined, '137'],
    ['an unconnected site has no permissions', STRANGER, 'wallet_getPermissions', undefined, []],
    [
      'tells what each chain can do',
      known,
      'wallet_getCapabilities',
      [VISITOR],
      { '0x1': { atomic: { status: 'unsupported' } }, '0x89': { atomic: { status: 'unsupported' } } },
    ],
    [
      'tells what the named chains can do',
      known,
      'wallet_getCapabilities',
      [VISITOR, ['0x89', '0x5']],
      { '0x89': { atomic: { status: 'unsupported' } } },
    ],
    ['switches to the current chain', known, 'wallet_switchEthereumChain', [{ chainId: '0x1' }], null],
  ])('behavior: %s', (_title, connection, method, params, value) => {
    expect(plan(connection, method, params)).toEqual({ kind: 'answer', value })
  })

  test('behavior: sends reads to the node of the current chain', () => {
    expect(plan({ ...STRANGER, chainId: '0x89' }, 'eth_getBalance', [])).toMatchObject({
      kind: 'read',
      chain: { rpc: RPC['eip155:137'] },
    })
  })

  test('behavior: reports a batch without a prompt', () => {
    expect(plan(known, 'wallet_getCallsStatus', ['0xab'])).toEqual({ kind: 'batch', id: '0xab' })
  })

  test('behavior: revokes permissions without a prompt', () => {
    expect(plan(known, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({
      kind: 'change',
      change: { kind: 'revoked', namespace: 'eip155' },
      value: null,
    })
  })
})

describe('requests with a prompt', () => {
  test.each<[string, Connection, string, unknown, object]>([
    ['to connect', STRANGER, 'eth_requestAccounts', undefined, { kind: 'connect', answer: 'accounts' }],
    [
      'to choose again',
      known,
      'wallet_requestPermissions',
      [{ eth_accounts: {} }],
      { kind: 'connect', answer: 'permissions' },
    ],
    ['to sign bytes', known, 'personal_sign', ['0x6869', VISITOR], { kind: 'sign-message', message: '0x6869' }],
    ['to sign a text', known, 'personal_sign', ['hi', VISITOR], { kind: 'sign-message', message: '0x6869' }],
    ['to sign with the account first', known, 'personal_sign', [VISITOR, '0x6869'], { message: '0x6869' }],
    ['to sign with an account in lower case', known, 'personal_sign', ['0x', VISITOR.toLowerCase()], { message: '0x' }],
    ['to sign data', known, 'eth_signTypedData_v4', [VISITOR, typed(1)], { kind: 'sign-typed-data' }],
    [
      'to sign data whose chain is in hexadecimal',
      known,
      'eth_signTypedData_v4',
      [VISITOR, typed('0x1')],
      { role: 'visitor' },
    ],
    ['to sign data as text', known, 'eth_signTypedData_v4', [VISITOR, JSON.stringify(typed('1'))], { role: 'visitor' }],
    [
      'to send',
      known,
      'eth_sendTransaction',
      [{ from: VISITOR, to: SECOND, value: '0x10', chainId: '0x1' }],
      { kind: 'send', role: 'visitor', chain: { chainId: '0x1' }, transaction: { value: 16n } },
    ],
    [
      'to send calls on another of its chains',
      known,
      'wallet_sendCalls',
      [batch({ id: 'mine', from: VISITOR, chainId: '0x89' })],
      {
        kind: 'send-calls',
        role: 'visitor',
        chain: { chainId: '0x89' },
        id: 'mine',
        transactions: [
          { from: VISITOR, to: SECOND, value: 1n },
          { from: VISITOR, data: '0x00' },
        ],
      },
    ],
    [
      'to send calls with a capability that is optional',
      known,
      'wallet_sendCalls',
      [batch({ capabilities: { paymasterService: { url: 'https://x.example', optional: true } } })],
      { kind: 'send-calls', role: 'visitor', id: undefined },
    ],
    [
      'to show a token whose decimals are a text',
      known,
      'wallet_watchAsset',
      asset({ decimals: '6' }),
      { asset: { decimals: 6 } },
    ],
    ['to show a token', known, 'wallet_watchAsset', asset(), { kind: 'watch', chain: { chainId: '0x1' } }],
    ['to show a token in a list', known, 'wallet_watchAsset', [asset()], { asset: { address: SECOND, symbol: 'TEA' } }],
    ['to switch', known, 'wallet_switchEthereumChain', [{ chainId: '0x89' }], { kind: 'switch' }],
    ['to add', known, 'wallet_addEthereumChain', gardenParams, { kind: 'add', chain: garden }],
    [
      'to switch to a chain added before, with the node that was approved then',
      { ...known, added: [garden] },
      'wallet_addEthereumChain',
      [{ ...gardenParams[0], rpcUrls: ['http://127.0.0.1:6666/'] }],
      { kind: 'switch', chain: garden },
    ],
  ])('behavior: %s', (_title, connection, method, params, act) => {
    expect(plan(connection, method, params)).toMatchObject({ kind: 'ask', act })
  })
})

describe('rejections and their codes', () => {
  const send = (more: object) => [{ from: VISITOR, to: SECOND, ...more }]
  test.each<[string, Connection, string, unknown, number]>([
    ['a signature for an unconnected site', STRANGER, 'personal_sign', ['0x00', VISITOR], 4100],
    ['a signature by an account that was not granted', known, 'personal_sign', ['0x00', SECOND], 4100],
    [
      'a transaction of an account that was not granted',
      known,
      'eth_sendTransaction',
      [{ from: SECOND, to: VISITOR }],
      4100,
    ],
    ['typed data of an account that was not granted', known, 'eth_signTypedData_v4', [SECOND, typed(1)], 4100],
    ['capabilities for an account that was not granted', known, 'wallet_getCapabilities', [SECOND], 4100],
    ['calls of an account that was not granted', known, 'wallet_sendCalls', [batch({ from: SECOND })], 4100],
    ['calls for an unconnected site', STRANGER, 'wallet_sendCalls', [batch()], 4100],
    ['a batch for an unconnected site', STRANGER, 'wallet_getCallsStatus', ['0xab'], 4100],
    ['a token for an unconnected site', STRANGER, 'wallet_watchAsset', asset(), 4100],
    ['calls that must be atomic', known, 'wallet_sendCalls', [batch({ atomicRequired: true })], 5760],
    [
      'calls with a capability that is required',
      known,
      'wallet_sendCalls',
      [batch({ capabilities: { paymasterService: { url: 'https://x.example' } } })],
      5700,
    ],
    [
      'a call with a capability that is required',
      known,
      'wallet_sendCalls',
      [batch({ calls: [{ to: SECOND, capabilities: { sponsor: {} } }] })],
      5700,
    ],
    ['calls on a chain that the wallet does not have', known, 'wallet_sendCalls', [batch({ chainId: '0x5' })], 5710],
    ['17 calls', known, 'wallet_sendCalls', [batch({ calls: Array(17).fill({ to: SECOND }) })], 5740],
    ['no calls', known, 'wallet_sendCalls', [batch({ calls: [] })], -32602],
    ['a call without recipient and data', known, 'wallet_sendCalls', [batch({ calls: [{ value: '0x1' }] })], -32602],
    ['calls of the first version', known, 'wallet_sendCalls', [batch({ version: '1.0' })], -32602],
    ['a collectible', known, 'wallet_watchAsset', { ...asset(), type: 'ERC721' }, -32602],
    ['a token with too many decimals', known, 'wallet_watchAsset', asset({ decimals: 37 }), -32602],
    ['a hash', known, 'eth_sign', [VISITOR, '0x00'], 4200],
    ['an old version of typed data', known, 'eth_signTypedData', [], 4200],
    ['an unknown method', known, 'constructor', undefined, 4200],
    ['a method of the data service', known, 'wallet_getAssets', [], 4200],
    ['a chain that the wallet does not have', known, 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    ['a chain id that is a number', known, 'wallet_switchEthereumChain', [{ chainId: 5 }], -32602],
    ['a chain id with a leading zero', known, 'wallet_switchEthereumChain', [{ chainId: '0x01' }], -32602],
    ['no parameters', known, 'personal_sign', undefined, -32602],
    ['an address with a wrong checksum', known, 'personal_sign', ['0x00', VISITOR.replace('F', 'f')], -32602],
    ['another grant', known, 'wallet_requestPermissions', [{ eth_accounts: {}, keys: {} }], -32602],
    ['typed data for another chain in hexadecimal', known, 'eth_signTypedData_v4', [VISITOR, typed('0x5')], -32602],
    ['typed data for another chain', known, 'eth_signTypedData_v4', [VISITOR, typed(5)], -32602],
    [
      'typed data that does not match its types',
      known,
      'eth_signTypedData_v4',
      [VISITOR, { ...typed(1), primaryType: 'X' }],
      -32602,
    ],
    [
      'typed data with a type that does not exist',
      known,
      'eth_signTypedData_v4',
      [
        VISITOR,
        {
          ...typed(1),
          types: { ...typed(1).types, Note: [{ name: 'text', type: 'Text[+' }] },
          message: { text: [{ words: 1 }] },
        },
      ],
      -32602,
    ],
    ['typed data that is not JSON', known, 'eth_signTypedData_v4', [VISITOR, '{'], -32602],
    ['a transaction for another chain', known, 'eth_sendTransaction', send({ chainId: '0x5' }), -32602],
    [
      'a transaction with two different calls',
      known,
      'eth_sendTransaction',
      send({ data: '0x01', input: '0x02' }),
      -32602,
    ],
    [
      'a transaction with two different limits',
      known,
      'eth_sendTransaction',
      send({ gas: '0x1', gasLimit: '0x2' }),
      -32602,
    ],
    ['a transaction with an unknown field', known, 'eth_sendTransaction', send({ authorizationList: [] }), -32602],
    ['a transaction without recipient and data', known, 'eth_sendTransaction', [{ from: VISITOR }], -32602],
    ['an invalid value', known, 'eth_sendTransaction', send({ value: '1' }), -32602],
    [
      'a chain whose node is on another machine',
      known,
      'wallet_addEthereumChain',
      [{ ...gardenParams[0], rpcUrls: ['https://elsewhere.example'] }],
      -32602,
    ],
    [
      'a chain without RPC URLs, which EIP-3085 allows',
      known,
      'wallet_addEthereumChain',
      [{ ...gardenParams[0], rpcUrls: [] }],
      -32602,
    ],
    ['a signature while offline', { ...known, online: false }, 'personal_sign', ['0x00', VISITOR], 4900],
    ['a read while offline', { ...known, online: false }, 'eth_blockNumber', [], 4900],
    ['a read on a chain without a node', { ...known, chainId: '0x5' }, 'eth_blockNumber', [], 4900],
  ])('error: %s', (_title, connection, method, params, code) => {
    expect(plan(connection, method, params)).toBe(code)
  })

  test('behavior: still returns accounts and chain while offline', () => {
    expect(plan({ ...known, online: false }, 'eth_accounts')).toEqual({ kind: 'answer', value: [VISITOR] })
  })
})
