import type { Parser } from '@casement/shared-protocol'
import { boundedList, boundedMap, boundedText, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** A registered name, and its addresses by coin type. */
export type NameRecord = {
  readonly name: string
  readonly addresses: { readonly [coinType: string]: string }
}

const MAX_NAME = 255
const MAX_ADDRESSES = 64
const MAX_ADDRESS = 128
const MAX_NAMES = 1_000
/** The digits of 2^32. */
const MAX_COIN_TYPE = 10

/** Letters of other scripts look like these ones: a name that has them could pose as another. */
const nameSchema = v.pipe(v.string(), v.maxLength(MAX_NAME), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))

const recordOfName = openObject({
  name: nameSchema,
  addresses: boundedMap(
    v.pipe(v.string(), v.maxLength(MAX_COIN_TYPE), v.regex(/^\d+$/)),
    openObject({ address: boundedText(MAX_ADDRESS) }),
    MAX_ADDRESSES,
  ),
})

const toRecord = ({ name, addresses }: v.InferOutput<typeof recordOfName>): NameRecord => ({
  name,
  addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])),
})

const readRecords = fromSchema(boundedList(recordOfName, MAX_NAMES))

/**
 * Reads what the service knows of a name; undefined if nobody has registered it.
 *
 * @example
 * readName('anna.example.id')([]) // { ok: true, value: undefined }
 */
export const readName = (asked: string): Parser<NameRecord | undefined> => {
  const readRecord = fromSchema(
    // The address of another name would get what is meant for this one.
    v.pipe(
      recordOfName,
      v.check(({ name }) => name === asked, 'must be of the name that was asked for'),
    ),
  )
  return (body) => {
    // The service answers an empty list for a name that is free.
    if (body === undefined || (Array.isArray(body) && body.length === 0)) return { ok: true, value: undefined }
    const record = readRecord(body)
    return record.ok ? { ok: true, value: toRecord(record.value) } : record
  }
}

/** EVM addresses mean the same in any case. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** Reads the names of an address. A name counts only if the address is among its own. */
export const readNames =
  (address: string): Parser<readonly string[]> =>
  (body) => {
    // Undefined is the answer to a question whose address has no names.
    const records = readRecords(body === undefined ? [] : body)
    if (!records.ok) return records
    const own = records.value
      .map(toRecord)
      .filter(({ addresses }) => Object.values(addresses).some((each) => isSame(each, address)))
    return { ok: true, value: own.map(({ name }) => name) }
  }
