import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import { withTimeout } from '../../../lib/with-timeout.ts'
import type { Approval, AskedSignIn, SignInAnswers } from './ask-sign-in.ts'
import { createAskSignIn } from './ask-sign-in.ts'
import { believeSealed, guardConnections } from './guard-relay.ts'
import type { KeyValues } from './key-values.ts'
import { loadLibrary } from './load-library.ts'
import type { Client, HistoryRecord, Innards } from './patch-sign-client.ts'
import { patchSignClient } from './patch-sign-client.ts'
import type { ProposedNamespace } from './proposal.ts'
import { takeTurns } from './relay-turns.ts'
import { lost } from './wallet-error.ts'

// The one place that knows the library. What is used of it beyond its types is named in `patchSignClient-library.ts`.

/** What wallets are told of the page, beside the frame's own address. */
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

/** Something that a wallet says of its own accord. */
export type WalletEvent = {
  readonly topic: string
  readonly chain: string
  readonly name: string
  readonly data: unknown
}

export type LibraryListeners = {
  /** A session came, changed or went. */
  readonly changed: () => void
  readonly event: (event: WalletEvent) => void
  /** The relay has said why it serves nobody here. */
  readonly refused: (text: string) => void
}

/** An address that a wallet may follow, and what comes of it. */
export type Proposal = {
  readonly uri: string
  /** Resolves once a wallet has approved. */
  readonly approved: Promise<Approval>
  /** Nobody can follow it any more. */
  readonly drop: () => void
}

/** The library, as far as it is used. */
export type Library = {
  /** The sessions that it holds, as wallets wrote them. */
  readonly sessions: () => readonly unknown[]
  /** Asks a wallet to connect, and to sign in as well where there is something to sign and it can do both in one step. */
  readonly propose: (
    namespaces: Record<string, ProposedNamespace>,
    page: PageMetadata,
    signIn: AskedSignIn | undefined,
  ) => Promise<Proposal>
  /** Asks a wallet; says by which number, before anything leaves. */
  readonly request: (asked: WireRequest, sent: (id: number) => void) => Promise<unknown>
  /** The answer to what was asked by the same storage, in another tab that is gone. */
  readonly answerTo: (id: number) => Promise<unknown>
  /** Ends a session on both sides. */
  readonly end: (topic: string) => Promise<void>
  /** Whether the relay can be reached within a time. */
  readonly reach: (ms: number) => Promise<boolean>
  /** Sees to it that the connection is alive. */
  readonly wake: () => Promise<void>
  /** Keeps nothing any more, though it may still be saying goodbye. */
  readonly forget: () => void
  /** It is not used any more. */
  readonly close: () => void
}

type LibrarySettings = {
  readonly projectId: string
  readonly relays: readonly string[]
  /** Tells the library's globals of this page and project from those of others. */
  readonly prefix: string
  readonly storage: KeyValues
  readonly page: PageMetadata
}

/** How long a request is good for; what the library gives one that says nothing. */
const REQUEST_EXPIRY_MS = 300_000
/** A connection that does not answer for so long is dead, however open it says it is. */
const ALIVE_WITHIN_MS = 3_000
const NO_MORE = { code: 6000, message: 'User disconnected.' }

const ignore = (): undefined => undefined
const missing = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'WalletConnect could not be loaded')
}

/** The library keeps each core in a global by its prefix, and would take the one that was closed for the next one's own. */
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
  // Its own `init` goes on to providers of chains, which ask servers of its makers and answer events by themselves.
  await (provider as unknown as { createClient(): Promise<void> }).createClient()
  return provider.client
}

/** Starts the library, which then speaks with nobody but the relays that it was given. */
export const openLibrary = async (settings: LibrarySettings, listeners: LibraryListeners): Promise<Library> => {
  const { prefix, relays, storage } = settings
  forgetGlobals(prefix)
  const client = await openClient(settings)
  const { engine, core } = client as unknown as Innards
  const { relayer } = core
  const turns = takeTurns(relayer, relays)
  guardConnections(relayer as unknown as Parameters<typeof guardConnections>[0], turns.leave)
  const { retire } = patchSignClient(client)
  const answers: SignInAnswers = new Map()
  believeSealed(client, (topic) => answers.has(topic))
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
      // An address that nobody waits for any more expires all the same.
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
      // A copy of our own is what tells this request from another one.
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
          reject(lost('The wallet did not answer in time'))
        }, REQUEST_EXPIRY_MS)
        engine.events.once(name, answered)
      }),
    end: async (topic) => {
      if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: NO_MORE })
    },
    reach,
    wake: async () => {
      if (!relayer.connected) {
        await relayer.transportOpen().catch(ignore)
        return
      }
      const topics = [...client.session.keys]
      if (topics.length === 0) return
      // Listening again to what is listened to already asks for nothing but an answer, and for what waits there.
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
