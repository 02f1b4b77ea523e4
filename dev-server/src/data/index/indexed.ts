import * as v from 'valibot'

// An indexed transaction: enough for a history row of any participant. Also the format on disk.

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
  /** Null if minted. */
  from: v.nullable(text),
  /** Null if burned. */
  to: v.nullable(text),
  /** In the smallest units. */
  amount,
})
/** A transfer of value. */
export type Movement = v.InferOutput<typeof movementSchema>

/** The sender's intent. */
const ACTIONS = ['transfer', 'approve', 'deploy', 'call', 'close'] as const

const transactionSchema = v.strictObject({
  hash: text,
  height: count,
  /** Its position in the block. */
  position: count,
  /** The block's time in seconds. */
  time: count,
  from: text,
  /** The recipient, or the created contract. */
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

/** All addresses whose history contains a transaction. */
export const participantsOf = ({ from, to, movements }: IndexedTransaction): ReadonlySet<string> => {
  const ends = movements.flatMap((movement) => [movement.from, movement.to])
  return new Set([from, to, ...ends].filter((one) => one !== null))
}
