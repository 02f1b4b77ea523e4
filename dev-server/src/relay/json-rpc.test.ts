import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from './json-rpc.ts'

const frame = (value: unknown) => readFrame(JSON.stringify(value))

test("behavior: keeps a request's id, text or number", () => {
  const id = '1763731200000123456789'
  expect(frame({ jsonrpc: '2.0', id, method: 'irn_publish', params: { a: 1 } })).toEqual({
    kind: 'request',
    id,
    method: 'irn_publish',
    params: { a: 1 },
  })
  expect(frame({ jsonrpc: '2.0', id: 7, method: 'x' })).toEqual({
    kind: 'request',
    id: 7,
    method: 'x',
    params: undefined,
  })
})

test('behavior: an answer acknowledges unless it is an error', () => {
  expect(frame({ jsonrpc: '2.0', id: 7, result: true })).toEqual({ kind: 'answer', id: 7, accepted: true })
  expect(frame({ jsonrpc: '2.0', id: 7, error: { code: 1 } })).toEqual({ kind: 'answer', id: 7, accepted: false })
})

test.each([
  ['invalid JSON', '{', -32700, null],
  ['a value that is not an object', '[]', -32600, null],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"x"}]', -32600, null],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"x"}', -32600, 1],
  ['no id', '{"jsonrpc":"2.0","method":"x"}', -32600, null],
  ['an invalid id', '{"jsonrpc":"2.0","id":{},"method":"x"}', -32600, null],
  ['a method that is not a string', '{"jsonrpc":"2.0","id":1,"method":5,"result":true}', -32600, 1],
  ['a message that is neither request nor answer', '{"jsonrpc":"2.0","id":"a"}', -32600, 'a'],
])('error: rejects %s', (_what, text, code, id) => {
  expect(readFrame(text)).toMatchObject({ kind: 'malformed', id, error: { code } })
})

test('attack: reads any text without throwing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readFrame(text).kind === 'string'))
})
