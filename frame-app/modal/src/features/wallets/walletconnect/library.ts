import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { Approval, AskedSignIn, SignInAnswers } from './ask-sign-in.ts'
import { createAskSignIn } from './ask-sign-in.ts'
import { acceptOnlyEncrypted, guardConnections } from './guard-relay.ts'
import type { LibraryStorage } from './library-storage.ts'
import { loadLibrary } from './load-library.ts'
import type { Client, ClientInternals, HistoryRecord } from './patch-sign-client.ts'
import { patchSignClient } from './patch-sign-client.ts'
import type { ProposedNamespace } from './proposal.ts'
import { rotateRelays } from './relay-rotation.ts'
import { outcomeUnknown } from './wallet-error.ts'

// The only file that loads the library. The members missing from its types are listed in `patch-sign-client.ts`.

/** What wallets are told about the page. The URL is the frame's own. */
export type PageMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type WireRequest = {
  readonly topic: string
  readonly chain: string
  readonly method: string
  readonly params: unknown
}

/** An unsolicited event from a wallet. */
export type WalletEvent = {
  readonly topic: string
  readonly chain: string
  readonly name: string
  readonly data: unknown
}

export type LibraryListeners = {
  /** A session was added, changed or removed. */
  readonly changed: () => void
  readonly event: (event: WalletEvent) => void
  /** The relay gave a reason for refusing this page. */
  readonly refused: (text: string) => void
}

/** A pairing URI and its outcome. */
export type Proposal = {
  readonly uri: string
  /** Resolves once a wallet approves. */
  readonly approved: Promise<Approval>
  /** Invalidates the URI. */
  readonly drop: () => void
}

/** The part of the library that is used. */
export type Library = {
  /** The library's sessions, as wallets wrote them. */
  readonly sessions: () => readonly unknown[]
  /** Asks a wallet to connect, and to sign in in the same step if `signIn` is given. */
  readonly propose: (
    namespaces: Record<string, ProposedNamespace>,
    page: PageMetadata,
    signIn: AskedSignIn | undefined,
  ) => Promise<Proposal>
  /** Sends a request to a wallet. `sent` receives its id before it leaves. */
  readonly request: (asked: WireRequest, sent: (id: number) => void) => Promise<unknown>
  /** Waits for the response to a request that another tab sent from the same storage before it closed. */
  readonly answerTo: (id: number) => Promise<unknown>
  /** Ends a session and notifies the wallet. */
  readonly end: (topic: string) => Promise<void>
  /** Calls back when the connection to the relay is lost or made; returns an unsubscribe function. */
  readonly onRelay: (listener: (reached: boolean) => void) => () => void
  /** Resolves to whether the relay can be reached within `ms`. */
  readonly reach: (ms: number) => Promise<boolean>
  /** Reconnects if the connection is dead. */
  readonly reconnect: () => Promise<void>
  /** Stops writing to storage; the instance may still be sending its disconnect messages. */
  readonly forget: () => void
  /** Shuts the instance down. */
  readonly close: () => void
}

type LibrarySettings = {
  readonly projectId: string
  readonly relays: readonly string[]
  /** Separates the library's globals for this page and project from others. */
  readonly prefix: string
  readonly storage: LibraryStorage
  readonly page: PageMetadata
  /** Receives the library's id of this client. */
  readonly identified: (clientId: string) => void
}

/** How long a request stays valid; the library's default. */
const REQUEST_EXPIRY_MS = 300_000
/** A connection that does not respond within this time is dead, even if its socket reports open. */
const ALIVE_WITHIN_MS = 3_000
const NO_MORE = { code: 6000, message: 'User disconnected.' }

const ignore = (): undefined => undefined
const missing = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'WalletConnect could not be loaded')
}

/** The library stores each core in a global by its prefix and would reuse a closed one. */
const forgetGlobals = (prefix: string): void => {
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, name)
  }
}

