import * as v from 'valibot'

/** A number as nodes of eip155 write it. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** What each unit of gas cost in the last blocks, and costs in the next one. */
export const feeHistory = v.object({ baseFeePerGas: v.pipe(v.array(quantity), v.minLength(1), v.maxLength(16)) })
