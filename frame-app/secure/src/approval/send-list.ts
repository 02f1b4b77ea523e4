import type { PlainJson, ProviderRpcError } from '@casement/shared-protocol'
import { DISCONNECTED } from '@casement/shared-protocol'
import type { CallChain } from './call-chain.ts'
import type { Sending } from './send-transaction.ts'
import { sendTransaction } from './send-transaction.ts'

/** Whether nobody knows if it was sent. `sendTransaction` throws nothing but errors for the page. */
const isUnknown = (thrown: unknown): boolean => (thrown as ProviderRpcError).code === DISCONNECTED

/**
 * Sends transactions one after the other, and returns what the network calls those that were sent, and how many there
 * were to be. What comes after one that was not taken is not sent: its number would leave a gap, and it may have depended
 * on that one. Rejects if nothing was sent for certain.
 */
export const sendList = async (
  sendings: readonly Sending[],
  chainId: string,
  callChain: CallChain,
): Promise<PlainJson> => {
  const transactions: string[] = []
  for (const sending of sendings) {
    try {
      transactions.push(await sendTransaction(sending, chainId, callChain))
    } catch (thrown) {
      if (transactions.length === 0) throw thrown
      // It may be there: whoever asks for the list is told of it as of the others.
      if (isUnknown(thrown)) transactions.push(sending.id)
      break
    }
  }
  return { transactions, count: sendings.length }
}
