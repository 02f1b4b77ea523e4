import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, LIMIT_EXCEEDED, ProviderRpcError, TOO_MANY } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import type { Subscription } from './read-subscription.ts'

/** How often a chain is read, as client libraries do. Endpoints are queried over HTTP, which cannot push. */
export const POLL_MS = 4_000
const MAX_SUBSCRIPTIONS = 32
/** After a long sleep, older heads are left out. */
const MAX_HEADS = 32
/** Nodes refuse longer ranges. */
const MAX_LOG_RANGE = 1_000

export type SubscriptionsParts = {
  readonly read: (chain: CaipNetworkId, method: string, params: RpcParams) => Promise<unknown>
}

export type Subscriptions = {
  /** Starts a subscription and returns its id. Rejects if the chain cannot be read. */
  start(chain: CaipNetworkId, wanted: Subscription, notify: Notify): Promise<string>
  /** Ends a subscription. Returns whether there was one with this id. */
  end(id: string): boolean
}

/** Called with each head or log of a subscription. */
export type Notify = (id: string, result: PlainJson) => void

type Block = { readonly [field: string]: PlainJson }
type Head = { readonly number: number; readonly hash: string; readonly block: Block }
type Started = { readonly wanted: Subscription; readonly notify: Notify }

/** A chain that is read for at least one subscription. */
type Watched = { last: Head; readonly started: Map<string, Started>; timer: ReturnType<typeof setTimeout> | undefined }

/** A whole block, as nodes return it, has more than its header. */
const NOT_IN_HEADER = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

const headerOf = (block: Block): PlainJson =>
  Object.fromEntries(Object.entries(block).filter(([field]) => !NOT_IN_HEADER.includes(field)))

const toHex = (number: number): string => `0x${number.toString(16)}`

const unreadable = (): ProviderRpcError =>
  new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint returned no block')

const headIn = (answer: unknown): Head => {
  const block = (answer ?? {}) as Block
  const number = Number(block.number)
  const { hash } = block
  if (typeof hash !== 'string' || !Number.isSafeInteger(number)) throw unreadable()
  return { number, hash, block }
}

/**
 * Subscribes to new heads and logs by reading the chain at intervals. Each chain is read once for all of its
 * subscriptions, and only while there are any.
 *
 * @example
 * const subscriptions = createSubscriptions({ read })
 * const id = await subscriptions.start('eip155:1', { kind: 'newHeads' }, (id, head) => emit(id, head))
 */
export const createSubscriptions = ({ read }: SubscriptionsParts): Subscriptions => {
  const watched = new Map<CaipNetworkId, Watched>()
  /** Subscriptions whose chain is being read for the first time. They count, so that many at once stay in the limit. */
  let starting = 0
  const count = (): number => [...watched.values()].reduce((sum, { started }) => sum + started.size, starting)

  const headAt = async (chain: CaipNetworkId, block: string): Promise<Head> =>
    headIn(await read(chain, 'eth_getBlockByNumber', [block, false]))

  /** The heads since the last one that was read. After a reorganization to a lower block this is the latest alone. */
  const headsSince = async (chain: CaipNetworkId, { number }: Head, latest: Head): Promise<readonly Head[]> => {
    const first = Math.max(number + 1, latest.number - MAX_HEADS + 1)
    const missed = Array.from({ length: Math.max(0, latest.number - first) }, (_, place) => first + place)
    return [...(await Promise.all(missed.map((one) => headAt(chain, toHex(one))))), latest]
  }

  const logsSince = async (
    chain: CaipNetworkId,
    { number }: Head,
    latest: Head,
    filter: Extract<Subscription, { kind: 'logs' }>['filter'],
  ): Promise<readonly PlainJson[]> => {
    const first = Math.max(Math.min(number + 1, latest.number), latest.number - MAX_LOG_RANGE + 1)
    const range = { fromBlock: toHex(first), toBlock: toHex(latest.number) }
    const logs = await read(chain, 'eth_getLogs', [{ ...filter, ...range } as PlainJson])
    return Array.isArray(logs) ? (logs as readonly PlainJson[]) : []
  }

  const poll = async (chain: CaipNetworkId, watch: Watched): Promise<void> => {
    const latest = await headAt(chain, 'latest')
    if (latest.hash === watch.last.hash) return
    const started = [...watch.started]
    const wantsHeads = started.some(([, { wanted }]) => wanted.kind === 'newHeads')
    // All is read before anything is sent. If a read fails, the next poll starts from the same block again.
    const [heads, ...logs] = await Promise.all([
      wantsHeads ? headsSince(chain, watch.last, latest) : [],
      ...started.map(([, { wanted }]) =>
        wanted.kind === 'logs' ? logsSince(chain, watch.last, latest, wanted.filter) : [],
      ),
    ])
    watch.last = latest
    started.forEach(([id, { wanted, notify }], place) => {
      const results = wanted.kind === 'newHeads' ? heads.map(({ block }) => headerOf(block)) : (logs[place] ?? [])
      for (const result of results) {
        // It may have ended while the chain was read.
        if (watch.started.has(id)) notify(id, result)
      }
    })
  }

  const schedule = (chain: CaipNetworkId, watch: Watched): void => {
    watch.timer = setTimeout(() => {
      // A read that fails is repeated by the next poll.
      void poll(chain, watch)
        .catch(() => undefined)
        .then(() => {
          if (watch.started.size > 0) schedule(chain, watch)
        })
    }, POLL_MS)
  }

  return {
    start: async (chain, wanted, notify) => {
      if (count() >= MAX_SUBSCRIPTIONS) throw new ProviderRpcError(LIMIT_EXCEEDED, TOO_MANY, { max: MAX_SUBSCRIPTIONS })
      starting += 1
      const last = await Promise.resolve(watched.get(chain)?.last ?? headAt(chain, 'latest')).finally(() => {
        starting -= 1
      })
      const watch = watched.get(chain) ?? { last, started: new Map(), timer: undefined }
      const id = `0x${crypto.randomUUID().replaceAll('-', '')}`
      watch.started.set(id, { wanted, notify })
      if (!watched.has(chain)) {
        watched.set(chain, watch)
        schedule(chain, watch)
      }
      return id
    },
    end: (id) => {
      for (const [chain, watch] of watched) {
        if (!watch.started.delete(id)) continue
        if (watch.started.size === 0) {
          clearTimeout(watch.timer)
          watched.delete(chain)
        }
        return true
      }
      return false
    },
  }
}
