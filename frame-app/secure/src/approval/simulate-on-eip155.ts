import { numberToHex } from 'viem/utils'
import type { CallChain } from './call-chain.ts'
import type { CompleteTransaction } from './rules/complete-transaction.ts'
import { loggedChanges } from './rules/logged-changes.ts'
import type { SignRequest } from './rules/sign-request.ts'
import type { Simulation } from './rules/simulation.ts'
import { isFailure, simulateCalls } from './simulate-calls.ts'

/**
 * Has a node run transactions as the chain stands. A node that cannot say what changes says at least whether a single one
 * works. Never throws: without a simulation the visitor is told that there is none.
 *
 * @example
 * await simulateOnEip155(unsigned.map(readUnsigned), request, callChain)
 */
export const simulateOnEip155 = async (
  transactions: readonly CompleteTransaction[],
  { account, chainId }: SignRequest,
  callChain: CallChain,
): Promise<Simulation> => {
  const calls = transactions.map(({ to, value, data, gas }) => ({
    from: account,
    ...(to && { to }),
    value: numberToHex(value),
    data,
    gas: numberToHex(gas),
  }))

  const simulate = async (): Promise<Simulation> => {
    const ran = await simulateCalls(calls, chainId, callChain)
    const logs = ran.flatMap((one) => (one.status === '0x1' ? one.logs : []))
    if (ran.some(({ status }) => status === '0x0')) return { kind: 'fails' }
    const changed = loggedChanges(logs, account.toLowerCase())
    return changed ? { kind: 'changes', ...changed } : { kind: 'works' }
  }
  const run = async (): Promise<Simulation> => {
    // Later ones may depend on the first, which has not happened.
    if (calls.length > 1) return { kind: 'unknown' }
    await callChain(chainId, { method: 'eth_call', params: [calls[0], 'latest'] })
    return { kind: 'works' }
  }
  const orUnknown = (thrown: unknown): Simulation => ({ kind: isFailure(thrown) ? 'fails' : 'unknown' })

  return simulate().catch((thrown: unknown) => (isFailure(thrown) ? orUnknown(thrown) : run().catch(orUnknown)))
}
