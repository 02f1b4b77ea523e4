import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Transport } from './relay-turns.ts'

export type Client = InstanceType<typeof UniversalProvider>['client']

type Emitter = {
  on(name: string, listener: (payload: never) => void): void
  once(name: string, listener: (payload: never) => void): void
  off(name: string, listener: (payload: never) => void): void
  removeAllListeners(name: string): void
}
type Queued = { readonly request: unknown; readonly opts: unknown }

/** What it notes of each request that it makes. */
export type HistoryRecord = {
  readonly id: number
  readonly request: { readonly params?: { readonly request?: { readonly params?: unknown } } | null }
}

/** What the library has and its types do not say. It is pinned to one version; another one is to be read first. */
export type Innards = {
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

/** How long a message may be on its way to the relay before it is sent once more. */
const PUBLISH_AGAIN_AFTER_MS = 5_000
/** A message of a wallet, as it is encrypted. The largest that the frame itself sends are half of it. */
export const MAX_WALLET_MESSAGE_LENGTH = 512 * 1024
const ignore = (): undefined => undefined

/** A message that is too long is not kept, decrypted or read: all of them cost more than its sender pays. */
const ignoreTooLong = ({ core: { relayer } }: Innards): void => {
  const shouldIgnore = relayer.shouldIgnoreMessageEvent.bind(relayer)
  relayer.shouldIgnoreMessageEvent = async (event) => {
    const { message } = event
    return typeof message !== 'string' || message.length > MAX_WALLET_MESSAGE_LENGTH || shouldIgnore(event)
  }
}

/**
 * It would ask servers of its makers where proposals and requests come from, for each of them, and wait five seconds for a
 * page that the frame's policy forbids. It would count what failed and report it there.
 */
const silence = (client: Client): void => {
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => undefined as never
  client.core.eventClient.init = async () => undefined
}

/**
 * A second after its start it handles again whatever has not been handled to its end: what came while it was away, and by
 * mistake also what it is in the middle of. A session that ends just then makes it reject where nobody catches it. What it
 * missed is settled here, before anything else comes.
 */
const replayOnlyMissed = (client: Client, { core }: Innards): void => {
  const missed = structuredClone(core.relayer.messages.getWithoutAck(client.session.keys))
  core.relayer.messages.getWithoutAck = () => missed
}

/** What the relay did not take it sends again on every beat, without waiting for the last time, and catches nothing. */
const publishAgainQuietly = ({ core }: Innards): void => {
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

/** A page is asked for nothing: a wallet that asks is told so, and what it asked is not kept. */
const answerNobody = (client: Client): void => {
  client.on('session_proposal', ignore)
  client.on('session_request', ({ topic, id }) => {
    const error = { code: 10001, message: 'Unsupported wc_ method.' }
    client.respond({ topic, response: { id, jsonrpc: '2.0', error } }).catch(ignore)
  })
}

/** Texts by which the library's own errors begin, among them those that it rejects with where nobody waits. */
const ITS_OWN =
  /^(?:No matching key|Missing or invalid|Expired|Not initialized|Restore will override|Unknown type|Mismatched topic|Record was recently deleted|emitting \S+ without any listeners|Failed (?:to|initial) |Subscribing to |rpcBatch|Socket stalled|Connection interrupted|Connection already closed|WebSocket connection|Couldn't establish socket|No internet connection|Request expired|Proposal expired|provider\.disconnect)/

/**
 * The library leaves promises behind that nobody waits for: an expired proposal, a session that is gone by the time that a
 * message for it is handled. Nobody can do anything about them, and to the page's developer they would look like ours.
 */
export const isItsOwn = (reason: unknown): boolean => reason instanceof Error && ITS_OWN.test(reason.message)

const hush = (): (() => void) => {
  const scope: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> = globalThis
  const quieten = (event: PromiseRejectionEvent): void => {
    if (isItsOwn(event.reason)) event.preventDefault()
  }
  scope.addEventListener?.('unhandledrejection', quieten)
  return () => scope.removeEventListener?.('unhandledrejection', quieten)
}

/**
 * Makes the library fit to live in the frame: it speaks with the relay alone, and what fails on the way is quiet. Its files
 * stay as they are. What is returned ends it for good: it has no way of its own to be ended.
 */
export const patchSignClient = (client: Client): { retire(): void } => {
  const innards = client as unknown as Innards
  const { relayer, heartbeat } = innards.core
  silence(client)
  replayOnlyMissed(client, innards)
  publishAgainQuietly(innards)
  answerNobody(client)
  ignoreTooLong(innards)
  // It forgets to take this back where it has nothing to listen to, and then waits a beat after each loss.
  relayer.on('relayer_connect', () => {
    relayer.reconnectInProgress = false
  })
  const speak = hush()
  return {
    retire: () => {
      heartbeat.stop()
      relayer.transportClose().catch(ignore)
      // It listens to the browser's `online`, and would connect again.
      relayer.transportOpen = async () => undefined
      relayer.connect = async () => undefined
      speak()
    },
  }
}
