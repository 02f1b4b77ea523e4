import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  boundedList,
  boundedMap,
  boundedText,
  caseOf,
  closedObject,
  optionGroup,
  switchOrList,
  whole,
} from './bounded.ts'
import { fromSchema } from './from-schema.ts'

const parse = fromSchema(
  closedObject({
    name: boundedText(4),
    icons: v.optional(boundedList(boundedText(2), 2)),
    odd: v.optional(v.pipe(v.array(v.number()), v.minLength(3))),
    count: v.optional(whole(1, 9)),
    flag: v.optional(v.boolean()),
    mode: v.optional(v.picklist(['light', 'dark'])),
    map: v.optional(boundedMap(v.pipe(v.string(), v.regex(/^[\w:]+$/, 'is no id')), boundedText(4), 2)),
    group: v.optional(optionGroup({ on: v.boolean() })),
    either: v.optional(switchOrList(v.picklist(['a', 'b']), 2)),
    kind: v.optional(
      v.variant('kind', [caseOf({ kind: v.literal('x'), at: v.number() }), caseOf({ kind: v.literal('y') })]),
    ),
    always: v.optional(v.literal(1)),
  }),
)

const base = { name: 'n' }

describe('fromSchema', () => {
  it('behavior: returns a copy that shares nothing with the input', () => {
    const given = { name: 'n', icons: ['a'], map: { 'a:1': 'v' }, group: { on: true } }
    const parsed = parse(given)
    expect(parsed).toEqual({ ok: true, value: given })
    if (!parsed.ok) return
    expect(parsed.value).not.toBe(given)
    expect(parsed.value.icons).not.toBe(given.icons)
    expect(parsed.value.map).not.toBe(given.map)
    expect(parsed.value.group).not.toBe(given.group)
  })

  it.each([
    [undefined, '', 'is missing'],
    [null, '', 'must be an object'],
    ['text', '', 'must be an object'],
    [[], '', 'must be an object'],
    [new Map(), '', 'must be an object'],
    [new Date(), '', 'must be an object'],
    [{}, 'name', 'is missing'],
    [{ name: undefined }, 'name', 'is missing'],
    [{ name: 1 }, 'name', 'must be a text'],
    [{ name: '' }, 'name', 'must not be empty'],
    [{ name: 'nnnnn' }, 'name', 'must have at most 4 characters'],
    [{ ...base, icons: {} }, 'icons', 'must be a list'],
    [{ ...base, icons: ['a', 'b', 'c'] }, 'icons', 'must have at most 2 entries'],
    [{ ...base, icons: ['a', 'bbb'] }, 'icons[1]', 'must have at most 2 characters'],
    [{ ...base, odd: [1] }, 'odd', 'must have at least 3 entries'],
    [{ ...base, odd: 1 }, 'odd', 'must be a list'],
    [{ ...base, count: '1' }, 'count', 'must be a number'],
    [{ ...base, count: Number.NaN }, 'count', 'must be a number'],
    [{ ...base, count: 1.5 }, 'count', 'must be a whole number'],
    [{ ...base, count: 0 }, 'count', 'must be at least 1'],
    [{ ...base, count: 10 }, 'count', 'must be at most 9'],
    [{ ...base, flag: 'yes' }, 'flag', 'must be true or false'],
    [{ ...base, mode: 'blue' }, 'mode', 'must be one of "light", "dark"'],
    [{ ...base, map: [] }, 'map', 'must be an object'],
    [{ ...base, map: { a: 'v', b: 'v', c: 'v' } }, 'map', 'must have at most 2 entries'],
    [{ ...base, map: { 'a:1': 'vvvvv' } }, 'map["a:1"]', 'must have at most 4 characters'],
    [{ ...base, map: { 'a b': 'v' } }, 'map["a b"]', 'is no id'],
    [{ ...base, map: { constructor: 'v' } }, 'map', 'has a key that is not allowed'],
    [{ ...base, group: { on: true, off: true } }, 'group.off', 'is not an option'],
    [{ ...base, group: {} }, 'group.on', 'is missing'],
    [{ ...base, group: [] }, 'group', 'must be an object'],
    [{ ...base, either: 'a' }, 'either', 'must be true, false or a list'],
    [{ ...base, either: ['a', 'c'] }, 'either[1]', 'must be one of "a", "b"'],
    [{ ...base, either: ['a', 'a'] }, 'either', 'must not name anything twice'],
    [{ ...base, kind: {} }, 'kind.kind', 'is missing'],
    [{ ...base, kind: { kind: 'z' } }, 'kind.kind', 'must be one of "x", "y"'],
    [{ ...base, kind: { kind: 'x' } }, 'kind.at', 'is missing'],
    [{ ...base, kind: { kind: 'y', at: 1 } }, 'kind.at', 'is not known'],
    [{ ...base, always: 2 }, 'always', 'must be one of 1'],
    [{ ...base, other: 1 }, 'other', 'is not known'],
    [{ ...base, 'my other': 1 }, '["my other"]', 'is not known'],
    [JSON.parse('{"name":"n","__proto__":{"flag":true}}'), '__proto__', 'is not known'],
    [{ ...base, toString: 1 }, 'toString', 'is not known'],
  ])('error: rejects %j at %j', (value, path, reason) => {
    expect(parse(value)).toEqual({ ok: false, path, reason })
  })

  it('behavior: reports only the first error', () => {
    expect(parse({ name: 1, flag: 'yes' })).toEqual({ ok: false, path: 'name', reason: 'must be a text' })
  })

  it('attack: reads nothing after the first error', () => {
    let reads = 0
    const watched = Object.defineProperty({ name: 1 }, 'flag', {
      enumerable: true,
      get: () => {
        reads += 1
        return true
      },
    })
    expect(parse(watched).ok).toBe(false)
    expect(reads).toBe(0)
  })

  it('attack: shortens a key as long as a message in the path', () => {
    const refused = parse({ ...base, ['k'.repeat(100_000)]: 1 })
    expect(refused.ok ? '' : refused.path).toBe(`["${'k'.repeat(64)}…"]`)
  })

  it('attack: rejects a list of four billion holes immediately', () => {
    const holes: unknown[] = []
    holes.length = 2 ** 32 - 1
    const before = performance.now()
    expect(parse({ ...base, icons: holes })).toEqual({
      ok: false,
      path: 'icons',
      reason: 'must have at most 2 entries',
    })
    // To visit every hole takes longer by far. The machine may be busy.
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('attack: rejects a map with a key that would change its prototype', () => {
    const map: unknown = JSON.parse('{"__proto__":"v"}')
    expect(parse({ ...base, map })).toEqual({ ok: false, path: 'map', reason: 'has a key that is not allowed' })
  })

  it('behavior: accepts objects without a prototype and objects of another realm', () => {
    expect(parse(Object.assign(Object.create(null), base)).ok).toBe(true)
  })
})
