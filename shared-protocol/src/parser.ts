/** The result of a parser: a value rebuilt from its parts, or the path and reason of the first error. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string; readonly reason: string }

/**
 * Parses an unknown value into a `T`. A parser never throws, keeps no references into untrusted input, and names the
 * path of the first error.
 *
 * @example
 * const readName: Parser<string> = (value) =>
 *   typeof value === 'string' ? { ok: true, value } : { ok: false, path: '', reason: 'must be a string' }
 */
export type Parser<T> = (value: unknown) => Parsed<T>
