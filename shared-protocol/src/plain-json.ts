/** What may cross a wall: JSON and nothing else. No dates, maps, buffers, big integers, ports or functions. */
export type PlainJson = null | boolean | number | string | readonly PlainJson[] | { readonly [key: string]: PlainJson }

/** Bounds of one reading: `maxSize` in characters of JSON, roughly; `maxDepth` in nested arrays and objects. */
export type JsonBounds = { readonly maxSize: number; readonly maxDepth: number }

/** A copy that shares nothing with what was read, or the first thing in it that is not JSON or is out of bounds. */
export type JsonReading<T = PlainJson | undefined> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly kind: 'too-large' | 'not-json'; readonly path: string; readonly reason: string }

type Refusal = Extract<JsonReading, { ok: false }>
type State = { left: number; readonly maxDepth: number; refusal: Refusal | undefined }

// What a node costs at least, in characters. Since every node costs something, a graph whose branches share nodes
// (structured clone keeps sharing: thirty levels of two references each are a billion visits) and an array of four
// billion holes both run out of size long before they cost time.
const NODE_COST = 4

const refuse = (state: State, kind: Refusal['kind'], path: string, reason: string): undefined => {
  state.refusal ??= { ok: false, kind, path, reason }
  return undefined
}

const readArray = (list: readonly unknown[], path: string, depth: number, state: State): PlainJson[] => {
  const copy: PlainJson[] = []
  for (let index = 0; index < list.length && !state.refusal; index += 1) {
    // JSON has no undefined and no holes: JSON.stringify writes null for both, and so do we.
    copy.push(readNode(list[index] ?? null, `${path}[${index}]`, depth + 1, state) ?? null)
  }
  return copy
}

const readObject = (record: Record<string, unknown>, path: string, depth: number, state: State): PlainJson => {
  const copy: Record<string, PlainJson> = {}
  for (const key of Object.keys(record)) {
    const member = record[key]
    if (member === undefined) continue
    const at = path === '' ? key : `${path}.${key}`
    // Structured clone delivers an own property of this name, and assigning it would set the prototype of the copy.
    if (key === '__proto__') {
      refuse(state, 'not-json', at, 'is not allowed')
      break
    }
    state.left -= key.length
    const value = readNode(member, at, depth + 1, state)
    if (value !== undefined) copy[key] = value
  }
  return copy
}

const readNode = (value: unknown, path: string, depth: number, state: State): PlainJson | undefined => {
  state.left -= typeof value === 'string' ? value.length + NODE_COST : NODE_COST
  if (state.left < 0) return refuse(state, 'too-large', path, 'is too large')
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : refuse(state, 'not-json', path, `is ${value}`)
  }
  if (typeof value === 'bigint') {
    return refuse(state, 'not-json', path, 'is a BigInt; pass a hex string')
  }
  if (typeof value !== 'object') return refuse(state, 'not-json', path, `is a ${typeof value}`)
  if (depth >= state.maxDepth) return refuse(state, 'too-large', path, 'is too deep')
  if (Array.isArray(value)) return readArray(value, path, depth, state)
  // The tag tells a Map, a Date, a Blob or an ArrayBuffer from a record in any realm; a page that forges the tag of an
  // object in its own realm gains nothing, since what crosses the wall is this copy.
  const tag = Object.prototype.toString.call(value).slice(8, -1)
  if (tag !== 'Object') return refuse(state, 'not-json', path, `is a ${tag}`)
  return readObject(value as Record<string, unknown>, path, depth, state)
}

/**
 * Copies a value as plain JSON, within bounds, or says what in it is not. Never throws on anything that structured
 * clone can deliver. Members that are `undefined` are left out, as in `JSON.stringify`; `undefined` itself is kept.
 *
 * @example
 * readPlainJson({ value: 1n }, { maxSize: 1024, maxDepth: 8 })
 * // { ok: false, kind: 'not-json', path: 'value', reason: 'is a BigInt; pass a hex string' }
 */
export const readPlainJson = (value: unknown, bounds: JsonBounds): JsonReading => {
  if (value === undefined) return { ok: true, value }
  const state: State = { left: bounds.maxSize, maxDepth: bounds.maxDepth, refusal: undefined }
  const copy = readNode(value, '', 0, state)
  return state.refusal ?? { ok: true, value: copy }
}
