import { getBase64Decoder, getBase64Encoder } from '@solana/kit'
import * as v from 'valibot'
import { transactionText } from '../wallet/decode/solana-transaction.ts'

// Bytes travel as base64, since messages to an extension are JSON.

/** Decodes base64. */
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(text))
export const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes)

const MAX_MESSAGE_BYTES = 65_536
const MAX_AT_ONCE = 16

const bytesSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(most / 3) * 4),
    v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
    v.transform(fromBase64),
    v.check((bytes) => bytes.length > 0 && bytes.length <= most, `must be 1 to ${most} bytes`),
  )
const accountSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be an account'))
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => !/[\p{Cc}\p{Cf}]/u.test(text), 'must be one line without invisible characters'),
  )
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_AT_ONCE))

const chainSchema = v.optional(v.literal('solana:mainnet', 'this wallet is on solana:mainnet only'))

export const signInSchema = v.object({
  domain: v.optional(line(253)),
  address: v.optional(accountSchema),
  statement: v.optional(line(2_000)),
  uri: v.optional(line(2_048)),
  version: v.optional(line(16)),
  chainId: v.optional(line(64)),
  nonce: v.optional(line(128)),
  issuedAt: v.optional(line(64)),
  expirationTime: v.optional(line(64)),
  notBefore: v.optional(line(64)),
  requestId: v.optional(line(256)),
  resources: v.optional(v.pipe(v.array(line(2_048)), v.maxLength(32))),
})
export type SignInInput = v.InferOutput<typeof signInSchema>

const optionsSchema = v.optional(
  v.object({
    skipPreflight: v.optional(v.boolean()),
    preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
    maxRetries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  }),
  {},
)

const transactionSchema = v.object({
  account: accountSchema,
  transaction: transactionText,
  chain: chainSchema,
  options: optionsSchema,
})

const messageSchema = v.object({ account: accountSchema, message: bytesSchema(MAX_MESSAGE_BYTES) })

export const solanaParameters = {
  connect: v.object({ silent: v.optional(v.boolean(), false) }),
  nothing: v.optional(v.unknown()),
  messages: listOf(messageSchema),
  transactions: listOf(transactionSchema),
  signIns: listOf(signInSchema),
} as const

export type SolanaTransactionInput = v.InferOutput<typeof transactionSchema>
export type SolanaMessageInput = v.InferOutput<typeof messageSchema>
