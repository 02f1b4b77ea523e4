import * as v from 'valibot'
import { wholeNumber } from '../solana-rpc.ts'

// Schemas of a Solana node's answers, as far as they are shown.

const text = v.pipe(v.string(), v.maxLength(8_192))
const key = v.pipe(v.string(), v.maxLength(64))

const instructionSchema = v.object({
  programId: key,
  program: v.optional(text),
  parsed: v.optional(v.unknown()),
})
export type RawInstruction = v.InferOutput<typeof instructionSchema>

const tokenAmountSchema = v.object({ amount: wholeNumber, decimals: v.number() })
const tokenBalanceSchema = v.object({
  accountIndex: v.number(),
  mint: key,
  owner: v.optional(key),
  uiTokenAmount: tokenAmountSchema,
})

const metaSchema = v.object({
  err: v.nullish(v.unknown()),
  fee: wholeNumber,
  logMessages: v.nullish(v.array(text)),
  preTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
  postTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
  innerInstructions: v.nullish(v.array(v.object({ index: v.number(), instructions: v.array(instructionSchema) }))),
})

const bodySchema = v.object({
  signatures: v.array(v.pipe(v.string(), v.maxLength(96))),
  message: v.object({
    accountKeys: v.array(v.object({ pubkey: key, signer: v.boolean() })),
    instructions: v.array(instructionSchema),
  }),
})

const rawTransactionSchema = v.object({
  transaction: bodySchema,
  meta: v.nullable(metaSchema),
  slot: wholeNumber,
  blockTime: v.nullish(v.number()),
})
export type RawTransaction = v.InferOutput<typeof rawTransactionSchema>

export const transactionSchema = v.nullable(rawTransactionSchema)

export const slotSchema = wholeNumber
export const balanceSchema = v.object({ value: wholeNumber })

export const signaturesSchema = v.array(
  v.object({
    signature: v.pipe(v.string(), v.maxLength(96)),
    slot: wholeNumber,
  }),
)

export const tokenAccountsSchema = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({ info: v.object({ mint: key, tokenAmount: tokenAmountSchema }) }),
        }),
      }),
    }),
  ),
})
