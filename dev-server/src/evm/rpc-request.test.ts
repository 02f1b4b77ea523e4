import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayChange, readRpc } from './rpc-request.ts'

const ask = (method: unknown, params: unknown = []) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

describe('readRpc', () => {
  test('behavior: forwards a request unchanged', () => {
    expect(readRpc(ask('eth_chainId'))).toEqual({
      kind: 'single',
      asked: { kind: 'pass', id: 1, method: 'eth_chainId', params: [] },
    })
  })

  test('behavior: adds no parameters, and recognizes a request without an id', () => {
    expect(readRpc('{"jsonrpc":"2.0","method":"eth_chainId"}')).toEqual({
      kind: 'single',
      asked: { kind: 'pass', id: undefined, method: 'eth_chainId', params: [] },
    })
  })

  test.each([
    'anvil_mine',
    'evm_snapshot',
    'hardhat_setBalance',
    'anvil_setStorageAt',
    'anvil_reset',
  ])('behavior: forwards %s, since this is a development node', (method) =>
    expect(readRpc(ask(method))).toMatchObject({ asked: { kind: 'pass' } }))

  test.each([
    'anvil_dumpState',
    'anvil_loadState',
    'hardhat_dumpState',
    'hardhat_loadState',
    'anvil_setRpcUrl',
  ])('attack: refuses %s, which accesses the machine', (method) => {
    expect(readRpc(ask(method, ['0x']))).toMatchObject({ asked: { kind: 'refuse', id: 1, error: { code: -32_601 } } })
  })

  test.each([
    ['anvil_reset', [{ forking: { jsonRpcUrl: 'http://elsewhere.test' } }]],
    ['hardhat_reset', [{ forking: { jsonRpcUrl: 'http://elsewhere.test' } }]],
    ['hardhat_reset', { forking: { jsonRpcUrl: 'http://elsewhere.test' } }],
  ])('attack: %s cannot make the node contact another', (method, params) => {
    expect(readRpc(ask(method, params))).toMatchObject({ asked: { kind: 'refuse', error: { code: -32_602 } } })
  })

  test.each(['', '{', 'eth_chainId', '{"jsonrpc":"2.0"'])('error: reports %j as invalid JSON', (text) => {
    expect(readRpc(text)).toMatchObject({ kind: 'unreadable', error: { code: -32_700 } })
  })

  test.each([
    'null',
    '1',
    '{}',
    '{"jsonrpc":"1.0","id":1,"method":"a"}',
    '{"jsonrpc":"2.0","id":{},"method":"a"}',
    '{"jsonrpc":"2.0","id":1,"method":7}',
    '{"jsonrpc":"2.0","id":1,"method":""}',
    '{"jsonrpc":"2.0","id":1,"method":"a","params":"b"}',
    ask('a'.repeat(65)),
    JSON.stringify({ jsonrpc: '2.0', id: 'a'.repeat(257), method: 'eth_chainId' }),
  ])('error: reports %s as an invalid request', (text) => {
    expect(readRpc(text)).toMatchObject({ asked: { kind: 'refuse', id: null, error: { code: -32_600 } } })
  })

  test('error: refuses an empty and a too long batch as a whole', () => {
    expect(readRpc('[]')).toMatchObject({ kind: 'unreadable', error: { code: -32_600 } })
    const batch = (length: number) => `[${Array.from({ length }, () => ask('eth_chainId')).join(',')}]`
    expect(readRpc(batch(1_000))).toMatchObject({ kind: 'batch' })
    expect(readRpc(batch(1_001))).toMatchObject({ kind: 'unreadable', error: { code: -32_600 } })
  })

  test('attack: never throws', () => {
    const texts = fc.oneof(fc.string(), fc.json())
    fc.assert(fc.property(texts, (text) => ['unreadable', 'single', 'batch'].includes(readRpc(text).kind)))
  })
})

test.each([
  ['eth_getBalance', false],
  ['eth_call', false],
  ['net_version', false],
  ['debug_traceTransaction', false],
  ['eth_sendRawTransaction', true],
  ['eth_sendTransaction', true],
  ['anvil_setBalance', true],
  ['evm_mine', true],
  ['hardhat_reset', true],
])('behavior: %s may change the chain: %s', (method, changes) => expect(mayChange(method)).toBe(changes))
