import type { Parser } from './parser.ts'

/**
 * What the host's side checks of what the frame sends, written small: the page pays for every byte of it. A shape is the
 * type of a value: a name that `typeof` gives, `any`, a list of one shape, or an object of shapes by member. The
 * member `*` stands for every member. Members that are not named are let be, since a
 * newer frame may say more than an older SDK knows. The guard has made sure that it is plain JSON within bounds.
 */
export type Shape = 'string' | 'number' | 'boolean' | 'any' | readonly [Shape] | { readonly [member: string]: Shape }

/**
 * Whether a value is an object with members, and no list.
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
 * A parser that lets a value through if it has this shape.
 *
 * @example
 * const readPong = shaped<{ n: number; busy: boolean }>({ n: 'number', busy: 'boolean' })
 */
export const shaped =
  <T>(shape: Shape): Parser<T> =>
  (value) =>
    fits(shape, value) ? { ok: true, value: value as T } : { ok: false, path: '', reason: 'is off the contract' }
