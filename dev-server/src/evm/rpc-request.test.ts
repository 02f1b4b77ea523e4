import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayChange, readRpc } from './rpc-request.ts'

const ask = (method: unknown, params: unknown = []) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

describe('readRpc', () => {
  test('behavior: a question is passed on with what it asks', () => {
    expect(readRpc(ask('eth_chainId'))).toEqual({
      kind: 'single',
      asked: { kind: 'pass', id: 1, method: 'eth_chainId', params: [] },
    })
  })

  test('behavior: a question without parameters gets none, and one without an id is told apart', () => {
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
  ])('behavior: %s is passed on, as this is a development node', (method) =>
    expect(readRpc(ask(method))).toMatchObject({ asked: { kind: 'pass' } }))

  test.each([
    'anvil_dumpState',
    'anvil_loadState',
    'hardhat_dumpState',
    'hardhat_loadState',
    'anvil_setRpcUrl',
  ])('attack: %s is refused: it reads or writes the machine, not the chain', (method) => {
    expect(readRpc(ask(method, ['0x']))).toMatchObject({ asked: { kind: 'refuse', id: 1, error: { code: -32_601 } } })
  })

  test.each([
    ['anvil_reset', [{ forking: { jsonRpcUrl: 'http://elsewhere.test' } }]],
    ['hardhat_reset', [{ forking: { jsonRpcUrl: 'http://elsewhere.test' } }]],
    ['hardhat_reset', { forking: { jsonRpcUrl: 'http://elsewhere.test' } }],
  ])('attack: %s cannot make the node ask another one', (method, params) => {
    expect(readRpc(ask(method, params))).toMatchObject({ asked: { kind: 'refuse', error: { code: -32_602 } } })
  })

  test.each(['', '{', 'eth_chainId', '{"jsonrpc":"2.0"'])('error: %j is no JSON', (text) => {
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
  ])('error: %s is no request', (text) => {
    expect(readRpc(text)).toMatchObject({ asked: { kind: 'refuse', id: null, error: { code: -32_600 } } })
  })

  test('error: a batch of nothing, and one that is too long, are refused whole', () => {
    expect(readRpc('[]')).toMatchObject({ kind: 'unreadable', error: { code: -32_600 } })
    const batch = (length: number) => `[${Array.from({ length }, () => ask('eth_chainId')).join(',')}]`
    expect(readRpc(batch(1_000))).toMatchObject({ kind: 'batch' })
    expect(readRpc(batch(1_001))).toMatchObject({ kind: 'unreadable', error: { code: -32_600 } })
  })

  test('attack: nothing that is said makes it throw', () => {
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
])('behavior: whether %s may change the chain: %s', (method, changes) => expect(mayChange(method)).toBe(changes))
