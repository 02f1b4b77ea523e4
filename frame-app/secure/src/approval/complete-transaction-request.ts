import { ProviderRpcError, TRANSACTION_REJECTED } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { estimateGas } from './estimate-gas.ts'
import type { CompleteTransaction } from './rules/complete-transaction.ts'
import { serializeUnsigned } from './rules/complete-transaction.ts'
import type { Order } from './rules/completion.ts'
import { feesFor, maxFeeOf } from './rules/fees.ts'
import { feeHistory, quantity } from './rules/node-answers.ts'
import { refuse } from './rules/request-refused.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { parseTransaction } from './rules/transaction-request.ts'

/** What is said of a number that the page named, by how many transactions the account has sent. */
const orderOf = (nonce: bigint, { mined, sent }: { readonly mined: bigint; readonly sent: bigint }): Order => {
  if (nonce < mined)
    throw new ProviderRpcError(TRANSACTION_REJECTED, 'nonce too low: that transaction was sent before', {
      outcome: 'not-sent',
    })
  if (nonce === sent) return 'next'
  return nonce < sent ? 'replaces' : 'later'
}

/** what cannot be written as a transaction never reaches the wallet. */
const serialize = (transaction: CompleteTransaction): Uint8Array => {
  try {
    return serializeUnsigned(transaction)
  } catch {
    return refuse('params[0]', 'cannot be written as a transaction')
  }
}

/**
 * Adds to transactions what the page left out: their numbers, their gas and their fees, as the chain says now. Returns the
 * bytes that would be signed, and where the first of them stands among the account's others.
 */
export const completeTransactionRequest = async (
  request: SignRequest,
  callChain: CallChain,
): Promise<{ readonly unsigned: readonly Uint8Array[]; readonly order: Order }> => {
  const { account, chainId } = request
  const asked = parseTransaction(request)
  const { calls } = asked

  const ask = async <S extends v.GenericSchema>(schema: S, method: string, params: unknown[]) => {
    const parsed = v.safeParse(schema, await callChain(chainId, { method, params }))
    if (!parsed.success) throw new ChainAnswerError(`A node answered ${method} with something else`)
    return parsed.output as v.InferOutput<S>
  }
  const count = (block: string): Promise<bigint> => ask(quantity, 'eth_getTransactionCount', [account, block])

  const [balance, sent, mined, gas, history, priority] = await Promise.all([
    ask(quantity, 'eth_getBalance', [account, 'pending']),
    count('pending'),
    asked.nonce === undefined ? 0n : count('latest'),
    asked.gas === undefined ? estimateGas(calls, request, callChain) : [asked.gas],
    ask(feeHistory, 'eth_feeHistory', ['0x1', 'latest', []]),
    ask(quantity, 'eth_maxPriorityFeePerGas', []),
  ])
  // The last one is that of the next block.
  const baseFee = history.baseFeePerGas.at(-1) ?? 0n
  const fees = feesFor(asked, { baseFee, priority })
  if (fees.maxPriorityFeePerGas > fees.maxFeePerGas)
    return refuse('params[0].maxPriorityFeePerGas', 'is more than maxFeePerGas')
  const nonce = asked.nonce ?? sent
  const order = orderOf(nonce, { mined, sent })
  const network = BigInt(chainId.slice(chainId.indexOf(':') + 1))
  const transactions = calls.map((call, at) => ({
    ...call,
    ...fees,
    chainId: network,
    nonce: nonce + BigInt(at),
    gas: gas[at] ?? 0n,
  }))
  const unsigned = transactions.map(serialize)
  const cost = transactions.reduce((sum, { value }) => sum + value, 0n) + maxFeeOf(transactions)
  // Nodes estimate some transactions that nobody could pay for.
  if (cost > balance)
    throw new ProviderRpcError(TRANSACTION_REJECTED, 'insufficient funds for the amount and the network fee', {
      outcome: 'not-sent',
    })
  return { unsigned, order }
}
