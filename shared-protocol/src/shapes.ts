import type { Parser } from './parser.ts'

/**
 * Minimal schemas for messages from the frame, because every byte counts in the page. A shape is the type of a value: a
 * result of `typeof`, `any`, a list of one shape, or an object of shapes by member. The member `*` stands for every
 * member. Unknown members are ignored, because a newer frame may send more than an older SDK knows. The guard has
 * already checked that the value is plain JSON within limits.
 */
export type Shape = 'string' | 'number' | 'boolean' | 'any' | readonly [Shape] | { readonly [member: string]: Shape }

/**
 * Whether a value is an object other than a list.
 *
 * @example
 * isObject([]) // false
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fitsObject = (shape: { readonly [member: string]: Shape }, value: Record<string, unknown>): boolean =>
  Object.entries(shape).every(([name, member]) => {
    if (name === '*') return Object.values(value).every((each) => fits(member, each))
    return fits(member, value[name])
  })

const fits = (shape: Shape, value: unknown): boolean => {
  if (shape === 'any') return true
  if (typeof shape === 'string') return typeof value === shape
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item))
  return isObject(value) && fitsObject(shape as { readonly [member: string]: Shape }, value)
}

/**
 * Creates a parser that accepts values of a shape.
 *
 * @example
 * const readPong = shaped<{ n: number; busy: boolean }>({ n: 'number', busy: 'boolean' })
 */
export const shaped =
  <T>(shape: Shape): Parser<T> =>
  (value) =>
    fits(shape, value) ? { ok: true, value: value as T } : { ok: false, path: '', reason: 'is off the contract' }
