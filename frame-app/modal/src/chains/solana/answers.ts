import { openObject } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import { getBase64Encoder, isAddress } from '@solana/web3.js'
import * as v from 'valibot'

/** The largest amount that the chain knows. */
export const MOST_U64 = 2n ** 64n - 1n
/** A mint with a long description has a few kilobytes. Other accounts of tokens are smaller. */
const MAX_ACCOUNT_BYTES = 65_536

/** The library reads whole numbers as bigint. */
export const u64 = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(MOST_U64))

// An address has 44 characters at most. Decoding base58 takes quadratic time.
export const addressSchema = v.pipe(
  v.string(),
  v.maxLength(44),
  v.check(isAddress),
  v.transform((text) => text as Address),
)

const decoded = (text: string): Uint8Array | undefined => {
  try {
    return new Uint8Array(getBase64Encoder().encode(text))
  } catch {
    return undefined
  }
}

/** Bytes as nodes answer them. */
export const bytesSchema = (most: number) =>
  v.pipe(
    v.strictTuple([v.pipe(v.string(), v.maxLength(Math.ceil(most / 3) * 4)), v.literal('base64')]),
    v.transform(([text]) => decoded(text)),
    v.instance(Uint8Array),
  )

/** An account on the chain; null if there is none. */
export const accountSchema = v.nullable(
  openObject({
    owner: addressSchema,
    executable: v.boolean(),
    lamports: u64,
    data: bytesSchema(MAX_ACCOUNT_BYTES),
  }),
)

export type ChainAccount = NonNullable<v.InferOutput<typeof accountSchema>>

/** An answer that says at which slot it is true. */
export const inContext = <const S extends v.GenericSchema>(value: S) => openObject({ value })
