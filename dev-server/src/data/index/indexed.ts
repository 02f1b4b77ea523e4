import * as v from 'valibot'

// What is kept of a transaction: enough for a row of anybody's history. It is also how the index is written to disk.

const text = v.pipe(v.string(), v.maxLength(128))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const assetSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('native') }),
  v.strictObject({ kind: v.literal('fungible'), contract: text }),
  v.strictObject({ kind: v.literal('nft'), contract: text, id: amount }),
])
export type Asset = v.InferOutput<typeof assetSchema>

const movementSchema = v.strictObject({
  asset: assetSchema,
  /** Null where it came from nobody: it was minted. */
  from: v.nullable(text),
  /** Null where nobody has it any more: it was burned. */
  to: v.nullable(text),
  /** In the smallest units. */
  amount,
})
/** Something of worth that changed hands. */
export type Movement = v.InferOutput<typeof movementSchema>

/** What the sender asked for. */
const ACTIONS = ['transfer', 'approve', 'deploy', 'call', 'close'] as const

const transactionSchema = v.strictObject({
  hash: text,
  height: count,
  /** Its place among those of its block. */
  position: count,
  /** When its block was made, in seconds. */
  time: count,
  from: text,
  /** Whom it was sent to, or what it created. */
  to: text,
  status: v.picklist(['confirmed', 'failed']),
  nonce: count,
  action: v.picklist(ACTIONS),
  movements: v.array(movementSchema),
})
export type IndexedTransaction = v.InferOutput<typeof transactionSchema>

export const indexedBlockSchema = v.strictObject({
  height: count,
  hash: text,
  parent: text,
  transactions: v.array(transactionSchema),
})
export type IndexedBlock = v.InferOutput<typeof indexedBlockSchema>

/** Everybody in whose history a transaction is. */
export const participantsOf = ({ from, to, movements }: IndexedTransaction): ReadonlySet<string> => {
  const ends = movements.flatMap((movement) => [movement.from, movement.to])
  return new Set([from, to, ...ends].filter((one) => one !== null))
}
