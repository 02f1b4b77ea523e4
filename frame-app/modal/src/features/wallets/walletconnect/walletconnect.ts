import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { Connector } from '../../../kernel/connectors-store.ts'
import type { Connection } from '../../../kernel/rules/connections.ts'
import type { Log } from '../../../log/log.ts'
import { storageKey } from '../../../storage/keys.ts'
import type { StoragePort } from '../../../storage/port.ts'
import { openStorage } from '../../../storage/port.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import { addressesOf, approvedNetworks, namespacesOf, sessionChanges } from '../rules/relay-session.ts'
import { serveCall } from './call.ts'
import type { Broadcast } from './channel.ts'
import { joinChannel } from './channel.ts'
import { CONNECTOR_ID, createRelayConnector } from './connector.ts'
import type { Locks } from './lease.ts'
import { createLease } from './lease.ts'
import type { PageMetadata } from './library.ts'
import { openLibrary } from './library.ts'
import { createLibraryStorage } from './library-storage.ts'
import { nameFor } from './name-for.ts'
import { createOwner } from './owner.ts'
import type { Note, Owner } from './owner-types.ts'
import type { PairingSignIn } from './pair.ts'
import { createPair } from './pair.ts'
import { createStoredChoices } from './stored-choices.ts'
import { readStoredSession } from './stored-session.ts'
import { createTabs } from './tabs.ts'
import { outcomeUnknown } from './wallet-error.ts'

