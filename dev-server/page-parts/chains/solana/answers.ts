import * as v from 'valibot'
import { wholeNumber } from '../solana-rpc.ts'

// The answers of a Solana chain, as far as they are shown.

const text = v.pipe(v.string(), v.maxLength(8_192))
const key = v.pipe(v.string(), v.maxLength(64))
const seconds = v.optional(v.nullable(v.number()))
const failure = v.optional(v.nullable(v.unknown()))

const instructionSchema = v.object({
  programId: key,
  program: v.optional(text),
  parsed: v.optional(v.unknown()),
  accounts: v.optional(v.array(key)),
  data: v.optional(text),
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
  err: failure,
  fee: wholeNumber,
  computeUnitsConsumed: v.optional(wholeNumber),
  logMessages: v.nullish(v.array(text)),
  preTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
  postTokenBalances: v.nullish(v.array(tokenBalanceSchema)),
  innerInstructions: v.nullish(v.array(v.object({ index: v.number(), instructions: v.array(instructionSchema) }))),
})

const bodySchema = v.object({
  signatures: v.array(v.pipe(v.string(), v.maxLength(96))),
  message: v.object({
    accountKeys: v.array(v.object({ pubkey: key, signer: v.boolean(), writable: v.boolean() })),
    instructions: v.array(instructionSchema),
    recentBlockhash: key,
  }),
})

const inBlockSchema = v.object({
  transaction: bodySchema,
  meta: v.nullable(metaSchema),
  version: v.optional(v.union([v.number(), v.string()])),
})
export type RawTransaction = v.InferOutput<typeof inBlockSchema>

export const transactionSchema = v.nullable(
  v.object({ ...inBlockSchema.entries, slot: wholeNumber, blockTime: seconds }),
)

const blockFields = {
  blockhash: key,
  previousBlockhash: v.optional(key),
  parentSlot: wholeNumber,
  blockHeight: v.nullish(wholeNumber),
  blockTime: seconds,
}
export const blockLineSchema = v.nullable(v.object({ ...blockFields, signatures: v.optional(v.array(v.string()), []) }))
export const blockSchema = v.nullable(
  v.object({ ...blockFields, transactions: v.optional(v.array(inBlockSchema), []) }),
)

export const slotSchema = wholeNumber
export const slotsSchema = v.array(wholeNumber)
export const balanceSchema = v.object({ value: wholeNumber })

export const signaturesSchema = v.array(
  v.object({
    signature: v.pipe(v.string(), v.maxLength(96)),
    slot: wholeNumber,
    err: failure,
    blockTime: seconds,
  }),
)

/** What a mint or a token account says of itself. */
const parsedSchema = v.object({
  parsed: v.object({
    type: v.picklist(['mint', 'account']),
    info: v.object({
      decimals: v.optional(v.number()),
      supply: v.optional(wholeNumber),
      mint: v.optional(key),
      owner: v.optional(key),
      tokenAmount: v.optional(tokenAmountSchema),
    }),
  }),
})

export const accountSchema = v.object({
  value: v.nullable(
    v.object({
      lamports: wholeNumber,
      owner: key,
      executable: v.boolean(),
      space: v.optional(wholeNumber),
      data: v.fallback(v.optional(parsedSchema), undefined),
    }),
  ),
})

export const tokenAccountsSchema = v.object({
  value: v.array(
    v.object({
      pubkey: key,
      account: v.object({
        data: v.object({
          parsed: v.object({ info: v.object({ mint: key, owner: key, tokenAmount: tokenAmountSchema }) }),
        }),
      }),
    }),
  ),
})
