/** What a parser says of a value from the other side of a wall: a value rebuilt from its parts, or where and why not. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string; readonly reason: string }

/**
 * Reads an unknown value into a `T`. A parser never throws, never keeps a reference into what it was given when that
 * came from elsewhere, and names the path of the first thing that is wrong.
 *
 * @example
 * const readName: Parser<string> = (value) =>
 *   typeof value === 'string' ? { ok: true, value } : { ok: false, path: '', reason: 'must be a string' }
 */
export type Parser<T> = (value: unknown) => Parsed<T>
