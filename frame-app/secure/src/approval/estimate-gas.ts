import { ProviderRpcError, TRANSACTION_REJECTED } from '@casement/shared-protocol'
import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { gasFor, gasForListed } from './rules/fees.ts'
import { quantity } from './rules/node-answers.ts'
import type { Call } from './rules/transaction-request.ts'
import type { NodeCall } from './simulate-calls.ts'
import { isFailure, simulateCalls } from './simulate-calls.ts'

const wouldFail = (at: number): ProviderRpcError =>
  new ProviderRpcError(TRANSACTION_REJECTED, `execution reverted: call ${at + 1} of the list would fail`, {
    outcome: 'not-sent',
  })

/**
 * How much gas each of some calls may take. Calls of a list may depend on those before them, so they are run in their
 * order where a node can do that.
 *
 * @example
 * await estimateGas(calls, { account, chainId }, callChain)
 */
export const estimateGas = async (
  calls: readonly Call[],
  { account, chainId }: { readonly account: string; readonly chainId: string },
  callChain: CallChain,
): Promise<readonly bigint[]> => {
  const given = calls.map(
    ({ to, value, data }): NodeCall => ({ from: account, ...(to && { to }), value: numberToHex(value), data }),
  )
  const estimate = async (call: NodeCall): Promise<bigint> => {
    const parsed = v.safeParse(quantity, await callChain(chainId, { method: 'eth_estimateGas', params: [call] }))
    if (!parsed.success) throw new ChainAnswerError('A node answered eth_estimateGas with something else')
    return gasFor(parsed.output)
  }
  const runAll = async (): Promise<readonly bigint[] | undefined> => {
    try {
      const ran = await simulateCalls(given, chainId, callChain)
      return ran.map((one, at) => {
        if (one.status === '0x0') throw wouldFail(at)
        return gasForListed(one.gasUsed)
      })
    } catch (thrown) {
      if (thrown instanceof ProviderRpcError || isFailure(thrown)) throw thrown
      return undefined
    }
  }
  const listed = given.length > 1 ? await runAll() : undefined
  return listed ?? Promise.all(given.map(estimate))
}
