import type { RpcRequest } from '@casement/shared-protocol/schemas'

/** What became of a transaction. */
export type End =
  | 'confirmed'
  | 'failed'
  /** Another transaction has taken its place. */
  | 'replaced'
  /** It came into no block, and can no longer. */
  | 'expired'

/**
 * Waits for the end of a transaction; undefined if it takes too long. Calls `other` if the wallet has sent something else
 * than it was asked.
 */
export type Watch = (hash: string, other: () => void) => Promise<End | undefined>

/** A transfer as a wallet is asked for it, and how its answer is understood. */
export type WalletAsk = Pick<RpcRequest, 'method' | 'params'> & {
  /** The hash in the wallet's answer. */
  readonly hashOf: (answer: unknown) => string
  readonly watch: Watch
}

/** A transfer that the visitor has agreed to. */
export type AgreedTransfer = {
  readonly from: string
  readonly receiver: string
  /** In base units. */
  readonly amount: bigint
  /** The native coin has none. */
  readonly contract: string | undefined
  readonly decimals: number
}

/** Prepares a transfer on a family of networks. The address is that of the network's node, if it has one. */
export type PrepareAsk = (url: string | undefined, transfer: AgreedTransfer) => Promise<WalletAsk>

/** A network that has not taken a transaction by then hardly will while the visitor looks on. */
export const FOLLOWED_MS = 60 * 60 * 1_000
