import { isObject } from '@casement/shared-protocol/host'

/** What the page answered is not what was asked for. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

/** Reads a value, of which a fault is told by its place. */
export type Read<T> = (value: unknown, at: string) => T

/**
 * A text within a length, and of a form if it has one.
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

/** What may be left out; servers that have no such value often say null. */
export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined || value === null ? undefined : read(value, at)

/** A list of at most so many. */
export const listOf =
  <T>(read: Read<T>, max: number): Read<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new Misfit(`${at} must be a list`)
    if (value.length > max) throw new Misfit(`${at} must have at most ${max} entries`)
    // Not map: it leaves holes as they are.
    return Array.from(value, (item, index) => read(item, `${at}[${index}]`))
  }

/**
 * The members that are named, each as it should be; what else there is stays in the page.
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

/** Whatever it is: the page has only to be done. */
export const anything: Read<undefined> = () => undefined
