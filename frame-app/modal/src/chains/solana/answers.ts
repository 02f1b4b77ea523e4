import { openObject } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import { getBase64Encoder, isAddress } from '@solana/web3.js'
import * as v from 'valibot'

/** The largest amount that the chain knows. */
export const MOST_U64 = 2n ** 64n - 1n
/** A mint with a long description has a few kilobytes. Other accounts of tokens are smaller. */
const MAX_ACCOUNT_BYTES = 65_536

/** The library reads whole numbers as bigint. */
export const u64 = v.custom<bigint>((value) => typeof value === 'bigint' && value >= 0n && value <= MOST_U64)

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

type Base64 = readonly [text: string, encoding: 'base64']

const isBase64 = (value: unknown, maxLength: number): value is Base64 => {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [text, encoding]: readonly unknown[] = value
  return typeof text === 'string' && text.length <= maxLength && encoding === 'base64'
}

/** Bytes as nodes answer them. */
export const bytesSchema = (most: number) =>
  v.pipe(
    v.custom<Base64>((value) => isBase64(value, Math.ceil(most / 3) * 4)),
    v.transform(([text]) => decoded(text)),
    v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
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
