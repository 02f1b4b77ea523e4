import type { CaipNetworkId } from '@casement/shared-protocol'

/** The page chooses the id of a list of calls. EIP-5792 allows 4,096 bytes, as hex. */
export const MAX_CALLS_ID = 8_194
export const MAX_LISTED_CALLS = 32
export const MAX_SENT_CALLS = 32

/** A list of calls (EIP-5792) that the embedded wallet has sent. */
export type SentCalls = {
  readonly id: string
  readonly network: CaipNetworkId
  /** The hashes of those that were sent, in their order. */
  readonly transactions: readonly string[]
  /** How many there were to be. */
  readonly count: number
}
