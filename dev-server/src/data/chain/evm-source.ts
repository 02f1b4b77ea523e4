import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PartLog } from '../../parts/part-log.ts'
import { createChainIndex } from '../index/chain-index.ts'
import { createIndexStore } from '../index/index-store.ts'
import type { IndexedTransaction } from '../index/indexed.ts'
import type { EvmChain } from '../rules/chains.ts'
import { createEvmFollower } from './evm-follower.ts'
import type { EvmReads } from './evm-reads.ts'
import { createEvmReads } from './evm-reads.ts'
import type { RpcClient } from './rpc-client.ts'

/** One EVM chain: its index and its reads. */
export type EvmSource = {
  readonly chain: EvmChain
  readonly rpc: RpcClient
  readonly reads: EvmReads
  /** Waits, up to a limit, until the index has the chain's current head. */
  refresh(): Promise<void>
  /** Whether the chain was ever reached. */
  isKnown(): boolean
  entriesOf(address: string): readonly IndexedTransaction[]
  stop(): Promise<void>
}

export type EvmSourceOptions = {
  readonly chain: EvmChain
  readonly rpc: RpcClient
  readonly stateFolder: string | undefined
  readonly log: PartLog
  /** How often to poll the chain without requests. */
  readonly pollMs: number
  /** How long a request waits for the index. */
  readonly patienceMs: number
}

export const createEvmSource = (options: EvmSourceOptions): EvmSource => {
  const { chain, rpc, stateFolder, log, pollMs, patienceMs } = options
  const index = createChainIndex()
  const reads = createEvmReads(rpc)
  const ending = new AbortController()
  const store = stateFolder === undefined ? undefined : createIndexStore(join(stateFolder, 'index'), nameOf(chain), log)
  const { signal } = ending
  const follower = createEvmFollower({ rpc, index, store, log, chain, signal, onUnwound: reads.forget })

  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let saving: Promise<void> = Promise.resolve()
  let state: 'unknown' | 'current' | 'away' = 'unknown'

  const run = async (): Promise<void> => {
    const began = performance.now()
    try {
      await follower.sync()
      if (state !== 'current') {
        const count = index.blocks().reduce((sum, { transactions }) => sum + transactions.length, 0)
        log.info(`${chain}: ${count} transactions are indexed, after ${Math.round(performance.now() - began)} ms`)
      }
      state = 'current'
    } catch (error) {
      if (state !== 'away' && !signal.aborted) {
        log.warn(`${chain}: not followed at present: ${error instanceof Error ? error.message : String(error)}`)
      }
      state = 'away'
    }
    saving = saving.then(follower.save)
  }

  const begin = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  /** Starts a sync, or queues one behind a running one, which may have read the head too early. */
  const syncFromNow = (): Promise<void> => {
    if (running === undefined) return begin()
    following ??= running.then(() => {
      following = undefined
      return begin()
    })
    return following
  }

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      if (running === undefined) await begin()
      await wait(pollMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const followed = follow()

  return {
    chain,
    rpc,
    reads,
    refresh: async () => {
      const patience = new AbortController()
      const late = wait(patienceMs, undefined, { ref: false, signal: patience.signal }).catch(() => undefined)
      await Promise.race([syncFromNow(), late])
      patience.abort()
    },
    isKnown: () => index.tip() !== undefined,
    entriesOf: index.entriesOf,
    stop: async () => {
      ending.abort()
      await followed
      await (following ?? running)
      await saving
    },
  }
}

const nameOf = (chain: string): string => chain.replace(':', '-')
