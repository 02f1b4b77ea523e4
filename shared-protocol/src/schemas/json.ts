import * as v from 'valibot'
import { MAX_MESSAGE_DEPTH } from '../limits.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const MISS = Symbol('not JSON')

function copyRecord(value: object, depth: number): Json | typeof MISS {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return MISS
  const copy: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    // Assigning this key would change what the copy inherits from.
    if (key === '__proto__') return MISS
    const member: unknown = (value as Record<string, unknown>)[key]
    if (member === undefined) continue
    const copied = copyJson(member, depth)
    if (copied === MISS) return MISS
    copy[key] = copied
  }
  return copy
}

function copyList(list: readonly unknown[], depth: number): Json | typeof MISS {
  const copy: Json[] = []
  for (const item of list) {
    const copied = copyJson(item ?? null, depth)
    if (copied === MISS) return MISS
    copy.push(copied)
  }
  return copy
}

/** What `JSON.stringify` would make of a value, as a new value: members that are undefined go, such items become null. */
function copyJson(value: unknown, depth: number): Json | typeof MISS {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : MISS
  if (typeof value !== 'object' || depth === 0) return MISS
  return Array.isArray(value) ? copyList(value, depth - 1) : copyRecord(value, depth - 1)
}

/** Any JSON value, copied, and no deeper than a message may be. */
export const jsonSchema = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Json>(({ dataset, addIssue, NEVER }) => {
    const copy = copyJson(dataset.value, MAX_MESSAGE_DEPTH)
    if (copy !== MISS) return copy
    addIssue({ message: `must be plain JSON, at most ${MAX_MESSAGE_DEPTH} deep` })
    return NEVER
  }),
)
