import { DISCONNECTED, ProviderRpcError, TRANSACTION_REJECTED } from '@casement/shared-protocol'
import type { ChainCall } from '@casement/shared-protocol/wallet-api'
import { solanaTransactionSignature } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import type { SignedTransaction } from './rules/signed-transaction.ts'
import type { SendOptions } from './rules/solana-request.ts'

/** A signed transaction, and how a network is asked to take it. */
export type Sending = {
  /** What the network calls it. */
  readonly id: string
  readonly call: ChainCall
  /** The call that finds it, and whether its result says that it is there. */
  readonly lookUp: ChainCall
  readonly isKnown: (result: unknown) => boolean
}

export const sendingOnEip155 = ({ raw, hash }: SignedTransaction): Sending => ({
  id: hash,
  call: { method: 'eth_sendRawTransaction', params: [raw] },
  lookUp: { method: 'eth_getTransactionByHash', params: [hash] },
  isKnown: (result) => result !== null,
})

const statusSchema = v.object({ value: v.tuple([v.object({ slot: v.number() })]) })
/** Nodes try a transaction first, by default on older blocks, which do not know a new blockhash yet. */
const COMMITMENT = 'confirmed'

export const sendingOnSolana = (wire: string, options: SendOptions): Sending => {
  const encoding = 'base64'
  const id = solanaTransactionSignature(wire, encoding) ?? ''
  return {
    id,
    call: { method: 'sendTransaction', params: [wire, { preflightCommitment: COMMITMENT, ...options, encoding }] },
    lookUp: { method: 'getSignatureStatuses', params: [[id], { searchTransactionHistory: true }] },
    isKnown: (result) => v.is(statusSchema, result),
  }
}

/** The same bytes again change nothing: a network takes a transaction once. */
const ATTEMPTS = 2

/**
 * Sends a transaction, and returns what the network calls it. Where no node has answered, it may have been sent all the
 * same: the page is told so, with the name by which it can be found.
 */
export const sendTransaction = async (
  { id, call, lookUp, isKnown }: Sending,
  chainId: string,
  callChain: CallChain,
): Promise<string> => {
  const unknown = (): ProviderRpcError =>
    new ProviderRpcError(DISCONNECTED, 'The transaction may have been sent', { outcome: 'unknown', hash: id })
  /** A node that refuses it may have it already, from another node or from the attempt before. */
  const isThere = async (): Promise<boolean> => {
    try {
      return isKnown(await callChain(chainId, lookUp))
    } catch {
      throw unknown()
    }
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      await callChain(chainId, call)
      return id
    } catch (error) {
      if (error instanceof ChainCallError) {
        if (await isThere()) return id
        throw new ProviderRpcError(TRANSACTION_REJECTED, error.message, { outcome: 'not-sent' })
      }
      if (attempt === ATTEMPTS) throw unknown()
    }
  }
}
