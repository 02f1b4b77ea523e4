import * as v from 'valibot'

// Schemas of a Solana node's responses, as far as they are read.

const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))
const units = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const signaturesSchema = v.array(v.object({ signature, slot: whole, err: v.unknown() }))

const tokenBalance = v.object({ accountIndex: whole, mint: address, owner: v.optional(address) })

const instruction = v.object({
  programId: address,
  program: v.optional(v.string()),
  parsed: v.optional(v.unknown()),
})
export type SolanaInstruction = v.InferOutput<typeof instruction>

export const solanaTransactionSchema = v.object({
  slot: whole,
  blockTime: v.nullish(whole),
  meta: v.object({
    err: v.unknown(),
    preTokenBalances: v.nullish(v.array(tokenBalance)),
    postTokenBalances: v.nullish(v.array(tokenBalance)),
    innerInstructions: v.nullish(v.array(v.object({ index: whole, instructions: v.array(instruction) }))),
  }),
  transaction: v.object({
    signatures: v.pipe(v.array(signature), v.minLength(1)),
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: address })), v.minLength(1)),
      instructions: v.array(instruction),
    }),
  }),
})
export type SolanaTransaction = v.InferOutput<typeof solanaTransactionSchema>

const lamports = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(units, v.transform(Number))])
const tokenAmount = v.object({ amount: units })

/** A parsed instruction: its type and arguments. */
export const parsedSchema = v.object({ type: v.string(), info: v.record(v.string(), v.unknown()) })
export const solTransferSchema = v.object({ source: address, destination: address, lamports })
export const tokenTransferSchema = v.object({
  source: address,
  destination: address,
  mint: v.optional(address),
  authority: v.optional(address),
  amount: v.optional(units),
  tokenAmount: v.optional(tokenAmount),
})
export const tokenSupplySchema = v.object({
  mint: address,
  account: address,
  amount: v.optional(units),
  tokenAmount: v.optional(tokenAmount),
})

export const solBalanceSchema = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export const tokenAccountsSchema = v.object({
  value: v.array(
    v.object({
      pubkey: address,
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({ mint: address, tokenAmount: v.object({ amount: units, decimals: whole }) }),
          }),
        }),
      }),
    }),
  ),
})
export const supplySchema = v.object({ value: v.object({ decimals: v.pipe(whole, v.maxValue(255)) }) })
