import * as v from 'valibot'
import { COMMITMENTS } from '../chain/slots.ts'
import { addressSchema, contextEntries, flagSchema, optional } from './params.ts'
import { wireEncodingSchema } from './transaction-param.ts'

export const sendParams = v.strictTuple([
  v.string(),
  optional(
    v.object({
      encoding: wireEncodingSchema,
      skipPreflight: flagSchema,
      preflightCommitment: v.optional(v.nullish(v.picklist(COMMITMENTS), 'finalized'), 'finalized'),
      minContextSlot: contextEntries.minContextSlot,
    }),
  ),
])
export const simulateParams = v.strictTuple([
  v.string(),
  optional(
    v.object({
      ...contextEntries,
      encoding: wireEncodingSchema,
      sigVerify: flagSchema,
      replaceRecentBlockhash: flagSchema,
      innerInstructions: flagSchema,
      accounts: v.optional(
        v.nullable(
          v.object({
            addresses: v.array(addressSchema),
            encoding: v.optional(v.nullish(v.picklist(['base64', 'jsonParsed']), 'base64'), 'base64'),
          }),
        ),
        null,
      ),
    }),
  ),
])
export type SendConfig = v.InferOutput<typeof sendParams>[1]
export type SimulateConfig = v.InferOutput<typeof simulateParams>[1]
