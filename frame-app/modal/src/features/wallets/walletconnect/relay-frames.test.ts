import { describe, expect, test } from 'vitest'
import { MAX_FRAME_LENGTH, readFrame } from './relay-frames.ts'

const TOPIC = 'a'.repeat(64)
const push = (params: unknown, more: object = {}): string =>
  JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params, ...more })
const data = { topic: TOPIC, message: 'AA==', publishedAt: 5 }

describe('a valid frame', () => {
  test.each([
    [{ id: 1, jsonrpc: '2.0', result: true }],
    [{ id: '1700000000000000001', jsonrpc: '2.0', result: 'f00' }],
    [{ id: 1, jsonrpc: '2.0', result: null }],
    [{ id: 1, jsonrpc: '2.0', error: { code: -32_000, message: 'full' } }],
  ])('behavior: reads a response unchanged: %j', (frame) => {
    expect(readFrame(JSON.stringify(frame))).toEqual(frame)
  })

  test('behavior: reads a message with its topic, and an id of any size', () => {
    expect(readFrame(push({ id: 'sub', data }))).toEqual({
      id: 1,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: 'pushed', data },
    })
    const large = push({ id: 'sub', data }).replace('"id":1,', '"id":1700000000000000001,')
    expect(readFrame(large)?.id).toBe(1700000000000000001n)
    expect(readFrame(push({ data: { ...data, publishedAt: 'never' } }))).toMatchObject({
      params: { data: { publishedAt: 0 } },
    })
  })
})

describe('an invalid frame', () => {
  test.each([
    'relayer_message',
    'relayer_error',
    '__proto__',
    'error',
    '',
    null,
    {},
  ])('attack: the relay cannot choose the event that a message raises: %j', (id) => {
    expect(readFrame(push({ id, data }))).toMatchObject({ params: { id: 'pushed' } })
  })

  test.each([
    'payload',
    'disconnect',
    'error',
    'connect',
    '__proto__',
    '',
    '1x',
    '1'.repeat(33),
    null,
    true,
    {},
    ['1'],
    1.5,
    -1,
  ])('attack: ignores a response whose id is not a number: %j', (id) => {
    expect(readFrame(JSON.stringify({ id, jsonrpc: '2.0', result: true }))).toBeUndefined()
    expect(readFrame(push({ id: 'sub', data }, { id }))).toBeUndefined()
  })

  test.each([
    ...['', '{', 'null', 'true', '1', '"text"', '[]', '{}', '['.repeat(50_000)],
    ...['{"id":1,"result":true}', '{"id":1,"jsonrpc":"1.0","result":true}', '{"id":1,"jsonrpc":"2.0"}'],
    ...['{"id":1,"jsonrpc":"2.0","error":null}', '{"id":1,"jsonrpc":"2.0","error":"text"}'],
    ...[null, 1, 'x', [], {}, { data: null }, { data: 1 }].map((params) => push(params)),
    ...[{ topic: 'a' }, { topic: TOPIC.toUpperCase() }, { topic: null }, { topic: [TOPIC] }].map((change) =>
      push({ id: 'sub', data: { ...data, ...change } }),
    ),
    ...[null, 1, {}, ['AA==']].map((message) => push({ id: 'sub', data: { ...data, message } })),
    ...['irn_publish', 'subscription', 'evil_subscription', null, {}].map((method) =>
      push({ id: 'sub', data }, { method }),
    ),
  ])('attack: ignores %.60j', (text) => {
    expect(readFrame(text)).toBeUndefined()
  })

  test.each([
    undefined,
    null,
    1,
    {},
    new ArrayBuffer(8),
  ])('attack: ignores binary and other non-string data: %s', (given) => {
    expect(readFrame(given)).toBeUndefined()
  })

  test('attack: ignores a frame that is too long', () => {
    const frame = JSON.stringify({ id: 1, jsonrpc: '2.0', result: '' })
    const longest = frame.replace('""', `"${'x'.repeat(MAX_FRAME_LENGTH - frame.length)}"`)
    expect(longest).toHaveLength(MAX_FRAME_LENGTH)
    expect(readFrame(longest)).toBeDefined()
    expect(readFrame(` ${longest}`)).toBeUndefined()
  })

  test('attack: an error always has a numeric code and a short text', () => {
    const read = (error: object) => readFrame(JSON.stringify({ id: 1, jsonrpc: '2.0', error }))
    expect(read({ code: '4001', message: { toString: 'x' } })).toMatchObject({
      error: { code: -32_000, message: '' },
    })
    expect(read({ code: 5, message: 'x'.repeat(1_000) })).toMatchObject({
      error: { code: 5, message: 'x'.repeat(256) },
    })
  })
})