export type SessionEvents = {
  /**
   * A session was created, restored, or gained a namespace. There is one entry per namespace, each with its connector.
   * `href` opens the wallet's app, as the wallet says.
   */
  established(
    entries: readonly { readonly connection: Connection; readonly connector: Connector }[],
    session: { readonly topic: string; readonly href?: string | undefined },
  ): void
  /**
   * The accounts in use, active first; empty if the wallet removed the namespace. `approved` lists the currently
   * approved networks.
   */
  accountsChanged(namespace: ChainNamespace, accounts: readonly string[], approved: readonly CaipNetworkId[]): void
  /** The network may be unknown to the page. */
  networkChanged(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void
  /** The session ended, from either end. */
  ended(): void
  /** The relay's reason for refusing this page, meant for the page's developer. */
  alerted(text: string): void
}

export type WalletConnectParts = {
  readonly projectId: string
  readonly hostOrigin: string
  /** Tried in this order. */
  readonly relays: readonly string[]
  readonly metadata: () => {
    readonly name: string
    readonly description?: string | undefined
    readonly icons?: readonly string[] | undefined
  }
  readonly options: () => Options
  /** Returns the sign-in to request while connecting, if it is wanted and can be done in one step. Has a timeout. */
  readonly signIn: () => Promise<PairingSignIn | undefined>
  /** Receives the library's id of this client. */
  readonly identified: (clientId: string) => void
  readonly storage: StoragePort
  readonly log: Pick<Log, 'debug'>
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
  readonly browser?: Browser
}

/** The browser features in use. */
export type Browser = {
  /** The frame's own origin, which wallets are given. */
  readonly frameOrigin: string
  /** Shared between tabs. Without locks, each tab works alone. */
  readonly locks: Locks | undefined
  readonly openChannel: (name: string) => Broadcast
}

export type WalletConnect = {
  /** Resolves once a wallet has approved and `established` was called. `note` receives the pairing URI. */
  pair(note: (note: Note) => void, signal: AbortSignal): Promise<void>
  /** Looks for a valid session; resolves to whether there is one. */
  restore(): Promise<boolean>
  /** Ends the session within seconds and clears storage; rejects if the wallet could not be notified. */
  disconnect(): Promise<void>
  /** Clears the session, all pairings and everything stored. */
  reset(): Promise<void>
  /** Call when the page is visible again or the network is back. */
  wake(): void
  /** Call when the browser suspends the page, so that another tab takes over. */
  sleep(): void
}

const thisBrowser = (): Browser => ({
  frameOrigin: location.origin,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: (name) => new BroadcastChannel(name),
})

/** A tab that works alone needs its own storage: two tabs with the same keys would answer each other's messages. */
const ownStorage = (): StoragePort => openStorage([{ durability: 'session', open: () => sessionStorage }])

/**
 * Connects wallets over the relay. Nothing is loaded or contacted until first use.
 *
 * @example
 * const walletConnect = createWalletConnect(parts, events)
 * await walletConnect.pair((note) => note.kind === 'address' && show(note.uri), signal)
 */
export const createWalletConnect = (parts: WalletConnectParts, events: SessionEvents): WalletConnect => {
  const { projectId, hostOrigin, options, log, browser = thisBrowser() } = parts
  const name = storageKey(parts, CONNECTOR_ID)
  const isShared = parts.storage.durability === 'persistent' && browser.locks !== undefined
  const storage = parts.storage.durability === 'persistent' && !isShared ? ownStorage() : parts.storage
  let known: RelaySession | undefined
  /** Whether a session was looked for; until then, an undefined `known` is inconclusive. */
  let looked = false
  let owner: Owner | undefined
  const values = () => createLibraryStorage(storage, name)
  const kept = createStoredChoices(storage, `${name}:choices`)
  /** Tabs that wait for a wallet; a session that any of them gets serves all. */
  const waiting = new Set<() => void>()
  /** Callbacks to run when the session changes. */
  const watching = new Set<() => void>()

  const notWoken = (thrown: unknown): void => log.debug('The relay could not be woken', thrown)

  const page = (): PageMetadata => {
    const { name: called, description = '', icons = [] } = parts.metadata()
    return { name: nameFor(called, hostOrigin), description, url: browser.frameOrigin, icons }
  }

  const until = (holds: () => boolean, ms: number): Promise<boolean> => {
    let look = (): void => undefined
    const held = new Promise<boolean>((resolve) => {
      look = () => {
        if (holds()) resolve(true)
      }
    })
    watching.add(look)
    look()
    return withTimeout(held, ms, () => false).finally(() => watching.delete(look))
  }

  const connectorOf = (namespace: ChainNamespace, topic: string): Connector =>
    createRelayConnector(namespace, topic, {
      session: () => known,
      request: (asked, signal) => tabs.ask({ name: 'request', asked }, undefined, signal),
      chooseNetwork: (of, network) => tabs.ask({ name: 'network', namespace: of, network }),
      disconnect: () => tabs.ask({ name: 'disconnect' }),
      until,
    })

  const establish = (session: RelaySession): void => {
    const { topic, wallet, grants } = session
    const { name: walletName, icon, href } = wallet
    const entries = namespacesOf(session).flatMap((namespace) => {
      const grant = grants[namespace]
      if (!grant) return []
      const connection: Connection = {
        connectorId: CONNECTOR_ID,
        kind: 'walletConnect',
        namespace,
        wallet: { name: walletName, ...(icon === undefined ? {} : { icon }) },
        accounts: addressesOf(grant),
        networkId: grant.network,
        approved: approvedNetworks(grant),
      }
      return [{ connection, connector: connectorOf(namespace, topic) }]
    })
    events.established(entries, { topic, href })
    for (const resolve of [...waiting]) resolve()
  }

  /**
   * Reports the differences to the previous session. Follower tabs receive the session as plain data and report the
   * same.
   */
  const apply = (session: RelaySession | undefined): void => {
    looked = true
    const changes = sessionChanges(known, session)
    known = session
    for (const change of changes) {
      if (change.kind === 'established') establish(change.session)
      else if (change.kind === 'accounts') events.accountsChanged(change.namespace, change.accounts, change.approved)
      else if (change.kind === 'network') events.networkChanged(change.namespace, change.network)
      else events.ended()
    }
    for (const look of [...watching]) look()
  }

  const createOwnerHere = (): Owner => {
    const made = createOwner({
      known,
      open: (listeners) =>
        openLibrary(
          {
            projectId,
            relays: parts.relays,
            prefix: name,
            storage: values(),
            page: page(),
            identified: parts.identified,
          },
          listeners,
        ),
      clear: () => values().clear(),
      kept,
      page,
      options,
      changed: (session) => {
        if (owner !== made) return
        apply(session)
        tabs.tell(session)
      },
      alerted: (text) => {
        log.debug('The relay refuses this page', text)
        events.alerted(text)
      },
      now: Date.now,
    })
    return made
  }

  const tabs = createTabs({
    me: crypto.randomUUID(),
    openChannel: (hear) => (isShared ? joinChannel(browser.openChannel(name), hear) : undefined),
    lease: createLease(isShared ? browser.locks : undefined, name),
    now: Date.now,
    serve: (call, note, signal) =>
      owner ? serveCall(owner, call, note, signal) : Promise.reject(outcomeUnknown('The tab was put away')),
    session: () => (looked ? { session: known } : undefined),
    began: () => {
      owner = createOwnerHere()
      // Continue the session of a tab that lost its owner.
      if (known) void owner.restore()
    },
    ceased: () => {
      owner?.close()
      owner = undefined
    },
    heard: apply,
  })

  return {
    pair: createPair({ ask: tabs.ask, waiting, signIn: parts.signIn }),
    restore: async () => {
      const session = known ?? readStoredSession({ values: values(), kept, options: options(), now: Date.now() })
      if (!session) {
        looked = true
        return (await tabs.ask({ name: 'restore' })) === true
      }
      apply(session)
      // The owner may have started earlier and would reject requests on a session that it does not know.
      owner?.know(session)
      // Load the library for the wallet's later events; a failure shows when something is requested. Loading is slow,
      // so it waits until the restored session has been reported.
      parts.whenIdle(() => void tabs.ask({ name: 'restore' }).catch(notWoken))
      return true
    },
    disconnect: async () => void (await tabs.ask({ name: 'disconnect' })),
    reset: async () => void (await tabs.ask({ name: 'reset' })),
    wake: () => {
      tabs.wake()
      tabs.ask({ name: 'wake' }).catch(notWoken)
    },
    sleep: tabs.sleep,
  }
}
