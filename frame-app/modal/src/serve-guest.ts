import type { Client, Handlers, InitResult, PlainJson } from '@casement/shared-protocol'
import { cancellable, INVALID_PARAMS, INVALID_REQUEST, ProviderRpcError, SAFE_METHODS } from '@casement/shared-protocol'
import type { Config, Options, OptionsPatch, RpcRequest, Snapshot, Viewport } from '@casement/shared-protocol/schemas'
import type { CalledByFrame, Guest, ServedByFrame } from './channel.ts'
import type { ReadInTurn } from './commands/host-words.ts'
import { answerRequest } from './commands/request.ts'
import type { GateDecision } from './domain/gate.ts'
import { withOptions } from './domain/networks.ts'
import { providerEvents } from './domain/provider-events.ts'
import type { HostWords } from './i18n/host-words.ts'
import type { Log } from './log/log.ts'
import type { Modal } from './modal.ts'
import { createModal } from './modal.ts'
import type { Durability } from './storage/port.ts'
import { createConnectorsStore } from './stores/connectors.ts'
import { createFarcasterStore } from './stores/farcaster.ts'
import type { SessionStore } from './stores/session.ts'
import { createSessionStore } from './stores/session.ts'
import { createSignInStore } from './stores/sign-in.ts'

export type Visit = {
  readonly bootId: string
  /** The project that the gate judged: the one in the frame's address. */
  readonly projectId: string
  readonly durability: Durability
  readonly config: Config
  readonly admission: Extract<GateDecision, { kind: 'admitted' }>
  readonly log: Log
  /** Whether the visitor holds a phone or a tablet. */
  readonly mobile: boolean
  /** The languages that the visitor reads, by preference. */
  readonly languages: readonly string[]
  /** The part of the page that the modal is put into. */
  readonly scene: () => HTMLElement
  /** Resolves once the theme is there. */
  readonly applyTheme: (options: Options) => Promise<void>
  readonly applyViewport: (viewport: Viewport | undefined) => void
  /** Resolves once what was shown has been painted. */
  readonly painted: () => Promise<void>
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void
}

type Running = {
  options: Options
  viewport: Viewport | undefined
  /** The page's words, once they have been read. */
  hostWords: HostWords
  readonly session: SessionStore
  readonly modal: Modal
}

const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

/** Tells the host of every change of the public state, and then its provider's listeners, in one numbering. */
const tellHost = (session: SessionStore, client: Client<CalledByFrame>): { last(): number } => {
  let seq = 1
  // A host that does not hear of it is gone, or broken; either is the handshake's affair.
  const ignore = (): undefined => undefined
  session.subscribe((snapshot, before) => {
    seq += 1
    client.stateChanged({ seq, snapshot }).catch(ignore)
    for (const { namespace, event, payload } of providerEvents(before, snapshot)) {
      seq += 1
      client.providerEvent({ seq, namespace, event, payload }).catch(ignore)
    }
  })
  return { last: () => seq }
}

/**
 * Serves an admitted host, from its `init` on.
 *
 * @example
 * serveGuest(guest, { bootId, projectId: 'shop', durability: 'persistent', config, admission, … })
 */
export const serveGuest = (guest: Guest, visit: Visit): void => {
  const { bootId, config, admission } = visit
  let running: Running | undefined
  let themed = Promise.resolve()

  const current = (): Running => {
    if (running) return running
    throw new ProviderRpcError(INVALID_REQUEST, 'init comes first')
  }

  const { handler: request, cancel } = cancellable<RpcRequest, PlainJson>(
    async (asked, { signal }) => (await answerRequest({ config, ...current() }, asked, signal)) as PlainJson,
  )

  const report = (thrown: unknown): void => visit.log.error('The modal failed', thrown)
  // Few pages have words of their own; what reads them is loaded for those alone.
  let reader: Promise<ReadInTurn> | undefined
  const readInTurn: ReadInTurn = (call, messages, go) => {
    if (!messages && !reader) return go(undefined)
    reader ??= import('./commands/host-words.ts').then(
      ({ readInTurnWith }) => readInTurnWith(report),
      (thrown) => {
        reader = undefined
        report(thrown)
        return (_call, _messages, goOn) => goOn(undefined)
      },
    )
    return reader.then((read) => read(call, messages, go))
  }

  const start = (options: Options, viewport: Viewport | undefined, hostWords: HostWords = {}): InitResult => {
    if (running) throw new ProviderRpcError(INVALID_REQUEST, 'init comes once')
    const session = createSessionStore(withOptions(NOBODY, options, options))
    const modal = createModal({
      session,
      signIn: createSignInStore(),
      farcaster: createFarcasterStore(),
      connectors: createConnectorsStore(),
      options: () => running?.options ?? options,
      embeddedWallet: admission.embeddedWallet,
      // A host that does not hear of it is gone; that is the handshake's affair.
      surface: (mode, height) =>
        void client.surface(height === undefined ? { mode } : { mode, height }).catch(() => undefined),
      mobile: visit.mobile,
      wish: () => {
        const now = running ?? { options, hostWords }
        return { locale: now.options.locale, languages: visit.languages, hostWords: now.hostWords }
      },
      themed: () => themed,
      scene: visit.scene,
      report,
    })
    running = { options, viewport, hostWords, session, modal }
    if (options.debug) visit.log.setLevel('debug')
    themed = visit.applyTheme(options)
    visit.applyViewport(viewport)
    visit.whenIdle(modal.preload)
    const told = tellHost(session, client)
    return {
      seq: told.last(),
      snapshot: session.getState(),
      capabilities: { storage: visit.durability, embeddedWallet: admission.embeddedWallet },
      policy: { safe: [...SAFE_METHODS] },
      alerts: [...admission.alerts],
    }
  }

  const change = (patch: OptionsPatch, hostWords: HostWords | undefined): void => {
    const now = current()
    const { options, session, modal } = now
    const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    now.options = { ...options, ...changed } as Options
    if (hostWords) now.hostWords = hostWords
    session.setState(withOptions(session.getState(), now.options, options), true)
    themed = visit.applyTheme(now.options)
    if (hostWords || now.options.locale !== options.locale) modal.speak()
  }

  const handlers: Handlers<ServedByFrame> = {
    init: ({ options, viewport }) => {
      if (running) throw new ProviderRpcError(INVALID_REQUEST, 'init comes once')
      // A page that is listed for one project could otherwise enter by its door and act for another.
      if (options.projectId !== visit.projectId) {
        const path = 'options.projectId'
        throw new ProviderRpcError(INVALID_PARAMS, `init: ${path} is not the project of the frame’s address`, { path })
      }
      return readInTurn({ method: 'init', at: 'options.' }, options.messages, (words) =>
        start(options, viewport, words),
      )
    },
    request,
    cancel,
    setOptions: (patch) => {
      current()
      return readInTurn({ method: 'setOptions', at: '' }, patch.messages, (words) => change(patch, words))
    },
    open: async (params) => {
      const view = await current().modal.open(params)
      await visit.painted()
      return { opened: true, view }
    },
    switchNetwork: async ({ caipNetworkId }) => ({ caipNetworkId: await current().modal.switchNetwork(caipNetworkId) }),
    requestClose: () => ({ closed: current().modal.requestClose() }),
    setViewport: (viewport) => {
      current().viewport = viewport
      visit.applyViewport(viewport)
    },
    // The ping itself is in flight while it is answered.
    ping: ({ n }) => ({ n, bootId, busy: service.inFlight() > 1 }),
  }

  const { client, service } = guest.admit(handlers, (thrown) => visit.log.error('A call failed', thrown))
}
