import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import type { CompleteTransaction } from './rules/complete-transaction.ts'
import { loggedChanges, logsSchema } from './rules/logged-changes.ts'
import type { SignRequest } from './rules/sign-request.ts'
import type { Simulation } from './rules/simulation.ts'

/** One block with one transaction. */
const answerSchema = v.strictTuple([
  v.object({
    calls: v.strictTuple([
      v.variant('status', [
        v.object({ status: v.literal('0x1'), logs: logsSchema }),
        v.object({ status: v.literal('0x0') }),
      ]),
    ]),
  }),
])

const REVERTED = 3
/** Nodes have no code for everything that ends a transaction. */
const ENDED = /revert|out of gas|invalid opcode|invalid jump/i

/** Whether an error is about the transaction, and not about a node that cannot run it. */
const isFailure = (thrown: unknown): boolean =>
  thrown instanceof ChainCallError && (thrown.code === REVERTED || ENDED.test(thrown.message))

/**
 * Has a node run a transaction as the chain stands. A node that cannot say what changes says at least whether it works.
 * Never throws: without a simulation the visitor is told that there is none.
 *
 * @example
 * await simulateOnEip155(readUnsigned(unsigned), request, callChain)
 */
export const simulateOnEip155 = async (
  { to, value, data, gas }: CompleteTransaction,
  { account, chainId }: SignRequest,
  callChain: CallChain,
): Promise<Simulation> => {
  // Without prices nothing is taken for the gas: the fee is shown on its own.
  const call = { from: account, ...(to && { to }), value: numberToHex(value), data, gas: numberToHex(gas) }

  const simulate = async (): Promise<Simulation> => {
    const params = [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, 'latest']
    const parsed = v.safeParse(answerSchema, await callChain(chainId, { method: 'eth_simulateV1', params }))
    if (!parsed.success) return run()
    const [{ calls }] = parsed.output
    const [ran] = calls
    if (ran.status === '0x0') return { kind: 'fails' }
    const changed = loggedChanges(ran.logs, account.toLowerCase())
    return changed ? { kind: 'changes', ...changed } : { kind: 'works' }
  }
  const run = async (): Promise<Simulation> => {
    await callChain(chainId, { method: 'eth_call', params: [call, 'latest'] })
    return { kind: 'works' }
  }
  const orUnknown = (thrown: unknown): Simulation => ({ kind: isFailure(thrown) ? 'fails' : 'unknown' })

  return simulate().catch((thrown: unknown) => (isFailure(thrown) ? orUnknown(thrown) : run().catch(orUnknown)))
}
