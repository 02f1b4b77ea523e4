import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pingTable } from '../test/ping-contract.ts'
import { judgeRequest } from './guard-request.ts'
import { MAX_ID_LENGTH } from './limits.ts'

const yes = () => true
const judge = (data: unknown) => judgeRequest(data, pingTable as never, yes)
const raw = (value: unknown) => ({ type: 'RAW', value })
const ping = { id: '1', type: 'APPLY', path: ['ping'], argumentList: [raw({ n: 1 })] }

describe('the request guard', () => {
  test('behavior: rebuilds a call from its parts and drops everything else', () => {
    const extra = { ...ping, argumentList: [{ ...raw({ n: 1, more: 2 }), more: 3 }], more: 4 }
    expect(judge(extra)).toEqual({ kind: 'call', id: '1', method: 'ping', params: { n: 1 } })
  })

  test('behavior: a release needs only its id', () => {
    expect(judge({ id: 'r', type: 'RELEASE', path: [], more: 1 })).toEqual({ kind: 'release', id: 'r' })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'ping'],
    ['a bare string', 'APPLY'],
    ['no id', { ...ping, id: undefined }],
    ['an id that is a number', { ...ping, id: 1 }],
    ['an id that is an array of text', { ...ping, id: ['1'] }],
    ['an empty id', { ...ping, id: '' }],
    ['an id that is too long', { ...ping, id: 'x'.repeat(MAX_ID_LENGTH + 1) }],
    ['no type', { ...ping, type: undefined }],
    ['GET', { ...ping, type: 'GET' }],
    ['SET', { ...ping, type: 'SET' }],
    ['CONSTRUCT', { ...ping, type: 'CONSTRUCT' }],
    ['ENDPOINT', { ...ping, type: 'ENDPOINT' }],
    ['a path that is text', { ...ping, path: 'p' }],
    ['a path that is an array-like object', { ...ping, path: { 0: 'ping', length: 1 } }],
    ['an empty path', { ...ping, path: [] }],
    ['a longer path', { ...ping, path: ['ping', 'constructor'] }],
    ['a path with a nested array', { ...ping, path: [['ping']] }],
    ['a method that is not in the table', { ...ping, path: ['pong'] }],
    ['an inherited name', { ...ping, path: ['constructor'] }],
    ['an inherited name with its own spec', { ...ping, path: ['toString'] }],
    ['the prototype', { ...ping, path: ['__proto__'] }],
  ])('attack: drops %s without an answer', (_name, data) => {
    expect(judge(data)).toEqual({ kind: 'drop' })
  })

  test.each<[string, unknown, number, string]>([
    ['no arguments', undefined, -32600, 'ping takes one parameter of plain data'],
    [
      'arguments that are not an array',
      { 0: raw({ n: 1 }), length: 1 },
      -32600,
      'ping takes one parameter of plain data',
    ],
    ['an empty list', [], -32600, 'ping takes one parameter of plain data'],
    ['two arguments', [raw({ n: 1 }), raw({ n: 1 })], -32600, 'ping takes one parameter of plain data'],
    ['an argument that is text', ['x'], -32600, 'ping takes one parameter of plain data'],
    ['an argument that is null', [null], -32600, 'ping takes one parameter of plain data'],
    [
      'a handler',
      [{ type: 'HANDLER', name: 'proxy', value: { n: 1 } }],
      -32600,
      'ping takes one parameter of plain data',
    ],
    ['a BigInt', [raw({ n: 1n })], -32602, 'ping: n is a BigInt; pass a hex string'],
    ['a Map', [raw(new Map())], -32602, 'ping: the parameter is a Map'],
    ['a value that is too large', [raw({ n: 'x'.repeat(5_000) })], -32600, 'ping: n is too large'],
    ['a member of another type', [raw({ n: 'one' })], -32602, 'ping: n must be a number'],
    ['a number instead of an object', [raw(1)], -32602, 'ping: the parameter must be an object'],
  ])('error: rejects %s with the reason', (_name, argumentList, code, message) => {
    expect(judge({ ...ping, argumentList })).toMatchObject({ kind: 'refuse', id: '1', error: { code, message } })
  })

  test('error: a rejection names the path for the caller', () => {
    expect(judge({ ...ping, argumentList: [raw({ n: -1 })] })).toMatchObject({ error: { data: { path: 'n' } } })
  })

  test('error: rejects calls above the limits before reading their parameters', () => {
    const message = {
      ...ping,
      argumentList: [
        {
          get type(): string {
            throw new Error('was read')
          },
        },
      ],
    }
    expect(judgeRequest(message, pingTable as never, () => false)).toMatchObject({
      kind: 'refuse',
      error: { code: -32005 },
    })
  })

  test('behavior: messages that are not requests do not count against the rate', () => {
    let asked = 0
    const admit = () => {
      asked += 1
      return true
    }
    judgeRequest({ ...ping, path: ['pong'] }, pingTable as never, admit)
    expect(asked).toBe(0)
  })

  test('attack: never throws for anything structured clone can deliver, and accepts no unknown method', () => {
    const message = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.record(
        {
          id: fc.oneof(fc.string(), fc.anything()),
          type: fc.oneof(fc.constantFrom('APPLY', 'SET', 'GET', 'RELEASE', 'CONSTRUCT', 'ENDPOINT'), fc.anything()),
          path: fc.oneof(
            fc.array(fc.constantFrom('ping', 'request', 'cancel', '__proto__', 'constructor')),
            fc.anything(),
          ),
          argumentList: fc.oneof(
            fc.array(fc.record({ type: fc.constantFrom('RAW', 'HANDLER'), value: fc.anything() })),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(message, (data) => {
        const verdict = judge(data)
        if (verdict.kind !== 'call') return
        expect(Object.hasOwn(pingTable, verdict.method)).toBe(true)
        expect(Object.getPrototypeOf(verdict.params)).toBe(Object.prototype)
      }),
      { numRuns: 2_000 },
    )
  })
})
