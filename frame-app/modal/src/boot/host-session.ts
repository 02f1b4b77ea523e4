import type { ChainNamespace, Client } from '@casement/shared-protocol'
import type { Config, Options, Snapshot, Viewport } from '@casement/shared-protocol/schemas'
import { notLoaded } from '../features/requests/read-chain.ts'
import { createSignInStore } from '../features/sign-in/store.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { Notes } from '../kernel/notes.ts'
import type { OptionsStore } from '../kernel/options-store.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import { isMobile } from '../kernel/rules/is-mobile.ts'
import { withNetwork, withOptions } from '../kernel/rules/networks.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import type { Log } from '../log/log.ts'
import type { Modal } from '../modal/create-modal.ts'
import { createModal } from '../modal/create-modal.ts'
import { createFarcasterStore } from '../modal/farcaster-store.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { CalledByFrame, Guest } from './channel.ts'
import { withConnecting } from './rules/connecting.ts'
import type { GateDecision } from './rules/gate.ts'
import type { WalletLoader } from './wallet-loader.ts'
import { createWalletLoader } from './wallet-loader.ts'

export type Visit = {
  readonly bootId: string
  /** The project that the gate judged: the one in the frame's address. */
  readonly projectId: string
  readonly durability: Durability
  readonly config: Config
  readonly admission: Extract<GateDecision, { kind: 'admitted' }>
  readonly log: Log
  readonly storage: StoragePort
  /** The version of this frame. */
  readonly build: string
  /** What the browser says of itself. */
  readonly device: { readonly userAgent: string; readonly maxTouchPoints: number }
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

/** What serves a guest from its `init` on. */
export type Running = {
  readonly options: OptionsStore
  viewport: Viewport | undefined
  readonly session: SessionStore
  readonly modal: Modal
  readonly wallets: WalletLoader
}

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

type RunParts = {
  readonly guest: Guest
  readonly visit: Visit
  readonly client: Client<CalledByFrame>
  /** The namespaces that were connected when the page was left. */
  readonly kept: readonly ChainNamespace[]
  readonly options: Options
  readonly viewport: Viewport | undefined
  readonly themed: () => Promise<void>
  readonly report: (thrown: unknown) => void
  /** What happens is noted there. */
  readonly notes: Notes
}

export const ownerOf = ({ origin }: Guest, { projectId }: Visit) => ({ projectId, hostOrigin: origin })

/**
 * Puts together what serves a guest: the stores that stand from the beginning, the modal, and what loads the wallets' side.
 *
 * @example
 * const running = run({ guest, visit, client, kept: [], options, viewport, themed, report, notes })
 */
export const run = ({ guest, visit, client, kept, options, viewport, themed, report, notes }: RunParts): Running => {
  const session = createSessionStore(withConnecting(withOptions(NOBODY, options, options), kept))
  const store = createOptionsStore(options)
  const connectors = createConnectorsStore()
  const signIn = createSignInStore()
  const running = { viewport }
  const { userAgent, maxTouchPoints } = visit.device
  const modal = createModal({
    session,
    signIn,
    farcaster: createFarcasterStore(),
    connectors,
    options: store.getState,
    embeddedWallet: visit.admission.embeddedWallet,
    remote: () => wallets.loaded()?.project.getState().features,
    // A host that does not hear of it is gone; that is the handshake's affair.
    surface: (mode, height) =>
      void client.surface(height === undefined ? { mode } : { mode, height }).catch(() => undefined),
    mobile: isMobile(userAgent, maxTouchPoints),
    wish: () => ({
      locale: store.getState().locale,
      languages: visit.languages,
      hostWords: store.getState().messages,
    }),
    themed,
    wallets: () => wallets.needed(),
    activateNetwork: (network) => {
      const loaded = wallets.loaded()
      if (loaded) loaded.activate(network)
      else session.setState(withNetwork(session.getState(), network))
    },
    note: notes.note,
    scene: visit.scene,
    report,
  })
  const { config, build, storage, durability, log } = visit
  const wallets = createWalletLoader(async () => {
    const { createWallets } = await import('./compose-features.ts').catch(notLoaded)
    const parts = {
      session,
      signIn,
      connectors,
      options: store,
      config,
      build,
      storage,
      durability,
      host: client,
      browser: () => ({ userAgent, maxTouchPoints, telegram: running.viewport?.telegram === true }),
      modal,
      notes,
      log,
      embeddedWallet: visit.admission.embeddedWallet,
      whenIdle: visit.whenIdle,
    }
    return createWallets({ ...ownerOf(guest, visit), ...parts })
  })
  return Object.assign(running, { options: store, session, modal, wallets })
}
