/**
 * The only data that may be sent between the origins: JSON, without dates, maps, buffers, big integers, ports or
 * functions.
 */
export type PlainJson = null | boolean | number | string | readonly PlainJson[] | { readonly [key: string]: PlainJson }

/** Limits: `maxSize` in characters of JSON, approximately; `maxDepth` in nested arrays and objects. */
export type JsonBounds = { readonly maxSize: number; readonly maxDepth: number }

/** A copy that shares nothing with the input, or the first value that is not JSON or exceeds the limits. */
export type JsonReading<T = PlainJson | undefined> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly kind: 'too-large' | 'not-json'; readonly path: string; readonly reason: string }

type Refusal = Extract<JsonReading, { ok: false }>
type State = { left: number; readonly maxDepth: number; refusal: Refusal | undefined }

// The minimum cost of an array item and of an object member in characters: its comma, and the quotes and colon of a
// key. Even empty values have this cost, because structured clone preserves sharing: thirty levels with two references
// each mean a billion visits, four billion holes take a few bytes, and one object of 4,000 undefined members can appear
// in 60,000 places.
const ITEM_COST = 4
const MEMBER_COST = 6

// What a numbered key costs more. Engines keep such members in a table of numbers, where adding one takes as long as
// copying this many characters: 26,000 of them in a message of 256 kB took 25 ms.
const NUMBERED_COST = 32
const NUMBERED = /^\d+$/

// Paths consist of keys, which may be as long as a message.
const MAX_PATH_LENGTH = 256

const refuse = (state: State, kind: Refusal['kind'], reason: string): undefined => {
  state.refusal = { ok: false, kind, path: '', reason }
}

const pay = (state: State, characters: number): boolean => {
  state.left -= characters
  if (state.left >= 0) return true
  refuse(state, 'too-large', 'is too large')
  return false
}

// Prepends a part to the path of a rejection, so that paths cost nothing unless there is one.
const within = (part: string, state: State): void => {
  const { refusal } = state
  if (refusal) state.refusal = { ...refusal, path: (part + refusal.path).slice(0, MAX_PATH_LENGTH) }
}

const readArray = (list: readonly unknown[], depth: number, state: State): PlainJson[] => {
  const copy: PlainJson[] = []
  const { length } = list
  if (!pay(state, length * ITEM_COST)) return copy
  for (let index = 0; index < length; index += 1) {
    // JSON has no undefined and no holes. Like JSON.stringify, write null for both.
    copy.push(readNode(list[index] ?? null, depth + 1, state) ?? null)
    if (state.refusal) {
      within(`[${index}]`, state)
      break
    }
  }
  return copy
}

const readMember = (key: string, value: unknown, depth: number, state: State): PlainJson | undefined => {
  // Structured clone can deliver an own property of this name, and assigning it would set the prototype of the copy.
  if (key === '__proto__') return refuse(state, 'not-json', 'is not allowed')
  const cost = NUMBERED.test(key) ? key.length + NUMBERED_COST : key.length
  return pay(state, cost) && value !== undefined ? readNode(value, depth + 1, state) : undefined
}

const readObject = (record: Record<string, unknown>, depth: number, state: State): PlainJson => {
  const copy: Record<string, PlainJson> = {}
  // Keys can only be counted by listing them. At most one object is listed beyond the limit, and its keys cost the
  // sender more.
  const keys = Object.keys(record)
  if (!pay(state, keys.length * MEMBER_COST)) return copy
  for (const key of keys) {
    const value = readMember(key, record[key], depth, state)
    if (state.refusal) {
      within(`.${key}`, state)
      break
    }
    if (value !== undefined) copy[key] = value
  }
  return copy
}

const readNode = (value: unknown, depth: number, state: State): PlainJson | undefined => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return pay(state, value.length) ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(state, 'not-json', `is ${value}`)
  if (typeof value === 'bigint') return refuse(state, 'not-json', 'is a BigInt; pass a hex string')
  if (typeof value !== 'object') return refuse(state, 'not-json', `is a ${typeof value}`)
  if (depth >= state.maxDepth) return refuse(state, 'too-large', 'is too deep')
  if (Array.isArray(value)) return readArray(value, depth, state)
  // The tag distinguishes a Map, Date, Blob or ArrayBuffer from a plain object in any realm. A page gains nothing by
  // forging the tag of its own object, because only this copy is sent.
  const tag = Object.prototype.toString.call(value).slice(8, -1)
  if (tag !== 'Object') return refuse(state, 'not-json', `is a ${tag}`)
  return readObject(value as Record<string, unknown>, depth, state)
}

/**
 * Copies a value as plain JSON within limits, or returns the path and reason of the first error. Never throws for
 * anything that structured clone can deliver. Omits undefined members, as `JSON.stringify` does, but keeps a bare
 * `undefined`.
 *
 * @example
 * readPlainJson({ value: 1n }, { maxSize: 1024, maxDepth: 8 })
 * // { ok: false, kind: 'not-json', path: 'value', reason: 'is a BigInt; pass a hex string' }
 */
export const readPlainJson = (value: unknown, bounds: JsonBounds): JsonReading => {
  if (value === undefined) return { ok: true, value }
  const state: State = { left: bounds.maxSize - ITEM_COST, maxDepth: bounds.maxDepth, refusal: undefined }
  const copy = readNode(value, 0, state)
  const { refusal } = state
  return refusal ? { ...refusal, path: refusal.path.replace(/^\./, '') } : { ok: true, value: copy }
}
