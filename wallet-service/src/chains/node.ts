import type { CalledNamespace } from '@casement/shared-protocol/wallet-api'
import { readBase58 } from '@casement/shared-protocol/wallet-api'
import type { NodeAnswer, NodeFault } from './ask-node.ts'
import { askNode } from './ask-node.ts'

/** A chain as CAIP-2 names it. */
export type Network = { readonly id: string; readonly namespace: CalledNamespace; readonly reference: string }

/** One RPC node of a chain. */
export type Node = {
  /** Whether it failed a moment ago, so that others are asked before it. */
  readonly isResting: () => boolean
  /**
   * Asks it, once it is known to be of its chain. A result that `accepts` refuses is a fault of the node.
   */
  readonly call: (
    call: { readonly method: string; readonly params: readonly unknown[] },
    signal: AbortSignal,
    accepts?: (result: unknown) => boolean,
  ) => Promise<NodeAnswer>
}

type Verdict = 'same' | 'another' | 'unclear'

const GENESIS_HASH_BYTES = 32
/** CAIP-2 has room for so much of a chain's genesis hash. */
const REFERENCE_LENGTH = 32
const QUANTITY = /^0x[0-9a-f]{1,16}$/i
const REST_MS = 10_000

/** The method by which a node says of which chain it is, and how its answer is judged. */
const IDENTITY: {
  readonly [N in CalledNamespace]: {
    readonly method: string
    readonly judge: (result: unknown, reference: string) => Verdict
  }
} = {
  eip155: {
    method: 'eth_chainId',
    judge: (result, reference) => {
      if (typeof result !== 'string' || !QUANTITY.test(result)) return 'unclear'
      return BigInt(result) === BigInt(reference) ? 'same' : 'another'
    },
  },
  solana: {
    method: 'getGenesisHash',
    judge: (result, reference) => {
      if (typeof result !== 'string' || readBase58(result)?.length !== GENESIS_HASH_BYTES) return 'unclear'
      return result.slice(0, REFERENCE_LENGTH) === reference ? 'same' : 'another'
    },
  },
}

/** Resolves when a signal ends. */
const ended = (signal: AbortSignal): Promise<NodeAnswer> =>
  new Promise((resolve) => {
    const late = () => resolve({ kind: 'failed', fault: 'timeout' })
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
  })

export const createNode = ({
  network,
  url,
  timeoutMs,
  clock,
  onFault,
}: {
  readonly network: Network
  readonly url: string
  readonly timeoutMs: number
  readonly clock: () => number
  readonly onFault: (fault: NodeFault) => void
}): Node => {
  const identity = IDENTITY[network.namespace]
  let isOfAnotherChain = false
  /** The check that allows its use, which requests that come at once share. A fault makes another necessary. */
  let check: Promise<NodeAnswer | undefined> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const fail = (fault: NodeFault): NodeAnswer => {
    check = undefined
    failedAt = clock()
    onFault(fault)
    return { kind: 'failed', fault }
  }
  const banish = (): NodeAnswer => {
    // For good: what answers for another chain once could show a visitor another chain's balances later.
    isOfAnotherChain = true
    return fail('another_chain')
  }

  /** Why it cannot be used; undefined if it is of its chain. */
  const runCheck = async (): Promise<NodeAnswer | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await askNode(url, { method: identity.method, params: [] }, { timeoutMs, signal })
    const verdict = answer.kind === 'result' ? identity.judge(answer.result, network.reference) : 'unclear'
    if (verdict === 'another') return banish()
    return verdict === 'same' ? undefined : fail(answer.kind === 'failed' ? answer.fault : 'malformed')
  }

  return {
    isResting: () => clock() - failedAt < REST_MS,
    call: async (call, signal, accepts = () => true) => {
      if (isOfAnotherChain) return { kind: 'failed', fault: 'another_chain' }
      check ??= runCheck()
      // The check goes on for others when this request has no time left.
      const refusal = await Promise.race([check, ended(signal)])
      if (refusal !== undefined) return refusal
      const answer = await askNode(url, call, { timeoutMs, signal })
      if (answer.kind === 'failed') {
        // What is too long for us is no fault of the node: whoever asks could make every node rest.
        if (answer.fault !== 'too_large') fail(answer.fault)
        return answer
      }
      if (answer.kind === 'error') return answer
      if (call.method === identity.method && identity.judge(answer.result, network.reference) === 'another') {
        return banish()
      }
      return accepts(answer.result) ? answer : fail('malformed')
    },
  }
}
