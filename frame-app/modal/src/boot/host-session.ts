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

/** Shared by everything that serves a host in this boot. */
export type Boot = {
  readonly bootId: string
  /** The project in the frame's path, which the gate checked. */
  readonly projectId: string
  readonly durability: Durability
  readonly config: Config
  readonly admission: Extract<GateDecision, { kind: 'admitted' }>
  readonly log: Log
  readonly storage: StoragePort
  readonly build: string
  /** Browser facts that describe the device. */
  readonly device: { readonly userAgent: string; readonly maxTouchPoints: number }
  /** The visitor's languages, by preference. */
  readonly languages: readonly string[]
  /** The element in which the modal is mounted. */
  readonly scene: () => HTMLElement
  /** Resolves once the theme is applied. */
  readonly applyTheme: (options: Options) => Promise<void>
  readonly applyViewport: (viewport: Viewport | undefined) => void
  /** Resolves after the next paint. */
  readonly painted: () => Promise<void>
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
}

/** Serves one host from its `init` on. */
export type HostSession = {
  readonly options: OptionsStore
  readonly session: SessionStore
  readonly modal: BootedModal
  readonly features: LazyFeatures
  readonly switchNetwork: SwitchNetwork
  /** Sets the page's viewport. */
  setViewport(viewport: Viewport | undefined): void
}

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }

export type HostSessionParts = {
  readonly boot: Boot
  /** The page's origin, as the browser reported it. */
  readonly hostOrigin: string
  readonly client: Client<CalledByFrame>
  /** The namespaces that were connected at the end of the last visit. */
  readonly kept: readonly ChainNamespace[]
  readonly options: Options
  readonly viewport: Viewport | undefined
  /** Resolves once the page's theme is applied. */
  readonly themed: () => Promise<void>
  readonly report: (thrown: unknown) => void
  /** Records analytics events. */
  readonly notes: Notes
}

/**
 * Creates what serves a host: the stores, the modal, and the loader of the features.
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
    // If the call fails, the host is gone, which the handshake handles.
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
    environment: () => lazyFeatures.needed(),
    scene: boot.scene,
    report,
  })

  // Loaded on demand: most visits switch no network before the modal is opened.
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
