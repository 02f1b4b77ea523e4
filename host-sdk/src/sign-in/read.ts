import { isObject } from '@casement/shared-protocol/host'

/** The error for a result of the wrong form. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

/** Reads a value or throws a `Misfit` that names its place. */
export type Read<T> = (value: unknown, at: string) => T

/**
 * Reads text of limited length, optionally matching a pattern.
 *
 * @example
 * text(128)('b7Xq0aPd', 'getNonce()')
 */
export const text =
  (max: number, form?: (value: string) => boolean): Read<string> =>
  (value, at) => {
    if (typeof value !== 'string' || !value) throw new Misfit(`${at} must be a text`)
    if (value.length > max) throw new Misfit(`${at} must have at most ${max} characters`)
    if (form && !form(value)) throw new Misfit(`${at} has not the form that it should have`)
    return value
  }

/** Reads an optional value. Many servers send null for a missing one. */
export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined || value === null ? undefined : read(value, at)

/** Reads a list of limited length. */
export const listOf =
  <T>(read: Read<T>, max: number): Read<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new Misfit(`${at} must be a list`)
    if (value.length > max) throw new Misfit(`${at} must have at most ${max} entries`)
    // `Array.from` also visits holes, which `map` skips.
    return Array.from(value, (item, index) => read(item, `${at}[${index}]`))
  }

/**
 * Reads the named members of an object and drops all others.
 *
 * @example
 * membersOf({ chainId: text(41), statement: optional(text(128)) })
 */
export const membersOf =
  <T extends object>(members: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value, at) => {
    if (!isObject(value)) throw new Misfit(`${at} must be an object`)
    const read = Object.entries<Read<unknown>>(members).map(([name, each]) => [
      name,
      each(value[name], `${at}.${name}`),
    ])
    return Object.fromEntries(read.filter(([, found]) => found !== undefined)) as T
  }

/** Accepts and drops any result. */
export const anything: Read<undefined> = () => undefined
