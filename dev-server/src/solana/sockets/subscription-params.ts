import * as v from 'valibot'
import { viewEntries } from '../rpc/account-encoding.ts'
import { addressSchema, contextEntries, flagSchema, optional, signatureSchema } from '../rpc/params.ts'

const { commitment } = contextEntries

export const signatureParams = v.strictTuple([
  signatureSchema,
  optional(v.object({ commitment, enableReceivedNotification: flagSchema })),
])
export const accountParams = v.strictTuple([addressSchema, optional(v.object({ commitment, ...viewEntries }))])
export const logsParams = v.strictTuple([
  v.union([
    v.picklist(['all', 'allWithVotes']),
    v.strictObject({
      mentions: v.pipe(v.array(addressSchema), v.length(1, 'Invalid param: only one address may be mentioned')),
    }),
  ]),
  optional(v.object({ commitment })),
])
export const nothing = v.strictTuple([])
export const unsubscribeParams = v.strictTuple([v.pipe(v.number(), v.safeInteger())])
