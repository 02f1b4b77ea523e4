import { DISCONNECTED, ProviderRpcError, TRANSACTION_REJECTED } from '@casement/shared-protocol'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './complete-transaction-request.ts'
import type { SignedTransaction } from './rules/signed-transaction.ts'

/** The same bytes again change nothing: a network takes a transaction once. */
const ATTEMPTS = 2

/**
 * Sends a transaction, and returns its hash. Where no node has answered, it may have been sent all the same: the page is
 * told so, with the hash by which it can be found.
 */
export const sendTransaction = async (
  { raw, hash }: SignedTransaction,
  chainId: string,
  callChain: CallChain,
): Promise<string> => {
  const unknown = (): ProviderRpcError =>
    new ProviderRpcError(DISCONNECTED, 'The transaction may have been sent', { outcome: 'unknown', hash })
  /** A node that refuses it may have it already, from another node or from the attempt before. */
  const isKnown = async (): Promise<boolean> => {
    try {
      return (await callChain(chainId, { method: 'eth_getTransactionByHash', params: [hash] })) !== null
    } catch {
      throw unknown()
    }
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      await callChain(chainId, { method: 'eth_sendRawTransaction', params: [raw] })
      return hash
    } catch (error) {
      if (error instanceof ChainCallError) {
        if (await isKnown()) return hash
        throw new ProviderRpcError(TRANSACTION_REJECTED, error.message, { outcome: 'not-sent' })
      }
      if (attempt === ATTEMPTS) throw unknown()
    }
  }
}
