import * as v from 'valibot'
import { withoutDisguise } from '../disguise.ts'

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // Another realm's objects come with another Object.prototype, which is again one step below null.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Valibot takes an array or a Map for an object with no keys; nothing on the wire may be either. */
export const recordSchema = v.custom<Record<string, unknown>>(isRecord, 'must be an object')

const listSchema = v.custom<unknown[]>(Array.isArray, 'must be a list')

type Entries = v.ObjectEntries

/**
 * One case of a variant: an object with these keys and no other. `unknown` is what a stranger among its keys is told.
 * Elsewhere use `closedObject`, which also refuses arrays.
 */
export function caseOf<const E extends Entries>(entries: E, unknown = 'is not known') {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === 'never') return unknown
    return issue.expected === 'Object' ? 'must be an object' : 'is missing'
  })
}

/** An object with these keys and no other. */
export function closedObject<const E extends Entries>(entries: E) {
  return v.pipe(recordSchema, caseOf(entries))
}

/** An object of the host's options: a stranger among its keys is most often a slip of the pen. */
export function optionGroup<const E extends Entries>(entries: E) {
  return v.pipe(recordSchema, caseOf(entries, 'is not an option'))
}

/**
 * An object of which these keys are read and the rest is left behind: definitions that come from client libraries,
 * which know more of a chain than is asked here.
 */
export function openObject<const E extends Entries>(entries: E) {
  return v.pipe(recordSchema, v.object(entries, 'is missing'))
}

/** An object used as a map, of at most `max` entries. */
export function boundedMap<K extends v.GenericSchema<string, string>, V extends v.GenericSchema>(
  key: K,
  value: V,
  max: number,
) {
  return v.pipe(
    recordSchema,
    v.maxEntries(max),
    // Valibot drops these keys in silence; a map that cannot keep what it was given must not pretend to.
    v.check(
      (map) => !['__proto__', 'prototype', 'constructor'].some((name) => Object.hasOwn(map, name)),
      'has a key that is not allowed',
    ),
    v.record(key, value),
  )
}

export function boundedList<S extends v.GenericSchema>(item: S, max: number) {
  // The length is judged first: a list of four billion holes costs its sender nothing.
  return v.pipe(listSchema, v.maxLength(max), v.array(item))
}

export function distinctList<S extends v.GenericSchema<string, string>>(item: S, max: number) {
  return v.pipe(
    boundedList(item, max),
    v.check((list) => new Set(list).size === list.length, 'must not name anything twice'),
  )
}

/** Text that is compared or passed on, never changed. */
export function boundedText(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max))
}

/** Nothing at all, as the answer to what is only told. */
export const nothing = v.custom<undefined>((value) => value === undefined, 'must be absent')

/** Of so many characters for each that may be shown, the hidden ones are taken out; a text that has more is refused unread. */
const MOST_HIDDEN = 8

/** Text that is shown: trimmed, without characters that would disguise it, and without gaps wider than a space. */
export function displayText(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max * MOST_HIDDEN),
    v.transform((text) => withoutDisguise(text).replace(/\p{Zs}+/gu, ' ')),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
  )
}

export const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))

/** Whether something is on, off, or on with these names in this order. */
export function switchOrList<N extends string>(name: v.GenericSchema<string, N>, max: number) {
  const list = distinctList(name, max)
  return v.lazy((input): v.GenericSchema<unknown, boolean | N[]> => {
    if (typeof input === 'boolean') return v.boolean()
    return Array.isArray(input) ? list : v.never('must be true, false or a list')
  })
}
