import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Transport } from './relay-rotation.ts'

export type Client = InstanceType<typeof UniversalProvider>['client']

type Emitter = {
  on(name: string, listener: (payload: never) => void): void
  once(name: string, listener: (payload: never) => void): void
  off(name: string, listener: (payload: never) => void): void
  removeAllListeners(name: string): void
}
type Queued = { readonly request: unknown; readonly opts: unknown }

/** The library's record of a request that it sent. */
export type HistoryRecord = {
  readonly id: number
  readonly request: { readonly params?: { readonly request?: { readonly params?: unknown } } | null }
}

/** Members of the library that its types omit. They depend on the pinned version; check them when upgrading. */
export type ClientInternals = {
  readonly engine: {
    readonly events: Emitter
    sendRequest(asked: {
      readonly method: string
      readonly params: {
        readonly optionalNamespaces?: { readonly [namespace: string]: { methods: string[] } }
        readonly authPayload?: { readonly statement?: string }
      }
    }): Promise<unknown>
  }
  readonly core: {
    readonly heartbeat: { stop(): void }
    readonly expirer: { del(key: string | number): void }
    readonly history: Emitter
    readonly relayer: Transport &
      Emitter & {
        readonly connected: boolean
        reconnectInProgress: boolean
        readonly provider: { request(asked: { method: string; params: unknown }): Promise<unknown> }
        connect(): Promise<void>
        transportOpen(): Promise<void>
        transportClose(): Promise<void>
        restartTransport(): Promise<void>
        readonly publisher: {
          readonly queue: ReadonlyMap<string, Queued>
          initialPublishTimeout: number
          rpcPublish(request: unknown, opts: unknown): Promise<unknown>
          checkQueue(): void
        }
        readonly messages: { getWithoutAck(topics: readonly string[]): Record<string, string[]> }
        shouldIgnoreMessageEvent(event: { readonly topic: string; readonly message: unknown }): Promise<boolean>
      }
  }
}

/** How long a message may take to reach the relay before it is published again. */
const PUBLISH_AGAIN_AFTER_MS = 5_000
/** The longest encrypted message accepted from a wallet. The largest that the frame sends is half of it. */
export const MAX_WALLET_MESSAGE_LENGTH = 512 * 1024
const ignore = (): undefined => undefined

/** Ignores messages that are too long: storing, decrypting or reading them costs more than sending them. */
const ignoreTooLong = ({ core: { relayer } }: ClientInternals): void => {
  const shouldIgnore = relayer.shouldIgnoreMessageEvent.bind(relayer)
  relayer.shouldIgnoreMessageEvent = async (event) => {
    const { message } = event
    return typeof message !== 'string' || message.length > MAX_WALLET_MESSAGE_LENGTH || shouldIgnore(event)
  }
}

/**
 * Turns off the library's calls to its vendor's servers: one for the origin of each proposal and request, which waits
 * five seconds for a page that the frame's policy forbids, and error telemetry.
 */
const disableVendorCalls = (client: Client): void => {
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => undefined as never
  client.core.eventClient.init = async () => undefined
}

/**
 * One second after its start, the library handles all unacknowledged messages again: those missed while it was away
 * and, by mistake, those in progress. A session that ends just then causes an uncaught rejection. So the list of missed
 * messages is fixed here, before new ones arrive.
 */
const replayOnlyMissed = (client: Client, { core }: ClientInternals): void => {
  const missed = structuredClone(core.relayer.messages.getWithoutAck(client.session.keys))
  core.relayer.messages.getWithoutAck = () => missed
}

/**
 * The library republishes failed messages on every heartbeat, without waiting for the previous attempt and without
 * catching errors.
 */
const publishAgainQuietly = ({ core }: ClientInternals): void => {
  const { publisher } = core.relayer
  const underWay = new Set<string>()
  publisher.initialPublishTimeout = PUBLISH_AGAIN_AFTER_MS
  publisher.checkQueue = () => {
    for (const [id, { request, opts }] of publisher.queue) {
      if (underWay.has(id)) continue
      underWay.add(id)
      publisher
        .rpcPublish(request, opts)
        .catch(ignore)
        .finally(() => underWay.delete(id))
    }
  }
}

/** Rejects every request from a wallet to the page; otherwise the library would store it. */
const rejectWalletRequests = (client: Client): void => {
  client.on('session_proposal', ignore)
  client.on('session_request', ({ topic, id }) => {
    const error = { code: 10001, message: 'Unsupported wc_ method.' }
    client.respond({ topic, response: { id, jsonrpc: '2.0', error } }).catch(ignore)
  })
}

/** Prefixes of the library's own errors, including those of its uncaught rejections. */
const ITS_OWN =
  /^(?:No matching key|Missing or invalid|Expired|Not initialized|Restore will override|Unknown type|Mismatched topic|Record was recently deleted|emitting \S+ without any listeners|Failed (?:to|initial) |Subscribing to |rpcBatch|Socket stalled|Connection interrupted|Connection already closed|WebSocket connection|Couldn't establish socket|No internet connection|Request expired|Proposal expired|provider\.disconnect)/

/**
 * Whether a rejection comes from the library. It leaves promises uncaught, such as for an expired proposal or a message
 * for a session that is gone. These cannot be handled, and the page's developer would take them for ours.
 */
export const isLibraryError = (reason: unknown): boolean => reason instanceof Error && ITS_OWN.test(reason.message)

const silenceLibraryErrors = (): (() => void) => {
  const scope: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> = globalThis
  const quieten = (event: PromiseRejectionEvent): void => {
    if (isLibraryError(event.reason)) event.preventDefault()
  }
  scope.addEventListener?.('unhandledrejection', quieten)
  return () => scope.removeEventListener?.('unhandledrejection', quieten)
}

/**
 * Patches the library for use in the frame without changing its files: it connects only to the relay, and its failures
 * are silent. `retire` shuts it down for good, which the library cannot do itself.
 */
export const patchSignClient = (client: Client): { retire(): void } => {
  const innards = client as unknown as ClientInternals
  const { relayer, heartbeat } = innards.core
  disableVendorCalls(client)
  replayOnlyMissed(client, innards)
  publishAgainQuietly(innards)
  rejectWalletRequests(client)
  ignoreTooLong(innards)
  // The library does not reset this flag if it has no subscriptions, and then delays each reconnect by one heartbeat.
  relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  const speak = silenceLibraryErrors()
  return {
    retire: () => {
      heartbeat.stop()
      relayer.transportClose().catch(ignore)
      // The library listens to the browser's `online` event and would reconnect.
      relayer.transportOpen = async () => undefined
      relayer.connect = async () => undefined
      speak()
    },
  }
}
