import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  ProviderRpcError,
  RESOURCE_BUSY,
  readPlainJson,
  UNAUTHORIZED,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { RpcAddresses } from './chains.ts'
import { chainsOf, solanaRpc } from './chains.ts'
import type { Change, Connection, Namespace } from './connection.ts'
import { applyChange } from './connection.ts'
import { answerEvm } from './evm-answer.ts'
import { createBatches } from './evm-batches.ts'
import type { Ask } from './prompt.ts'
import type { RequestContext } from './request-context.ts'
import { answerSolana } from './solana-answer.ts'
import type { WalletEvent } from './wallet-event.ts'
import { toWalletEvent } from './wallet-event.ts'

/** The wallet as one origin sees it. */
export type Core = {
  /** Answers a request or rejects with a `ProviderRpcError`. */
  request(namespace: Namespace, method: unknown, params: unknown): Promise<unknown>
  /** Changes the connection as the wallet's user would in its settings. */
  change(change: Change): Promise<void>
  connection(): Connection
}

export type CoreDeps = {
  /** The requesting origin, as the browser reports it. */
  readonly origin: string
  readonly rpc: RpcAddresses
  readonly kept: Connection
  readonly ask: Ask
  keep(connection: Connection): void
  emit(event: WalletEvent): void
}

const MAX_METHOD_LENGTH = 256
const PARAMS_BOUNDS = { maxSize: 512 * 1024, maxDepth: 32 }

/** The wallet for one origin: it decides, prompts, signs and sends, and is independent of page and extension. */
export const createCore = ({ origin, rpc, kept, ask, keep, emit }: CoreDeps): Core => {
  let connection = kept
  let asking = false
  // Encoding an event is asynchronous, so events are queued to keep their order.
  let told: Promise<void> = Promise.resolve()

  const change = (what: Change): Promise<void> => {
    const applied = applyChange(connection, what)
    connection = applied.connection
    keep(connection)
    for (const event of applied.events) told = told.then(async () => emit(await toWalletEvent(event)))
    return told
  }

  const approve: RequestContext['approve'] = async (describe) => {
    // All sandboxed pages have the origin "null": a grant to one would be a grant to all.
    if (origin === 'null') throw new ProviderRpcError(UNAUTHORIZED, 'A page without an origin cannot be connected')
    // The visitor might press a button of a second window while meaning the first.
    if (asking) throw new ProviderRpcError(RESOURCE_BUSY, 'A request is open in the wallet already')
    asking = true
    try {
      const decision = await ask(await describe())
      if (decision.kind === 'refused') throw new ProviderRpcError(USER_REJECTED, 'User rejected the request')
      return decision
    } finally {
      asking = false
    }
  }

  const context: RequestContext = {
    origin,
    connection: () => connection,
    chains: () => chainsOf(rpc, connection.added),
    solanaRpc: solanaRpc(rpc),
    batches: createBatches(),
    change,
    approve,
  }

  const request: Core['request'] = async (namespace, method, params) => {
    if (typeof method !== 'string' || method === '' || method.length > MAX_METHOD_LENGTH)
      throw new ProviderRpcError(INVALID_REQUEST, 'A request names its method')
    const plain = params === undefined ? undefined : readPlainJson(params, PARAMS_BOUNDS)
    if (plain?.ok === false) throw new ProviderRpcError(INVALID_REQUEST, `Parameters are plain data: ${plain.reason}`)
    try {
      return namespace === 'eip155'
        ? await answerEvm(context, method, plain?.value)
        : await answerSolana(context, method, plain?.value)
    } catch (error) {
      if (error instanceof ProviderRpcError) throw error
      throw new ProviderRpcError(INTERNAL_ERROR, 'The wallet failed')
    }
  }

  return { request, change, connection: () => connection }
}
