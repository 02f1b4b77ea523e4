import type { Address } from '@solana/kit'
import { getBase58Encoder } from '@solana/kit'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import type { Commitment } from '../chain/slots.ts'
import { COMMITMENTS } from '../chain/slots.ts'
import type { Json, JsonObject } from '../json.ts'
import { invalidParams, tooEarly } from './rpc-error.ts'

/** The node's version, included in every answer with a context. */
const NODE_VERSION = '2.3.6'

const bytesOf = (text: string, mostLength: number): number | undefined => {
  // Decoding base58 takes quadratic time, so long text is refused first.
  if (text.length > mostLength) return undefined
  try {
    return getBase58Encoder().encode(text).length
  } catch {
    return undefined
  }
}

export const addressSchema = v.pipe(
  v.string(),
  v.check((text) => bytesOf(text, 44) === 32, 'Invalid param: Invalid'),
  v.transform((text) => text as Address),
)
export const signatureSchema = v.pipe(
  v.string(),
  v.check((text) => bytesOf(text, 88) === 64, 'Invalid param: Invalid'),
)
export const slotSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const flagSchema = v.optional(v.nullish(v.boolean(), false), false)

/** Options that nearly every method accepts. */
export const contextEntries = {
  commitment: v.optional(v.nullish(v.picklist(COMMITMENTS), 'finalized'), 'finalized'),
  minContextSlot: v.optional(v.nullish(slotSchema, 0), 0),
}
const contextSchema = v.object(contextEntries)

/** An optional or null configuration. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullish(schema, {} as v.InferInput<Schema>), {} as v.InferInput<Schema>)

export const contextConfig = optional(contextSchema)

/** Parses a call's parameters; throws the node's error for invalid ones. */
export const parse = <const Schema extends v.GenericSchema>(
  schema: Schema,
  params: readonly unknown[],
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  const [issue] = result.issues
  throw invalidParams(issue.message.startsWith('Invalid param') ? issue.message : `Invalid params: ${issue.message}.`)
}

/** The slot at which a call is answered. */
export const slotFor = (chain: Chain, { commitment, minContextSlot }: v.InferOutput<typeof contextSchema>): number => {
  const slot = chain.slots.at(commitment)
  if (slot < minContextSlot) throw tooEarly(slot)
  return slot
}

export const inContext = (slot: number, value: Json): JsonObject => ({
  context: { apiVersion: NODE_VERSION, slot },
  value,
})

/** History needs at least `confirmed`, since a processed block may still be dropped. */
export const atLeastConfirmed = (commitment: Commitment): Commitment => {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
  return commitment
}
