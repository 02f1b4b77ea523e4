import type { ReadonlyUint8Array } from '@solana/kit'
import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import * as v from 'valibot'
import { slotSchema } from './params.ts'

const MAX_COMPARED_BYTES = 128
// The text of so many bytes in base58, with some room.
const MAX_TEXT_LENGTH = 200

const read = (text: string, encoding: 'base58' | 'base64'): ReadonlyUint8Array | undefined => {
  try {
    return encoding === 'base58' ? getBase58Encoder().encode(text) : getBase64Encoder().encode(text)
  } catch {
    return undefined
  }
}

const memcmpSchema = v.pipe(
  v.object({
    offset: slotSchema,
    bytes: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
    encoding: v.optional(v.nullish(v.picklist(['base58', 'base64']), 'base58'), 'base58'),
  }),
  v.transform(({ offset, bytes, encoding }) => ({ offset, bytes: read(bytes, encoding) })),
  v.check(({ bytes }) => bytes !== undefined && bytes.length <= MAX_COMPARED_BYTES, 'Invalid param: Invalid memcmp'),
)

/** What `getProgramAccounts` can look for in the data of an account. */
export const filterSchema = v.union([
  v.strictObject({ dataSize: slotSchema }),
  v.strictObject({ memcmp: memcmpSchema }),
  v.pipe(
    v.literal('tokenAccountState'),
    v.transform(() => ({ dataSize: 165 })),
  ),
])
export type AccountFilter = v.InferOutput<typeof filterSchema>

export const passes = (data: ReadonlyUint8Array, filters: readonly AccountFilter[]): boolean =>
  filters.every((filter) => {
    if ('dataSize' in filter) return data.length === filter.dataSize
    const { offset, bytes } = filter.memcmp
    return bytes?.every((byte, index) => data[offset + index] === byte) ?? false
  })
