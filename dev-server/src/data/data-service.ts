import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import type { Part, Runtime } from '../parts/part.ts'
import type { EvmSource } from './chain/evm-source.ts'
import { createEvmSource } from './chain/evm-source.ts'
import { createRpcClient, MAX_BATCH } from './chain/rpc-client.ts'
import { createSolanaSource } from './chain/solana-source.ts'
import { readCursorKey } from './cursor-key.ts'
import { createHistory } from './history.ts'
import type { Rate } from './http/rate-limit.ts'
import { createNameStore } from './names/name-store.ts'
import type { Chain, EvmChain } from './rules/chains.ts'
import { CHAINS, EVM_CHAINS, SOLANA_CHAIN } from './rules/chains.ts'
import type { TokenList } from './rules/tokens.ts'
import { createTokenBook } from './rules/tokens.ts'
import { startDataServer } from './server.ts'
import type { NameRecord } from './wire.ts'

export type DataServiceOptions = {
  readonly port: number
  readonly projects: ProjectsFile
  /** RPC URLs of this world's chains. */
  readonly chains: Readonly<Partial<Record<Chain, string>>>
  readonly stateFolder?: string
  /** The rate limit per address and route. */
  readonly rate?: Rate
  /** How long balances are cached, as in the original. */
  readonly balanceCacheMs?: number
}

export type DataAddresses = { readonly port: number; readonly url: string }

/** What the service knows without a chain. */
export type DataContents = {
  readonly tokens: TokenList
  /** The names that are registered from the start. */
  readonly names: readonly NameRecord[]
}

/** Dependencies that tests replace. */
export type DataServiceDeps = {
  readonly now: () => number
  readonly pollMs: number
  readonly patienceMs: number
  readonly proxyTimeoutMs: number
}

// A page makes a dozen requests when it opens, and tests open many pages.
const GENEROUS: Rate = { burst: 1_000, perSecond: 250 }
const BALANCE_CACHE_MS = 10_000

const REAL: DataServiceDeps = { now: () => Date.now(), pollMs: 1_000, patienceMs: 10_000, proxyTimeoutMs: 10_000 }

/** Starts the service with a token list and names. */
export const startDataService = async (
  options: DataServiceOptions,
  contents: DataContents,
  runtime: Runtime,
  environment: Partial<DataServiceDeps> = {},
): Promise<Part<DataAddresses>> => {
  const { projects, chains, stateFolder, rate = GENEROUS, balanceCacheMs = BALANCE_CACHE_MS } = options
  const { now, pollMs, patienceMs, proxyTimeoutMs } = { ...REAL, ...environment }
  const { log } = runtime
  const cursorKey = await readCursorKey(stateFolder, log)

  const ending = new AbortController()
  const { signal } = ending
  const evm = new Map<EvmChain, EvmSource>()
  for (const chain of EVM_CHAINS) {
    const url = chains[chain]
    if (url === undefined) continue
    const rpc = createRpcClient(url, { maxBatch: MAX_BATCH.eip155, signal })
    evm.set(chain, createEvmSource({ chain, rpc, stateFolder, log, pollMs, patienceMs }))
  }
  const stopSources = async (): Promise<void> => {
    ending.abort()
    await Promise.all([...evm.values()].map((source) => source.stop()))
  }

  try {
    const book = createTokenBook(contents.tokens)
    const solanaUrl = chains[SOLANA_CHAIN]
    const solana =
      solanaUrl === undefined
        ? undefined
        : createSolanaSource(createRpcClient(solanaUrl, { maxBatch: MAX_BATCH.solana, signal }), log)
    const urls = new Map(
      CHAINS.flatMap((chain) => {
        const url = chains[chain]
        return url === undefined ? [] : [[chain, url] as const]
      }),
    )
    const sources = { evm, solana, urls }
    const history = createHistory(sources, book, cursorKey)
    const names = createNameStore(contents.names)
    const service = { projects, sources, book, history, names, log, now, balanceCacheMs, proxyTimeoutMs }
    const server = await startDataServer(options.port, service, rate, runtime)
    const stop = async (): Promise<void> => {
      await server.stop()
      await stopSources()
    }
    return { addresses: { port: server.port, url: `http://127.0.0.1:${server.port}` }, stop }
  } catch (error) {
    await stopSources()
    throw error
  }
}
