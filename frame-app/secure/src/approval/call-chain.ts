import type { ChainCall } from '@casement/shared-protocol/wallet-api'

/** Asks a chain, by the operator's nodes. */
export type CallChain = (chainId: string, call: ChainCall) => Promise<unknown>

/** A node that answers what the method does not answer. */
export class ChainAnswerError extends Error {
  override readonly name = 'ChainAnswerError'
}
