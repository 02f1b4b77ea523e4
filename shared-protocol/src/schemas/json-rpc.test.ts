import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { jsonSchema } from './json.ts'
import { rpcRequestSchema } from './json-rpc.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describeSchema('rpcRequestSchema', rpcRequestSchema, {
  sample: {
    id: 'r1',
    namespace: 'eip155',
    chain: 'eip155:1',
    method: 'eth_call',
    params: [{ to: '0xab', data: '0x' }, 'latest', null, true, 1],
  },
  required: [['id'], ['namespace'], ['method']],
  closed: [[]],
  accepted: [
    [[], { id: 'r1', namespace: 'solana', method: 'm' }],
    [['id'], 'i'.repeat(64)],
    [['method'], 'm'.repeat(128)],
    [['method'], ' ETH_CALL\u0000'],
    [['params'], []],
    [['params'], { message: 'm', constructor: 'c', toString: 1 }],
    [['chain'], undefined],
    [['params'], undefined],
  ],
  refused: [
    [['id'], '', 'must not be empty'],
    [['id'], 'i'.repeat(65), 'must have at most 64 characters'],
    [['id'], 1, 'must be a text'],
    [['namespace'], 'cosmos', 'must be one of "eip155", "solana", "bip122", "polkadot"'],
    [['chain'], '1', 'Invalid CAIP-2 network id: 1'],
    [['chain'], 'solana:1', 'must be a network of the request’s namespace'],
    [['method'], '', 'must not be empty'],
    [['method'], 'm'.repeat(129), 'must have at most 128 characters'],
    [['params'], 'text', 'must be a list or an object'],
    [['params'], null, 'must be a list or an object'],
    [['params'], [1n], /^\[0\] is a BigInt/],
    [['params'], [Number.NaN], /^\[0\] is NaN/],
    [['params'], new Date(), /^is a Date/],
    [['params'], new Map(), /^is a Map/],
    [['params'], JSON.parse('{"a":{"__proto__":{}}}'), /^a\.__proto__ is/],
    [['params'], nested(33), /^(?:\[0\]){32} is too deep/],
  ],
})

describe('parameters', () => {
  const parse = fromSchema(rpcRequestSchema)
  const request = { id: 'r1', namespace: 'eip155', method: 'm' }

  it('behavior: copies parameters the way JSON writes them', () => {
    const params = [{ to: '0xab', data: undefined }, undefined]
    const parsed = parse({ ...request, params })
    expect(parsed).toEqual({ ok: true, value: { ...request, params: [{ to: '0xab' }, null] } })
    if (parsed.ok) expect(parsed.value.params).not.toBe(params)
  })

  it('attack: rejects a cycle', () => {
    const params: unknown[] = []
    params.push(params)
    expect(parse({ ...request, params })).toMatchObject({ ok: false, path: 'params' })
  })
})

describeSchema('jsonSchema', jsonSchema, {
  sample: { a: [1, 'b', null, true, { c: 0.5 }] },
  accepted: [
    [[], null],
    [[], ''],
    [[], 0],
    [[], false],
    [[], 'x'.repeat(1024 * 1024)],
  ],
  refused: [
    [[], undefined, 'is missing'],
    [[], 'x'.repeat(16 * 1024 * 1024), /too large/],
    [[], 1n, /^is a BigInt/],
    [['a'], nested(32), /^a(?:\[0\]){31} is too deep/, ''],
  ],
})
