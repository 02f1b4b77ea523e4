import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlainJson } from './plain-json.ts'

const BOUNDS = { maxSize: 1_000, maxDepth: 4 }
const read = (value: unknown) => readPlainJson(value, BOUNDS)
const refusal = (value: unknown) => {
  const reading = read(value)
  return reading.ok ? 'accepted' : `${reading.kind} ${reading.path} ${reading.reason}`
}

describe('plain JSON', () => {
  test('behavior: copies every kind of JSON and shares nothing with what it read', () => {
    const value = { a: [1, 'two', null, true, { b: -0.5 }], c: '' }
    const reading = read(value)
    expect(reading).toEqual({ ok: true, value })
    expect(reading.ok && reading.value).not.toBe(value)
  })

  test('behavior: leaves out undefined members, makes holes and undefined items null, keeps undefined itself', () => {
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    expect(read({ a: undefined, b: [undefined, , 1] })).toEqual({ ok: true, value: { b: [null, null, 1] } })
    expect(Object.keys((read({ a: undefined }) as { value: object }).value)).toEqual([])
    expect(read(undefined)).toEqual({ ok: true, value: undefined })
  })

  test.each<[string, unknown, string]>([
    ['a BigInt', { value: 1n }, 'not-json value is a BigInt; pass a hex string'],
    ['NaN', [Number.NaN], 'not-json [0] is NaN'],
    ['Infinity', Number.POSITIVE_INFINITY, 'not-json  is Infinity'],
    ['a function', { on: () => 1 }, 'not-json on is a function'],
    ['a symbol', [Symbol('s')], 'not-json [0] is a symbol'],
    ['a Date', { at: [new Date(0)] }, 'not-json at[0] is a Date'],
    ['a Map', new Map(), 'not-json  is a Map'],
    ['a Set', new Set(), 'not-json  is a Set'],
    ['an Error', new Error('x'), 'not-json  is a Error'],
    ['bytes', { data: new Uint8Array(2) }, 'not-json data is a Uint8Array'],
    ['a buffer', { buffer: new ArrayBuffer(1) }, 'not-json buffer is a ArrayBuffer'],
    ['deep nesting', [[[[[1]]]]], 'too-large [0][0][0][0] is too deep'],
    ['a long string', { s: 'x'.repeat(1_001) }, 'too-large s is too large'],
    ['a long key', { ['k'.repeat(1_001)]: 1 }, `too-large ${'k'.repeat(1_001)} is too large`],
    ['many nodes', Array.from({ length: 300 }, () => 1), 'too-large [249] is too large'],
  ])('error: refuses %s and says where', (_name, value, expected) => {
    expect(refusal(value)).toBe(expected)
  })

  test('attack: an own __proto__ member sets no prototype', () => {
    const hostile: unknown = structuredClone(JSON.parse('{"a":{"__proto__":{"polluted":true}}}'))
    expect(refusal(hostile)).toBe('not-json a.__proto__ is not allowed')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('attack: a graph of shared branches, an array of holes and a cycle end by size or depth', () => {
    let shared: unknown = 1
    for (let level = 0; level < 40; level += 1) shared = [shared, shared]
    const bounds = { maxSize: 10_000, maxDepth: 64 }
    expect(readPlainJson(shared, bounds)).toMatchObject({ ok: false, kind: 'too-large' })
    expect(readPlainJson(new Array(2 ** 32 - 1), bounds)).toMatchObject({ ok: false, kind: 'too-large' })
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(readPlainJson(cycle, bounds)).toMatchObject({ ok: false, kind: 'too-large' })
  })

  test('behavior: agrees with JSON.stringify on whatever structured clone can deliver', () => {
    const bounds = { maxSize: 1_000_000, maxDepth: 64 }
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const reading = readPlainJson(structuredClone(value), bounds)
        if (JSON.stringify(value).includes('"__proto__"')) return
        expect(reading.ok && JSON.stringify(reading.value)).toBe(JSON.stringify(value))
      }),
    )
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withSparseArray: true,
        }),
        (value) => {
          readPlainJson(value, bounds)
        },
      ),
    )
  })
})
