import type { Parsed, Parser } from './parser.ts'
import type { PlainJson } from './plain-json.ts'

/**
 * Parsers for the host's side of the wall, written small: the page pays for every byte of them. They run on plain JSON
 * only (the guard has copied it), so an object here has no getter, no prototype of its own and no cycle. Unknown members
 * are left behind, since a newer frame may say more than an older SDK knows.
 */
const bad = (path: string, reason: string): Parsed<never> => ({ ok: false, path, reason })
const good = <T>(value: T): Parsed<T> => ({ ok: true, value })

/**
 * A string of at most `max` characters.
 *
 * @example
 * text(64)('abc') // { ok: true, value: 'abc' }
 */
export const text =
  (max: number): Parser<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? good(value) : bad('', `must be text of at most ${max} characters`)

/**
 * One of some strings.
 *
 * @example
 * oneOf('connected', 'disconnected')('connected')
 */
export const oneOf =
  <const T extends string>(...members: readonly T[]): Parser<T> =>
  (value) =>
    members.includes(value as T) ? good(value as T) : bad('', `must be one of ${members.join(', ')}`)

/**
 * A whole number from 0 up.
 *
 * @example
 * count(3) // { ok: true, value: 3 }
 */
export const count: Parser<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? good(value as number) : bad('', 'must be a whole number')

/**
 * True or false.
 *
 * @example
 * flag(true) // { ok: true, value: true }
 */
export const flag: Parser<boolean> = (value) =>
  typeof value === 'boolean' ? good(value) : bad('', 'must be true or false')

/**
 * Whatever the guard let through: plain JSON.
 *
 * @example
 * json([1, 'a']) // { ok: true, value: [1, 'a'] }
 */
export const json: Parser<PlainJson | undefined> = (value) => good(value as PlainJson | undefined)

/**
 * Nothing, for methods that give nothing back; whatever was sent is left behind.
 *
 * @example
 * nothing(undefined) // { ok: true, value: undefined }
 */
export const nothing: Parser<undefined> = () => good(undefined)

/**
 * A list of at most `max` items.
 *
 * @example
 * listOf(text(64), 8)(['a', 'b'])
 */
export const listOf =
  <T>(item: Parser<T>, max: number): Parser<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return bad('', `must be a list of at most ${max}`)
    const copy: T[] = []
    for (const [index, member] of value.entries()) {
      const read = item(member)
      if (!read.ok) return bad(`[${index}]${read.path && `.${read.path}`}`, read.reason)
      copy.push(read.value)
    }
    return good(copy)
  }

/** A member that may be absent. */
export type Optional<T> = Parser<T> & { readonly optional: true }

/**
 * Marks a member of a record as one that may be absent.
 *
 * @example
 * record({ name: text(64), icon: optional(text(1024)) })
 */
export const optional = <T>(parser: Parser<T>): Optional<T> =>
  Object.assign((value: unknown) => parser(value), { optional: true as const })

type Fields = { readonly [key: string]: Parser<unknown> }
type RequiredKeys<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? never : K }[keyof F]
type Value<P> = P extends Parser<infer T> ? T : never
type RecordOf<F> = { readonly [K in RequiredKeys<F>]: Value<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: Value<F[K]>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with these members; others are left behind.
 *
 * @example
 * record({ n: count, busy: flag })({ n: 1, busy: false })
 */
export const record =
  <const F extends Fields>(fields: F): Parser<RecordOf<F>> =>
  (value) => {
    if (!isRecord(value)) return bad('', 'must be an object')
    const copy: Record<string, unknown> = {}
    for (const [key, parser] of Object.entries(fields)) {
      const member = value[key]
      if (member === undefined && 'optional' in parser) continue
      const read = parser(member)
      if (!read.ok) return bad(read.path ? `${key}.${read.path}` : key, read.reason)
      copy[key] = read.value
    }
    return good(copy as RecordOf<F>)
  }

/**
 * An object with any of these names as its keys.
 *
 * @example
 * dictionary(['eip155', 'solana'], record({ status: text(16) }))
 */
export const dictionary =
  <const K extends string, T>(keys: readonly K[], item: Parser<T>): Parser<{ readonly [key in K]?: T }> =>
  (value) => {
    if (!isRecord(value)) return bad('', 'must be an object')
    const copy: { [key in K]?: T } = {}
    for (const key of keys) {
      if (value[key] === undefined) continue
      const read = item(value[key])
      if (!read.ok) return bad(read.path ? `${key}.${read.path}` : key, read.reason)
      copy[key] = read.value
    }
    return good(copy)
  }
