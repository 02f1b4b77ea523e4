import type { ChainNamespace, Client } from '@casement/shared-protocol'
import type { Config, Options, Snapshot, Viewport } from '@casement/shared-protocol/schemas'
import type { SwitchNetwork } from '../features/index.ts'
import { features as allFeatures, createSignInStore, loadSwitching, mustSign, notLoaded } from '../features/index.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { CoreParts } from '../kernel/core.ts'
import type { CalledByFrame } from '../kernel/host.ts'
import type { Notes } from '../kernel/notes.ts'
import type { OptionsStore } from '../kernel/options-store.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import { isMobile } from '../kernel/rules/is-mobile.ts'
import { isSignInRequired } from '../kernel/rules/is-sign-in-required.ts'
import { withNetwork, withOptions } from '../kernel/rules/networks.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { lazy } from '../lib/lazy.ts'
import type { Log } from '../log/log.ts'
import type { BootedModal } from '../modal/create-modal.ts'
import { createModal } from '../modal/create-modal.ts'
import { createFarcasterStore } from '../modal/farcaster-store.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { LazyFeatures } from './lazy-features.ts'
import { createLazyFeatures } from './lazy-features.ts'
import { withConnecting } from './rules/connecting.ts'
import type { GateDecision } from './rules/gate.ts'

/** What every host of this boot is served with. */
export type Boot = {
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

/** What serves one host from its `init` on. */
export type HostSession = {
  readonly options: OptionsStore
  readonly session: SessionStore
  readonly modal: BootedModal
  readonly features: LazyFeatures
  readonly switchNetwork: SwitchNetwork
  /** The page says what its window is like. */
  setViewport(viewport: Viewport | undefined): void
}

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

export type HostSessionParts = {
  readonly boot: Boot
  /** The origin of the page, as the browser told it. */
  readonly hostOrigin: string
  readonly client: Client<CalledByFrame>
  /** The namespaces that were connected when the page was left. */
  readonly kept: readonly ChainNamespace[]
  readonly options: Options
  readonly viewport: Viewport | undefined
  /** Resolves once the theme that the page asks for is there. */
  readonly themed: () => Promise<void>
  readonly report: (thrown: unknown) => void
  /** What happens is noted there. */
  readonly notes: Notes
}

/**
 * Puts together what serves a host: the stores that stand from the beginning, the modal, and what loads the features.
 *
 * @example
 * const session = createHostSession({ boot, hostOrigin, client, kept: [], options, viewport, themed, report, notes })
 */
export const createHostSession = (parts: HostSessionParts): HostSession => {
  const { boot, hostOrigin, client, kept, themed, report, notes } = parts
  const { userAgent, maxTouchPoints } = boot.device
  const { embeddedWallet } = boot.admission
  const session = createSessionStore(withConnecting(withOptions(NOBODY, parts.options, parts.options), kept))
  const options = createOptionsStore(parts.options)
  const connectors = createConnectorsStore()
  const signInStore = createSignInStore()
  let viewport = parts.viewport

  const modal = createModal({
    features: allFeatures,
    session,
    farcaster: createFarcasterStore(),
    connectors,
    options: options.getState,
    embeddedWallet,
    remote: () => lazyFeatures.loaded()?.core.project.getState().features,
    // A host that does not hear of it is gone; that is the handshake's affair.
    surface: (mode, height) =>
      void client.surface(height === undefined ? { mode } : { mode, height }).catch(() => undefined),
    mobile: isMobile(userAgent, maxTouchPoints),
    wish: () => {
      const { locale, messages } = options.getState()
      return { locale, languages: boot.languages, hostWords: messages }
    },
    themed,
    signIn: () => {
      const required = isSignInRequired(options.getState())
      const standing = signInStore.getState()
      return { required, hasSession: standing.kind === 'signed', mustSign: mustSign(standing, required) }
    },
    surroundings: () => lazyFeatures.needed(),
    scene: boot.scene,
    report,
  })

  // Most visits switch no network before they have opened anything.
  const switching = lazy(async () => {
    const { createSwitchNetwork } = await loadSwitching().catch(notLoaded)
    return createSwitchNetwork({
      session,
      modal: modal.store,
      connectors,
      options: options.getState,
      navigation: modal.navigation,
      reveal: modal.reveal,
      activate: (network) => {
        const loaded = lazyFeatures.loaded()
        if (loaded) loaded.core.keeper.activate(network)
        else session.setState(withNetwork(session.getState(), network))
      },
      features: async () => {
        const { core, features } = await lazyFeatures.needed()
        return { raise: features.notices.raise, waiting: core.waiting }
      },
      note: notes.note,
    })
  })
  const switchNetwork: SwitchNetwork = async (caipNetworkId, how) => (await switching())(caipNetworkId, how)

  const lazyFeatures = createLazyFeatures(async () => {
    const { composeFeatures } = await import('../features/compose.ts').catch(notLoaded)
    const core: CoreParts = {
      projectId: boot.projectId,
      hostOrigin,
      build: boot.build,
      config: boot.config,
      embeddedWallet,
      browser: () => ({ userAgent, maxTouchPoints, telegram: viewport?.telegram === true }),
      host: client,
      storage: boot.storage,
      durability: boot.durability,
      options,
      session,
      connectors,
      modal,
      notes,
      log: boot.log,
      whenIdle: boot.whenIdle,
    }
    return composeFeatures(core, { networks: { switchNetwork }, signInStore })
  })

  return {
    options,
    session,
    modal,
    features: lazyFeatures,
    switchNetwork,
    setViewport: (next) => {
      viewport = next
      boot.applyViewport(next)
    },
  }
}
