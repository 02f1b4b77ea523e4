import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { EVM_CHAINS } from './chains.ts'
import type { EntryPosition } from './order.ts'

// A cursor is the position of the last returned entry. It is signed, so that clients cannot forge one, and bound to the
// query, so that it cannot page through another history.

const SEAL_BYTES = 16
const MAX_CURSOR_LENGTH = 512

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const placeSchema = v.strictTuple([v.picklist(EVM_CHAINS), whole, whole, whole])

const seal = (key: Uint8Array, asked: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${asked}\n${body}`).digest().subarray(0, SEAL_BYTES)

/** Writes a cursor for its query. */
export const writeCursor = (
  key: Uint8Array,
  asked: string,
  { chain, time, height, position }: EntryPosition,
): string => {
  const body = JSON.stringify([chain, time, height, position])
  return Buffer.concat([seal(key, asked, body), Buffer.from(body)]).toString('base64url')
}

/** Reads a cursor; undefined if it was not written for this query. */
export const readCursor = (key: Uint8Array, asked: string, cursor: string): EntryPosition | undefined => {
  if (cursor.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(cursor)) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  // Several texts decode to the same bytes; only the original one is accepted.
  if (bytes.length <= SEAL_BYTES || bytes.toString('base64url') !== cursor) return undefined
  const body = bytes.subarray(SEAL_BYTES).toString('utf8')
  if (!timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(key, asked, body))) return undefined
  const [chain, time, height, position] = v.parse(placeSchema, JSON.parse(body))
  return { chain, time, height, position }
}

/** Solana's cursor is a page number from 2; the first page has none. */
export const readPageNumber = (cursor: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : undefined