const openClient = async ({ projectId, relays, prefix, storage, page }: LibrarySettings): Promise<Client> => {
  const Provider = await loadLibrary().catch(missing)
  const provider = new Provider({
    projectId,
    relayUrl: relays[0] ?? '',
    metadata: { ...page, icons: [...page.icons] },
    storage,
    customStoragePrefix: prefix,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  // The provider's `init` would also create chain providers, which query the vendor's servers and handle events on
  // their own.
  await (provider as unknown as { createClient(): Promise<void> }).createClient()
  return provider.client
}

/** Starts the library, connected only to the given relays. */
export const openLibrary = async (settings: LibrarySettings, listeners: LibraryListeners): Promise<Library> => {
  const { prefix, relays, storage, identified } = settings
  forgetGlobals(prefix)
  const client = await openClient(settings)
  const { engine, core } = client as unknown as ClientInternals
  client.core.crypto.getClientId().then(identified, ignore)
  const { relayer } = core
  const turns = rotateRelays(relayer, relays)
  guardConnections(relayer as unknown as Parameters<typeof guardConnections>[0], turns.leave)
  const { retire } = patchSignClient(client)
  const answers: SignInAnswers = new Map()
  acceptOnlyEncrypted(client, (topic) => answers.has(topic))
  const askSignIn = createAskSignIn(client, answers)

  relayer.on('relayer_connect', turns.reached)
  relayer.on('relayer_error', ({ message }: Error) => listeners.refused(message))
  for (const name of ['session_update', 'session_delete', 'session_expire'] as const) client.on(name, listeners.changed)
  client.on('session_event', ({ topic, params: { chainId, event } }) =>
    listeners.event({ topic, chain: chainId, name: event.name, data: event.data }),
  )

  const reach = (ms: number): Promise<boolean> => {
    if (relayer.connected) return Promise.resolve(true)
    return new Promise((resolve) => {
      const over = (reached: boolean) => (): void => {
        clearTimeout(timer)
        relayer.off('relayer_connect', yes)
        resolve(reached)
      }
      const yes = over(true)
      const timer = setTimeout(over(false), ms)
      relayer.on('relayer_connect', yes)
      relayer.transportOpen().catch(ignore)
    })
  }

  return {
    sessions: () => client.session.getAll(),
    propose: async (namespaces, page, signIn) => {
      Object.assign(client.metadata, page)
      if (signIn) return await askSignIn(signIn)
      const { uri = '', approval } = await client.connect({ optionalNamespaces: namespaces })
      const pairingTopic = uri.slice('wc:'.length).split('@', 1)[0] ?? ''
      const proposal = client.proposal.getAll().find((each) => each.pairingTopic === pairingTopic)
      const approved = approval().then(({ topic }): Approval => ({ topic }))
      // A proposal that is no longer awaited still expires and rejects.
      approved.catch(ignore)
      return {
        uri,
        approved,
        drop: () => {
          if (proposal) {
            core.expirer.del(proposal.id)
            client.proposal.delete(proposal.id, NO_MORE).catch(ignore)
          }
          client.core.pairing.disconnect({ topic: pairingTopic }).catch(ignore)
        },
      }
    },
    request: async ({ topic, chain, method, params }, sent) => {
      // Our own copy identifies this request among the library's records.
      const request = { method, params: structuredClone(params) }
      const noted = ({ id, request: { params: noted } }: HistoryRecord): void => {
        if (noted?.request?.params === request.params) sent(id)
      }
      core.history.on('history_created', noted)
      try {
        return await client.request({ topic, chainId: chain, request })
      } finally {
        core.history.off('history_created', noted)
      }
    },
    answerTo: (id) =>
      new Promise((resolve, reject) => {
        const name = `session_request:${id}`
        const answered = ({ error, result }: { error?: unknown; result?: unknown }): void => {
          clearTimeout(timer)
          if (error === undefined) resolve(result)
          else reject(error)
        }
        const timer = setTimeout(() => {
          engine.events.off(name, answered)
          reject(outcomeUnknown('The wallet did not answer in time'))
        }, REQUEST_EXPIRY_MS)
        engine.events.once(name, answered)
      }),
    end: async (topic) => {
      if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: NO_MORE })
    },
    onRelay: (listener) => {
      const made = (): void => listener(true)
      const lost = (): void => listener(false)
      relayer.on('relayer_connect', made)
      relayer.on('relayer_disconnect', lost)
      return () => {
        relayer.off('relayer_connect', made)
        relayer.off('relayer_disconnect', lost)
      }
    },
    reach,
    reconnect: async () => {
      if (!relayer.connected) {
        await relayer.transportOpen().catch(ignore)
        return
      }
      const topics = [...client.session.keys]
      if (topics.length === 0) return
      // Subscribing again to subscribed topics has no effect except a response and the delivery of waiting messages.
      const asked = relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } })
      const alive = await withTimeout(
        asked.then(() => true).catch(() => false),
        ALIVE_WITHIN_MS,
        () => false,
      )
      if (!alive) await relayer.restartTransport().catch(ignore)
    },
    forget: () => {
      storage.close()
      forgetGlobals(prefix)
    },
    close: () => {
      storage.close()
      retire()
    },
  }
}
