import * as v from 'valibot'
import type { CallChain } from './call-chain.ts'
import { readUnsigned } from './rules/complete-transaction.ts'
import type { Completion } from './rules/completion.ts'
import { feeHistory, quantity } from './rules/node-answers.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { parseTransaction } from './rules/transaction-request.ts'

/** About as long as a block takes. */
const EVERY_MS = 12_000

export type WatchCompletion = (
  request: SignRequest,
  completion: Completion,
  onOutdated: () => void,
) => { readonly stop: () => void }

/**
 * Looks again and again whether a completed transaction can still be carried out as it is shown: the fees of the network
 * may rise above it, and the account may send another with its number. What the page named is not for us to change.
 */
export const createWatchCompletion =
  (callChain: CallChain): WatchCompletion =>
  (request, completion, onOutdated) => {
    if (completion.kind !== 'eip155') return { stop: () => undefined }
    const { account, chainId } = request
    // The fees of a list are one, and its numbers follow the first.
    const [first = new Uint8Array()] = completion.unsigned
    const { nonce, maxFeePerGas } = readUnsigned(first)
    const asked = parseTransaction(request)

    const isTooCheap = async (): Promise<boolean> => {
      if (asked.maxFeePerGas !== undefined) return false
      const answer = await callChain(chainId, { method: 'eth_feeHistory', params: ['0x1', 'latest', []] })
      return (v.parse(feeHistory, answer).baseFeePerGas.at(-1) ?? 0n) > maxFeePerGas
    }
    const isTaken = async (): Promise<boolean> => {
      if (asked.nonce !== undefined) return false
      const answer = await callChain(chainId, { method: 'eth_getTransactionCount', params: [account, 'pending'] })
      return v.parse(quantity, answer) !== nonce
    }
    const look = async (): Promise<void> => {
      const [cheap, taken] = await Promise.all([isTooCheap(), isTaken()])
      if (cheap || taken) onOutdated()
    }
    // A node that does not answer is asked again the next time.
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
    return { stop: () => clearInterval(timer) }
  }
