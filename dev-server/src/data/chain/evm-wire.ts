import * as v from 'valibot'

// Schemas of an EVM node's responses, as far as they are read.

const hex = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())
const number = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number(text)),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

// Deployments carry up to 48 kB of code, and some calls are larger.
const MAX_INPUT_LENGTH = 1_048_576

export const evmHeadSchema = v.object({ number, hash, parentHash: hash })

const transactionSchema = v.object({
  hash,
  from: address,
  to: v.nullable(address),
  input: hex(MAX_INPUT_LENGTH),
  value: quantity,
  nonce: number,
  transactionIndex: number,
})
export type EvmTransaction = v.InferOutput<typeof transactionSchema>

export const evmBlockSchema = v.object({
  ...evmHeadSchema.entries,
  timestamp: number,
  transactions: v.array(transactionSchema),
})
export type EvmBlock = v.InferOutput<typeof evmBlockSchema>

const logSchema = v.object({ address, topics: v.array(hash), data: hex(MAX_INPUT_LENGTH) })
export type EvmLog = v.InferOutput<typeof logSchema>

const receiptSchema = v.object({
  transactionHash: hash,
  status: v.picklist(['0x0', '0x1']),
  contractAddress: v.nullish(address),
  logs: v.array(logSchema),
})
export type EvmReceipt = v.InferOutput<typeof receiptSchema>
export const evmReceiptsSchema = v.array(receiptSchema)

export const quantitySchema = quantity
export const bytesSchema = hex(2 * MAX_INPUT_LENGTH)
