import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlainJson } from './plain-json.ts'

const BOUNDS = { maxSize: 1_000, maxDepth: 4 }
const read = (value: unknown) => readPlainJson(value, BOUNDS)
const refusal = (value: unknown) => {
  const reading = read(value)
  return reading.ok ? 'accepted' : `${reading.kind} ${reading.path} ${reading.reason}`
}

describe('readPlainJson', () => {
  test('behavior: copies every kind of JSON and shares nothing with its input', () => {
    const value = { a: [1, 'two', null, true, { b: -0.5 }], c: '' }
    const reading = read(value)
    expect(reading).toEqual({ ok: true, value })
    expect(reading.ok && reading.value).not.toBe(value)
  })

  test('behavior: omits undefined members, turns holes and undefined items into null, keeps a bare undefined', () => {
    // biome-ignore lint/suspicious/noSparseArray: this test is about holes
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
    ['a long key', { ['k'.repeat(1_001)]: 1 }, `too-large ${'k'.repeat(255)} is too large`],
    ['many nodes', { list: Array.from({ length: 300 }, () => 1) }, 'too-large list is too large'],
    ['many keys', [Object.fromEntries(Array.from({ length: 300 }, (_, at) => [at, 1]))], 'too-large [0] is too large'],
  ])('error: rejects %s and names its path', (_name, value, expected) => {
    expect(refusal(value)).toBe(expected)
  })

  test('attack: an own __proto__ member sets no prototype', () => {
    const hostile: unknown = structuredClone(JSON.parse('{"a":{"__proto__":{"polluted":true}}}'))
    expect(refusal(hostile)).toBe('not-json a.__proto__ is not allowed')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('attack: a graph of shared branches, an array of holes and a cycle end at the size or depth limit', () => {
    let shared: unknown = 1
    for (let level = 0; level < 40; level += 1) shared = [shared, shared]
    const bounds = { maxSize: 10_000, maxDepth: 64 }
    expect(readPlainJson(shared, bounds)).toMatchObject({ ok: false, kind: 'too-large' })
    expect(readPlainJson(new Array(2 ** 32 - 1), bounds)).toMatchObject({ ok: false, kind: 'too-large' })
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(readPlainJson(cycle, bounds)).toMatchObject({ ok: false, kind: 'too-large' })
  })

  /** An object that counts how often its keys are listed and how many of its members are read. */
  const counted = (target: object) => {
    const counts = { listed: 0, read: 0 }
    const value = new Proxy(target, {
      ownKeys: (record) => {
        counts.listed += 1
        return Reflect.ownKeys(record)
      },
      get: (record, key) => {
        if (typeof key === 'string') counts.read += 1
        return Reflect.get(record, key)
      },
    })
    return { value, counts }
  }
  const undefinedMembers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, undefined]))

  test('attack: an object of undefined members that is referenced many times counts each time', () => {
    const { value, counts } = counted(undefinedMembers(10))
    const reading = readPlainJson(
      Array.from({ length: 1_000 }, () => value),
      { maxSize: 4_500, maxDepth: 4 },
    )
    // The entries cost 4 in total and 4,000 each, which leaves 496. Ten keys of two letters cost 80 each time, 60 of
    // them before they are read.
    expect(reading).toEqual({ ok: false, kind: 'too-large', path: '[6]', reason: 'is too large' })
    expect(counts.listed).toBe(7)
    expect(counts.read).toBe(60)
  })

  test('attack: reads no keys beyond the limit, and nothing after them', () => {
    const large = counted(undefinedMembers(1_000))
    const after = counted({ a: 1 })
    expect(refusal({ first: { large: large.value, after: after.value }, after: after.value })).toBe(
      'too-large first.large is too large',
    )
    expect(large.counts).toEqual({ listed: 1, read: 0 })
    expect(after.counts).toEqual({ listed: 0, read: 0 })
  })

  const keyed = (count: number, keyOf: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [keyOf(at), 1]))
  test.each([
    // 4 for the object; a member costs 6 and its key, and a numbered one 32 more.
    ['numbered keys', (at: number) => `${1_000_000_000 + at}`, 100, 4 + 100 * 48],
    ['keys of one digit', (at: number) => `${at}`, 10, 4 + 10 * 39],
    ['keys that only begin with a digit', (at: number) => `${100_000_000 + at}n`, 100, 4 + 100 * 16],
    ['keys that only end with a digit', (at: number) => `k${100_000_000 + at}`, 100, 4 + 100 * 16],
  ])('attack: counts %s at what they cost to copy', (_name, keyOf, count, cost) => {
    const message = keyed(count, keyOf)
    expect(readPlainJson(message, { maxSize: cost, maxDepth: 4 })).toMatchObject({ ok: true, value: message })
    expect(readPlainJson(message, { maxSize: cost - 1, maxDepth: 4 })).toMatchObject({ kind: 'too-large' })
  })

  test.each<[string, (after: unknown) => unknown]>([
    ['an object', (after) => ({ a: { b: { bad: 1n, after }, after }, after })],
    ['a list', (after) => [[[1n, after], after], after]],
    ['both', (after) => [{ a: [{ __proto__: null, b: Number.NaN, after }, after], after }, after]],
  ])('attack: stops at the first error at every level of %s', (_name, build) => {
    const after = counted({ a: 1 })
    expect(read(build(after.value))).toMatchObject({ ok: false, kind: 'not-json' })
    expect(after.counts).toEqual({ listed: 0, read: 0 })
  })

  test('attack: limits the length of a path, however long the keys are', () => {
    const key = 'k'.repeat(5_000)
    const reading = readPlainJson({ [key]: { [key]: [1n] } }, { maxSize: 100_000, maxDepth: 8 })
    expect(reading).toMatchObject({ ok: false, path: 'k'.repeat(255), reason: 'is a BigInt; pass a hex string' })
  })

  test('attack: quickly rejects 4,000 undefined members in 60,000 places', () => {
    const members = structuredClone(undefinedMembers(4_000))
    const message = Array.from({ length: 60_000 }, () => members)
    const started = performance.now()
    expect(readPlainJson(message, { maxSize: 256 * 1024, maxDepth: 32 })).toMatchObject({ kind: 'too-large' })
    // It took half a minute before each visit counted, and about a millisecond since.
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('behavior: agrees with JSON.stringify for anything structured clone can deliver', () => {
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
