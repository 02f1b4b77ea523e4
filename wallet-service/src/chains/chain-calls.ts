import type { ChainAnswer, ChainCall } from '@casement/shared-protocol/wallet-api'
import { CHAIN_METHODS } from '@casement/shared-protocol/wallet-api'
import { ProblemError } from '../http/problem.ts'
import type { Metrics } from '../operation/metrics.ts'
import { networkOf } from './networks.ts'
import type { Network, Node } from './node.ts'
import { createNode } from './node.ts'
import { sendingOf } from './sending.ts'

/** Asks the operator's RPC nodes for the secure frame. No page and no visitor names one. */
export type ChainCalls = { readonly call: (networkId: string, call: ChainCall) => Promise<ChainAnswer> }

/** How long one node may take, and all of a chain together. The secure frame waits longer. */
const NODE_MS = 5_000
const ALL_NODES_MS = 15_000

type Chain = { readonly network: Network; readonly methods: readonly string[]; readonly nodes: readonly Node[] }

export const createChainCalls = ({
  chains: configured,
  metrics,
  clock,
  nodeMs = NODE_MS,
  allNodesMs = ALL_NODES_MS,
}: {
  /** The URLs of each network, in the order to try them. */
  readonly chains: ReadonlyMap<string, readonly string[]>
  readonly metrics: Pick<Metrics, 'chainCall' | 'nodeFault'>
  readonly clock: () => number
  readonly nodeMs?: number
  readonly allNodesMs?: number
}): ChainCalls => {
  const chains = new Map<string, Chain>()
  for (const [id, urls] of configured) {
    const network = networkOf(id)
    if (network === undefined) throw new Error('A network that cannot be asked was configured.')
    const nodes = urls.map((url, index) =>
      createNode({
        network,
        url,
        timeoutMs: nodeMs,
        clock,
        onFault: (fault) => metrics.nodeFault(id, index + 1, fault),
      }),
    )
    chains.set(id, { network, methods: CHAIN_METHODS[network.namespace], nodes })
  }

  const ask = async ({ network, nodes }: Chain, call: ChainCall): Promise<ChainAnswer> => {
    const deadline = AbortSignal.timeout(allNodesMs)
    const sending = sendingOf(network.namespace, call)
    // Those that failed a moment ago come last, in their order.
    const order = [...nodes.filter((node) => !node.isResting()), ...nodes.filter((node) => node.isResting())]
    for (const node of order) {
      if (deadline.aborted) break
      const answer = await node.call(call, deadline, sending?.isItsId)
      if (answer.kind === 'failed') continue
      if (answer.kind === 'result') return { result: answer.result }
      // Another attempt may have reached the chain before this one: by another node, or in a request whose answer was lost.
      if (sending !== undefined) {
        const known = await node.call(sending.lookUp, deadline)
        if (sending.isKnown(known)) return { result: sending.id }
      }
      return { error: answer.error }
    }
    throw new ProblemError('chain_unavailable')
  }

  return {
    call: async (networkId, call) => {
      const chain = chains.get(networkId)
      if (chain === undefined) throw new ProblemError('chain_unknown')
      if (!chain.methods.includes(call.method)) throw new ProblemError('method_not_allowed')
      try {
        const answer = await ask(chain, call)
        metrics.chainCall(networkId, call.method, 'error' in answer ? 'error' : 'result')
        return answer
      } catch (error) {
        metrics.chainCall(networkId, call.method, 'unavailable')
        throw error
      }
    },
  }
}
