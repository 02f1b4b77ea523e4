import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromSchema } from '../src/schemas/from-schema.ts'

type Key = string | number
type Tree = { [key: Key]: unknown }

/** Marks a member to remove. */
export const ABSENT = Symbol('absent')

/** Returns a deep copy of a sample with one member replaced. */
export function withValue(sample: unknown, keys: readonly Key[], value: unknown): unknown {
  const copy: unknown = structuredClone(sample)
  if (keys.length === 0) return value
  let parent = copy as Tree
  for (const key of keys.slice(0, -1)) parent = parent[key] as Tree
  const last = keys.at(-1) as Key
  if (value === ABSENT) delete parent[last]
  else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

function written(keys: readonly Key[]): string {
  const path = keys.map((key) => {
    if (typeof key === 'number') return `[${key}]`
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
  })
  return path.join('').replace(/^\./, '')
}

/** Every path in a sample. */
function placesOf(sample: unknown, keys: readonly Key[] = []): (readonly Key[])[] {
  if (typeof sample !== 'object' || sample === null) return [keys]
  const isList = Array.isArray(sample)
  const below = Object.entries(sample).flatMap(([key, value]) => placesOf(value, [...keys, isList ? Number(key) : key]))
  return [keys, ...below]
}

interface Expectations {
  /** A valid value with every member. */
  readonly sample: unknown
  /** Members that are required. */
  readonly required?: readonly (readonly Key[])[]
  /** Objects in the sample that reject unknown keys, and the reason they give. */
  readonly closed?: readonly (readonly Key[])[]
  readonly stranger?: string
  /** Values that are rejected at a path, with the reason. The reported path is the same unless given. */
  readonly refused: readonly (readonly [keys: readonly Key[], value: unknown, reason: string | RegExp, path?: string])[]
  /** Values that are accepted at a path. */
  readonly accepted?: readonly (readonly [keys: readonly Key[], value: unknown])[]
}

/** Tests that every schema must pass. */
export function describeSchema(name: string, schema: GenericSchema, expectations: Expectations): void {
  const { sample, required = [], closed = [], stranger = 'is not known', refused, accepted = [] } = expectations
  const parse = fromSchema(schema)
  const shown = (value: unknown) =>
    String(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))).slice(0, 60)

  describe(name, () => {
    it('behavior: accepts a value with every member, unchanged and as a copy', () => {
      const parsed = parse(sample)
      expect(parsed).toEqual({ ok: true, value: sample })
      if (parsed.ok && typeof sample === 'object') expect(parsed.value).not.toBe(sample)
    })

    for (const [keys, value] of accepted) {
      it(`behavior: accepts ${shown(value)} at "${written(keys)}"`, () => {
        const altered = withValue(sample, keys, value)
        expect(parse(altered)).toEqual({ ok: true, value: altered })
      })
    }

    for (const keys of required) {
      it(`error: requires "${written(keys)}"`, () => {
        expect(parse(withValue(sample, keys, ABSENT))).toEqual({ ok: false, path: written(keys), reason: 'is missing' })
      })
    }

    for (const keys of closed) {
      it(`error: rejects an unknown key in "${written(keys)}" and anything but an object`, () => {
        for (const key of ['stranger', '__proto__', 'constructor']) {
          const place = [...keys, key]
          expect(parse(withValue(sample, place, 1))).toEqual({ ok: false, path: written(place), reason: stranger })
        }
        for (const other of [null, 1, 'text', [], new Map()]) {
          expect(parse(withValue(sample, keys, other))).toEqual({
            ok: false,
            path: written(keys),
            reason: 'must be an object',
          })
        }
      })
    }

    for (const [keys, value, reason, path] of refused) {
      it(`error: rejects ${shown(value)} at "${path ?? written(keys)}"`, () => {
        expect(parse(withValue(sample, keys, value))).toEqual({
          ok: false,
          path: path ?? written(keys),
          reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
        })
      })
    }

    it('attack: never throws for arbitrary values at any path', () => {
      const noise = fc.oneof(
        fc.jsonValue(),
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
      )
      fc.assert(
        fc.property(fc.constantFrom(...placesOf(sample)), noise, (keys, value) => {
          const parsed = parse(withValue(sample, keys, value))
          if (!parsed.ok) expect(parsed.reason).not.toMatch(/^Invalid (?:type|key|length|value)/)
        }),
      )
    })
  })
}
