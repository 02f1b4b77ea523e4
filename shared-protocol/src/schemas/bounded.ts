import * as v from 'valibot'
import { withoutDisguise } from '../disguise.ts'
import { nearestName } from '../nearest-name.ts'

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object of another realm has a different Object.prototype, which is also one step below null.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Valibot accepts an array or a Map as an object without keys. The protocol allows neither. */
export const recordSchema = v.custom<Record<string, unknown>>(isRecord, 'must be an object')

const listSchema = v.custom<unknown[]>(Array.isArray, 'must be a list')

type Entries = v.ObjectEntries

/**
 * One case of a variant: an object with exactly these keys. `unknown` gives the reason for any other key. Elsewhere use
 * `closedObject`, which also rejects arrays.
 */
export function caseOf<const E extends Entries>(entries: E, unknown: (key: string) => string = () => 'is not known') {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === 'never') return unknown(String(issue.path?.at(-1)?.key))
    return issue.expected === 'Object' ? 'must be an object' : 'is missing'
  })
}

/** An object with exactly these keys. */
export function closedObject<const E extends Entries>(entries: E) {
  return v.pipe(recordSchema, caseOf(entries))
}

/**
 * The reason for an unknown option, which is most often a typo.
 *
 * @example
 * notAnOption(['themeMode'])('themeMod') // 'is not an option; did you mean themeMode?'
 */
export const notAnOption =
  (names: readonly string[]) =>
  (key: string): string => {
    const meant = nearestName(key, names)
    return `is not an option${meant === undefined ? '' : `; did you mean ${meant}?`}`
  }

/** A group of the host's options. `elsewhere` are options that the host keeps, and that may be meant by a typo too. */
export function optionGroup<const E extends Entries>(entries: E, elsewhere: readonly string[] = []) {
  return v.pipe(recordSchema, caseOf(entries, notAnOption([...Object.keys(entries), ...elsewhere])))
}

/**
 * An object of which only these keys are read. For definitions that come from client libraries, which have more
 * members.
 */
export function openObject<const E extends Entries>(entries: E) {
  return v.pipe(recordSchema, v.object(entries, 'is missing'))
}

/** An object used as a map, with at most `max` entries. */
export function boundedMap<K extends v.GenericSchema<string, string>, V extends v.GenericSchema>(
  key: K,
  value: V,
  max: number,
) {
  return v.pipe(
    recordSchema,
    v.maxEntries(max),
    // Valibot drops these keys silently. Reject the map instead of losing entries.
    v.check(
      (map) => !['__proto__', 'prototype', 'constructor'].some((name) => Object.hasOwn(map, name)),
      'has a key that is not allowed',
    ),
    v.record(key, value),
  )
}

export function boundedList<S extends v.GenericSchema>(item: S, max: number) {
  // Check the length first: a list of four billion holes costs its sender nothing.
  return v.pipe(listSchema, v.maxLength(max), v.array(item))
}

export function distinctList<S extends v.GenericSchema<string, string>>(item: S, max: number) {
  return v.pipe(
    boundedList(item, max),
    v.check((list) => new Set(list).size === list.length, 'must not name anything twice'),
  )
}

/** Text that is compared or passed on unchanged. */
export function boundedText(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max))
}

/** The result of a method that only notifies. */
export const nothing = v.custom<undefined>((value) => value === undefined, 'must be absent')

/**
 * Allowed input length, as a multiple of the displayed length. Hidden characters are removed up to this limit; longer
 * text is rejected unread.
 */
const MAX_HIDDEN = 8

/** Every space of Unicode (category Zs), written out: browsers take longer to compile the category. */
const GAPS = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g

/** Text for display: trimmed, without characters that disguise it, and without gaps wider than one space. */
export function displayText(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max * MAX_HIDDEN),
    v.transform((text) => withoutDisguise(text).replace(GAPS, ' ')),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
  )
}

export const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))

/** On, off, or on with these names in this order. */
export function switchOrList<N extends string>(name: v.GenericSchema<string, N>, max: number) {
  const list = distinctList(name, max)
  return v.lazy((input): v.GenericSchema<unknown, boolean | N[]> => {
    if (typeof input === 'boolean') return v.boolean()
    return Array.isArray(input) ? list : v.never('must be true, false or a list')
  })
}
