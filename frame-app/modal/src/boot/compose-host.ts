import type { Client } from '@casement/shared-protocol'
import type { Viewport } from '@casement/shared-protocol/schemas'
import type { Composed } from '../features/compose.ts'
import { composeFeatures } from '../features/compose.ts'
import { notLoaded } from '../features/for-boot.ts'
import type { SwitchNetwork } from '../features/index.ts'
import { features as allFeatures, createSignInStore, loadSwitching, mustSign } from '../features/index.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { CalledByFrame, EmitToPage } from '../kernel/host.ts'
import type { Surface } from '../kernel/modal-store.ts'
import type { Notes } from '../kernel/notes.ts'
import type { OptionsStore } from '../kernel/options-store.ts'
import { isMobile } from '../kernel/rules/is-mobile.ts'
import { isSignInRequired } from '../kernel/rules/is-sign-in-required.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { lazy } from '../lib/lazy.ts'
import type { BootedModal } from '../modal/create-modal.ts'
import { createModal } from '../modal/create-modal.ts'
import { createFarcasterStore } from '../modal/farcaster-store.ts'
import type { Boot } from './shared-boot.ts'

/** The modal and the features of one host. */
export type ComposedHost = Composed & {
  readonly modal: BootedModal
  readonly switchNetwork: SwitchNetwork
}

export type ComposeHostParts = {
  readonly boot: Boot
  /** The page's origin, as the browser reported it. */
  readonly hostOrigin: string
  readonly client: Client<CalledByFrame>
  /** Sets the surface on which the host shows the frame and, if embedded, its height. */
  readonly surface: (surface: Surface, height?: number) => void
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly viewport: () => Viewport | undefined
  /** Resolves once the page's theme is applied. */
  readonly themed: () => Promise<void>
  /** Resolves once the page has received everything that was sent to it. */
  readonly answered: () => Promise<void>
  readonly emit: EmitToPage
  readonly report: (thrown: unknown) => void
  /** Records analytics events. */
  readonly notes: Notes
}

/**
 * Creates the modal and the features of one host. Loaded with the first opening, because no page needs it before its
 * `init` is answered.
 *
 * @example
 * const { modal, features } = composeHost({ boot, hostOrigin, client, session, options, … })
 */
export const composeHost = (parts: ComposeHostParts): ComposedHost => {
  const { boot, hostOrigin, client, surface, session, options, viewport, themed, answered, emit, report, notes } = parts
  const { userAgent, maxTouchPoints } = boot.device
  const embeddedWallet = boot.admission.embeddedWallet && boot.config.secureOrigin !== undefined
  const connectors = createConnectorsStore()
  const signInStore = createSignInStore()

  // The modal and the features need each other, so the modal reads them when it is used.
  const modal = createModal({
    features: allFeatures,
    session,
    farcaster: createFarcasterStore(),
    connectors,
    options: options.getState,
    activate: (namespace) => composed.core.keeper.activateNamespace(namespace),
    embeddedWallet,
    remote: () => composed.core.project.getState().features,
    surface,
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
    environment: async () => composed,
    scene: boot.scene,
    answered,
    whenIdle: boot.whenIdle,
    report,
  })

  // Loaded on demand: most visits switch no network.
  const switching = lazy(async () => {
    const { createSwitchNetwork } = await loadSwitching().catch(notLoaded)
    const { core, features } = composed
    return createSwitchNetwork({
      session,
      modal: modal.store,
      connectors,
      options: options.getState,
      navigation: modal.navigation,
      reveal: modal.reveal,
      activate: core.keeper.activate,
      features: async () => ({
        raise: features.notices.raise,
        waiting: core.waiting,
        asked: features.wallets.onWalletRequested,
      }),
      note: notes.note,
    })
  })
  const switchNetwork: SwitchNetwork = async (caipNetworkId, how) => (await switching())(caipNetworkId, how)

  const composed: Composed = composeFeatures(
    {
      projectId: boot.projectId,
      hostOrigin,
      build: boot.build,
      config: boot.config,
      embeddedWallet,
      browser: () => ({ ...boot.device, telegram: viewport()?.telegram === true }),
      host: client,
      emit,
      storage: boot.storage,
      durability: boot.durability,
      options,
      session,
      connectors,
      modal,
      notes,
      log: boot.log,
      whenIdle: boot.whenIdle,
    },
    { networks: { switchNetwork }, signInStore },
  )
  return { ...composed, modal, switchNetwork }
}
