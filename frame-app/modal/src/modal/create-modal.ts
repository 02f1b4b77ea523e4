import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { Network, Options, ViewName } from '@casement/shared-protocol/schemas'
import type { SwitchNetwork } from '../features/networks/switch-network.ts'
import { isSignInRequired, mustSign } from '../features/sign-in/rules/must-sign-in.ts'
import type { SignInStore } from '../features/sign-in/store.ts'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import type { ModalStore, Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { Note } from '../kernel/notes.ts'
import { hasAdapter } from '../kernel/rules/adapter.ts'
import { isPanelOn } from '../kernel/rules/panels.ts'
import type { RemoteFeatures } from '../kernel/rules/remote-features.ts'
import { isChainUnsupported } from '../kernel/rules/unsupported-chain.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { loadedOnce } from '../lib/lazy.ts'
import type { Wish } from '../words/speech.ts'
import { loadSpeech } from '../words/speech.ts'
import type { ModalCommands } from './commands.ts'
import { createModalCommands } from './commands.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import { createGo } from './go.ts'
import type { Navigation } from './navigation.ts'
import { createNavigation } from './navigation.ts'
import type { BuiltView } from './router/built.ts'
import { isBuilt } from './router/built.ts'
import type { OpeningFacts } from './rules/opening.ts'
import { ruleOf } from './rules/view-rules.ts'
import type { Wallets } from './shell/context.ts'
import { watchHeight } from './shell/watch-height.ts'
import { createSpeak } from './speak.ts'
import type { SpeechStore } from './speech-store.ts'
import { createUndo } from './undo.ts'

export type ModalParts = {
  readonly session: SessionStore
  readonly signIn: SignInStore
  readonly farcaster: FarcasterStore
  readonly connectors: ConnectorsStore
  readonly options: () => Options
  /** Whether login by e-mail and social account may be used on this page. */
  readonly embeddedWallet: boolean
  /** Tells the host where the frame is to be shown, and embedded, how tall it is. */
  readonly surface: (surface: Surface, height?: number) => void
  readonly mobile: boolean
  /** What the modal is to speak. */
  readonly wish: () => Wish
  /** Resolves once the theme that the page asks for is there: nothing is painted in another before. */
  readonly themed: () => Promise<void>
  /** What the project has decided, as far as it is known. */
  readonly remote: () => RemoteFeatures | undefined
  /** What views know of wallets, loading it if need be. */
  readonly wallets: () => Promise<Wallets>
  /** Writes that a network is the active one. */
  readonly activateNetwork: (network: Network) => void
  readonly note: Note
  /** The part of the page that the shell is put into. */
  readonly scene: () => HTMLElement
  /** Notes what failed where nobody waits for it. */
  readonly report: (thrown: unknown) => void
}

/** The modal of one guest. */
export type Modal = ModalCommands & {
  readonly store: ModalStore
  readonly navigation: Navigation
  readonly switchNetwork: SwitchNetwork
  /** What it is to speak has changed. */
  speak(): void
  /** What it speaks, for whoever says something that no view says. */
  speech(): Promise<SpeechStore>
  /** Loads the shell, so that the first opening does not wait for it. */
  preload(): void
}

const missing = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The modal could not be loaded')
}

/**
 * Puts the modal together: its store, its commands, and the shell, which is loaded when it is first wanted.
 *
 * @example
 * const modal = createModal({ session, signIn, farcaster, connectors, options: () => options, … })
 * await modal.open({ view: 'WhatIsAWallet' })
 */
