import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { NamedKeys } from '../config/settings.ts'

// What has to be found again, such as an e-mail address, or compared, such as a code, is stored as an HMAC by a pepper
// that is not in the database: a code of six digits has too few values for a hash to hide it.

/** A MAC as it is stored: the name of its pepper, and the value. */
const SEPARATOR = '.'

/** A part cannot contain this, so that two lists of parts never give one text. */
const JOINT = '\u0000'

const macWith = (key: Uint8Array, parts: readonly string[]): Buffer => {
  if (parts.some((part) => part.includes(JOINT))) throw new Error('A part of a MAC must not contain NUL.')
  return createHmac('sha256', key).update(parts.join(JOINT)).digest()
}

export type Macs = {
  /** The MAC that is stored now. */
  readonly of: (...parts: readonly string[]) => string
  /** The MACs under every pepper, to find what was stored before a change of pepper. */
  readonly all: (...parts: readonly string[]) => readonly string[]
  /** Compares in constant time. */
  readonly matches: (stored: string, ...parts: readonly string[]) => boolean
  /** A key for one purpose that is the same on every instance. */
  readonly derive: (purpose: string) => Uint8Array
}

export const createMacs = ({ active, keys }: NamedKeys): Macs => {
  const under = (id: string, parts: readonly string[]): string | undefined => {
    const key = keys.get(id)
    return key === undefined ? undefined : `${id}${SEPARATOR}${macWith(key, parts).toString('base64url')}`
  }
  const activeKey = keys.get(active)
  if (activeKey === undefined) throw new Error(`PEPPER_${active} is not set.`)
  return {
    of: (...parts) => `${active}${SEPARATOR}${macWith(activeKey, parts).toString('base64url')}`,
    all: (...parts) => [...keys.keys()].flatMap((id) => under(id, parts) ?? []),
    matches: (stored, ...parts) => {
      const expected = under(stored.slice(0, stored.indexOf(SEPARATOR)), parts)
      return expected !== undefined && isEqual(stored, expected)
    },
    derive: (purpose) => new Uint8Array(hkdfSync('sha256', activeKey, '', purpose, 32)),
  }
}

/** Compares two texts in a time that does not depend on where they differ. */
export const isEqual = (one: string, other: string): boolean => {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The hash of a random token. A token has 256 bits, so a plain hash cannot be searched for. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token that nobody can guess. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
