import * as v from 'valibot'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { logsSchema } from './rules/logged-changes.ts'
import { quantity } from './rules/node-answers.ts'

/** A call as nodes take it. */
export type NodeCall = {
  readonly from: string
  readonly to?: string
  readonly value: string
  readonly data: string
  readonly gas?: string
}

/** What came of a call. */
export type RanCall =
  | { readonly status: '0x1'; readonly gasUsed: bigint; readonly logs: v.InferOutput<typeof logsSchema> }
  | { readonly status: '0x0' }

const ranSchema = v.variant('status', [
  v.object({ status: v.literal('0x1'), gasUsed: quantity, logs: logsSchema }),
  v.object({ status: v.literal('0x0') }),
])
const answerSchema = v.strictTuple([v.object({ calls: v.array(ranSchema) })])

const REVERTED = 3
/** Nodes have no code for everything that ends a transaction. */
const ENDED = /revert|out of gas|invalid opcode|invalid jump/i

/** Whether an error is about the transaction, and not about a node that cannot run it. */
export const isFailure = (thrown: unknown): boolean =>
  thrown instanceof ChainCallError && (thrown.code === REVERTED || ENDED.test(thrown.message))

/**
 * Has a node run calls one after the other, as the chain stands. Rejects with the node's error if it cannot do that, and
 * if it answers something else.
 *
 * @example
 * await simulateCalls([{ from, to, value: '0x1', data: '0x' }], 'eip155:1', callChain)
 */
export const simulateCalls = async (
  calls: readonly NodeCall[],
  chainId: string,
  callChain: CallChain,
): Promise<readonly RanCall[]> => {
  // Without prices nothing is taken for the gas: the fee is shown on its own.
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest']
  const parsed = v.safeParse(answerSchema, await callChain(chainId, { method: 'eth_simulateV1', params }))
  const [{ calls: ran }] = parsed.success ? parsed.output : [{ calls: [] }]
  if (ran.length !== calls.length) throw new ChainAnswerError('A node answered eth_simulateV1 with something else')
  return ran
}