export const createModal = (parts: ModalParts): Modal => {
  const {
    session,
    signIn,
    farcaster,
    connectors,
    options,
    embeddedWallet,
    remote,
    surface,
    mobile,
    wish,
    themed,
    wallets,
    activateNetwork,
    note,
    scene,
    report,
  } = parts
  const modal = createModalStore()
  const connected = (): boolean => session.getState().status === 'connected'
  const speak = createSpeak({ load: () => loadSpeech(wish()), report })
  let shell: Promise<(view: BuiltView) => Promise<void>> | undefined

  const loadShell = async (): Promise<(view: BuiltView) => Promise<void>> => {
    const [{ mountShell, prepareView }, speech, known] = await Promise.all([
      import('./shell/mount.tsx'),
      speak.begin(),
      wallets(),
      themed(),
    ])
    const requestClose = (): void => void commands.requestClose()
    mountShell(scene(), { modal, wallets: known, speech, navigation, requestClose })
    if (options().enableEmbedded) watchHeight(scene(), (height) => surface('inline', height))
    return prepareView
  }

  const mounted = async (view: ViewName): Promise<void> => {
    shell ??= loadShell().catch(() => {
      // Whoever asks next may have better luck with the network.
      shell = undefined
      return missing()
    })
    const prepare = await shell
    if (isBuilt(view)) await prepare(view)
  }

  const reachable = (view: ViewName): boolean => {
    if (!isBuilt(view)) return false
    const { panel } = ruleOf(view)
    const { features, basic = false } = options()
    return panel === undefined || isPanelOn(panel, { features, remote: remote(), basic, embeddedWallet })
  }

  const go = createGo({ modal, connected, reachable, undo: createUndo({ farcaster, connectors, report }) })

  const facts = (): OpeningFacts => ({
    connected: connected(),
    activeNamespace: session.getState().activeNamespace,
    hasAdapters: options().adapters?.length !== 0,
    manualWalletConnect: options().manualWCControl === true,
    mobile,
    embedded: options().enableEmbedded === true,
    mustSign: mustSign(signIn.getState(), isSignInRequired(options())),
    reachable,
  })

  const activate = (namespace: ChainNamespace): void => {
    const state = session.getState().namespaces[namespace]
    const fail = (message: string): never => {
      throw new ProviderRpcError(INVALID_PARAMS, message, { path: 'namespace' })
    }
    if (!state) fail('Chain adapter not found')
    else if (state.status !== 'connected' && !hasAdapter(options(), namespace)) fail('Adapter not found')
    session.setState({ activeNamespace: namespace })
  }

  const commands = createModalCommands({
    modal,
    go,
    facts,
    mounted,
    activate,
    signIn: () => ({ required: isSignInRequired(options()), hasSession: signIn.getState().kind === 'signed' }),
    surface: (next) => {
      session.setState({ open: next !== 'hidden' })
      surface(next)
    },
  })

  const navigation = createNavigation({ modal, go, connected, close: () => void commands.requestClose() })

  const isUnsupported = (): boolean => isChainUnsupported(session.getState(), options())
  let unsupported = isUnsupported()
  session.subscribe(() => {
    const before = unsupported
    unsupported = isUnsupported()
    if (before || !unsupported) return
    // Opening writes the state that is being told of: whoever else listens must hear of this change first.
    queueMicrotask(() => void commands.reveal({ view: 'UnsupportedChain', params: {} }).catch(report))
  })

  // Most visits switch no network before they have opened anything.
  const switching = loadedOnce(async () => {
    const { createSwitchNetwork } = await import('../features/networks/switch-network.ts').catch(missing)
    const { reveal } = commands
    return createSwitchNetwork({
      session,
      modal,
      connectors,
      options,
      navigation,
      reveal,
      activate: activateNetwork,
      wallets,
      note,
    })
  })
  const switchNetwork: SwitchNetwork = async (...asked) => (await switching())(...asked)

  return {
    ...commands,
    store: modal,
    navigation,
    open: async (params) => {
      // The skeleton has no accent and is shown at once; what stands already waits for the theme.
      if (shell) await themed()
      return commands.open(params)
    },
    switchNetwork,
    speak: speak.change,
    speech: speak.begin,
    preload: () => void mounted('Connect').catch(() => undefined),
  }
}
