import type { RpcCall, RpcClient, RpcOutcome } from './rpc-client.ts'
import { ChainRefusalError, ChainUnreachableError } from './rpc-client.ts'

// A fake chain for tests of the follower: empty blocks that can be forked.

const hashOf = (height: number, fork: number): string =>
  `0x${fork.toString(16).padStart(32, '0')}${height.toString(16).padStart(32, '0')}`
const SENDER = `0x${'a'.repeat(40)}`

export type FakeChain = RpcClient & {
  /** The fork of each block, by height. */
  readonly forks: number[]
  /** The number of transactions in each new block. */
  transactions: number
  isAway: boolean
  readonly asked: RpcCall[]
  /** Removes the top `off` blocks and adds `on` blocks of a new fork. */
  fork(off: number, on: number): void
}

export const createFakeChain = (height: number): FakeChain => {
  const forks: number[] = Array.from({ length: height + 1 }, () => 0)
  const asked: RpcCall[] = []
  let latestFork = 0

  const block = (at: number) => {
    const fork = forks[at]
    if (fork === undefined) return null
    const hash = hashOf(at, fork)
    const transactions = Array.from({ length: chain.transactions }, (_, place) => ({
      hash: `0x${(BigInt(hash) * 64n + BigInt(place)).toString(16).slice(-64).padStart(64, '0')}`,
      from: SENDER,
      to: SENDER,
      input: '0x',
      value: '0x1',
      nonce: '0x0',
      transactionIndex: `0x${place.toString(16)}`,
    }))
    const parentHash = hashOf(at - 1 < 0 ? 0 : at - 1, forks[at - 1] ?? 0)
    return {
      number: `0x${at.toString(16)}`,
      hash,
      parentHash,
      timestamp: `0x${(1_000 + at).toString(16)}`,
      transactions,
    }
  }

  const answer = ({ method, params }: RpcCall): unknown => {
    const at = params[0] === 'latest' ? forks.length - 1 : Number(params[0])
    if (method === 'eth_getBlockByNumber') return block(at)
    if (method === 'eth_getBlockReceipts') {
      return block(at)?.transactions.map(({ hash }) => ({ transactionHash: hash, status: '0x1', logs: [] })) ?? null
    }
    throw new ChainRefusalError(`${method} is not known`)
  }

  const check = (): void => {
    if (chain.isAway) throw new ChainUnreachableError('away')
  }
  const chain: FakeChain = {
    forks,
    transactions: 1,
    isAway: false,
    asked,
    fork: (off, on) => {
      latestFork += 1
      forks.length -= off
      forks.push(...Array.from({ length: on }, () => latestFork))
    },
    call: async (method, params) => {
      asked.push({ method, params })
      check()
      return answer({ method, params })
    },
    batch: async (calls) => {
      asked.push(...calls)
      check()
      return calls.map((call): RpcOutcome => ({ ok: true, result: answer(call) }))
    },
  }
  return chain
}
