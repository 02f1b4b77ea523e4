import type { Wish } from '@casement/parts/words/speech.ts'
import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { OpenParams, Options, ViewName } from '@casement/shared-protocol/schemas'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import type { Feature } from '../kernel/define-feature.ts'
import type { Modal } from '../kernel/modal.ts'
import type { Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { hasAdapter } from '../kernel/rules/adapter.ts'
import type { Panel } from '../kernel/rules/panels.ts'
import { isPanelOn } from '../kernel/rules/panels.ts'
import type { RemoteFeatures } from '../kernel/rules/remote-features.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { loadSpeech } from '../words/speech.ts'
import { createModalCommands } from './commands.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import { createGo } from './go.ts'
import { preloadForConnected, preloadForSuccess } from './load-ahead.ts'
import { createNavigation } from './navigation.ts'
import type { SignInFacts } from './rules/leaving.ts'
import type { OpeningFacts } from './rules/opening.ts'
import { openingOf } from './rules/opening.ts'
import type { MountedShell, SuccessView, ViewEnvironment } from './shell/context.ts'
import { createShowSurface } from './show-surface.ts'
import { createSpeechLoader } from './speak.ts'
import { createTransactionStack } from './transaction-stack.ts'
import { createUndo } from './undo.ts'
import { createViews, FIRST_VIEW, requestedView } from './views.ts'
import { whenVisible } from './when-visible.ts'

export type ModalParts = {
  readonly features: readonly Feature[]
  readonly session: SessionStore
  readonly farcaster: FarcasterStore
  readonly connectors: ConnectorsStore
  readonly options: () => Options
  /** Makes a namespace active, and remembers it for later visits. */
  readonly activate: (namespace: ChainNamespace) => void
  /** Whether e-mail and social login are allowed on this page. */
  readonly embeddedWallet: boolean
  /** Sets the surface on which the host shows the frame and, if embedded, its height. */
  readonly surface: (surface: Surface, height?: number) => void
  readonly mobile: boolean
  /** What determines the language. */
  readonly wish: () => Wish
  /** Resolves once the page's theme is applied; nothing is painted in another theme first. */
  readonly themed: () => Promise<void>
  /** The project's feature decisions, once known. */
  readonly remote: () => RemoteFeatures | undefined
  /** The visitor's sign-in state, and whether signing in is required before anything else. */
  readonly signIn: () => SignInFacts & { readonly mustSign: boolean }
  /** What views need around them, loaded on demand. */
  readonly environment: () => Promise<ViewEnvironment>
  /** The element in which the shell is mounted. */
  readonly scene: () => HTMLElement
  /** Resolves once the page has received everything that was sent to it. */
  readonly answered: () => Promise<void>
  /** Runs a function when the browser is idle. */
  readonly whenIdle: (run: () => void) => void
  /** Reports an error that no caller handles. */
  readonly report: (thrown: unknown) => void
}

/** The modal of one host, with the methods for the boot. */
export type BootedModal = Modal & {
  /** The view that an opening would show. */
  viewFor(params: OpenParams): ViewName
  /** Applies a changed language. */
  speak(): void
  /** Preloads the shell for the first opening. */
  preload(): void
  /** Resolves once a closing animation is over. */
  gone(): Promise<void>
}

const missing = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The modal could not be loaded')
}

/**
 * Creates the modal: its store, its commands, and the shell, which loads on demand.
 *
 * @example
 * const modal = createModal({ features, session, farcaster, connectors, options: () => options, … })
 * await modal.open({ view: 'WhatIsAWallet' })
 */
export const createModal = (parts: ModalParts): BootedModal => {
  const {
    features,
    session,
    farcaster,
    connectors,
    options,
    embeddedWallet,
    remote,
    surface,
    mobile,
    wish,
    themed,
    signIn,
    environment,
    scene,
    answered,
    whenIdle,
    report,
  } = parts
  const views = createViews(features)
  const modal = createModalStore()
  const connected = (): boolean => session.getState().status === 'connected'
  const speak = createSpeechLoader({ load: () => loadSpeech(wish()), report })
  let shell: Promise<void> | undefined
  let mountedShell: MountedShell | undefined
  let SuccessView: SuccessView | undefined
  // No restored session needs it, so it comes while a wallet is asked.
  const loadSuccess = async (): Promise<void> => {
    SuccessView ??= (await import('./success/Success.tsx')).Success
  }

  const loadShell = async (content: Promise<unknown> | undefined): Promise<void> => {
    const [{ mountShell }, speech, around] = await Promise.all([
      import('./shell/mount.tsx'),
      speak.begin(),
      environment(),
      themed(),
      content,
    ])
    const { requestClose } = commands
    const onHeight = options().enableEmbedded ? (height: number) => surface('inline', height) : undefined
    mountedShell = mountShell(scene(), {
      ...around,
      views,
      speech,
      successView: () => SuccessView,
      requestClose,
      onHeight,
    })
    // Nobody scrolls or pulls in the first moment. Without this file, the modal still works.
    const embedded = options().enableEmbedded === true
    import('./shell/after-mount.ts')
      .then(({ finishShell }) => finishShell(scene(), requestClose, embedded))
      .catch(() => undefined)
  }

  const mounted = async (view: ViewName): Promise<void> => {
    // If loading fails, the view shows a retry in its place.
    const content = views.of(view) ? views.load(view).catch(() => undefined) : undefined
    // The first view comes in the shell's file, so the first render can show it. Others would delay the header.
    shell ??= loadShell(view === FIRST_VIEW ? content : undefined).catch(() => {
      // Let the next call try again.
      shell = undefined
      return missing()
    })
    await shell
    await content
  }

  const isOn = (panel: Panel): boolean => {
    const { features: wished, basic = false } = options()
    return isPanelOn(panel, { features: wished, remote: remote(), basic, embeddedWallet })
  }

  const reachable = (view: ViewName): boolean => {
    const definition = views.of(view)
    return definition !== undefined && (definition.panel === undefined || isOn(definition.panel))
  }

  const go = createGo({ modal, connected, reachable, undo: createUndo({ farcaster, connectors, report }) })

  const facts = (): OpeningFacts => ({
    connected: connected(),
    activeNamespace: session.getState().activeNamespace,
    hasAdapters: options().adapters?.length !== 0,
    manualWalletConnect: options().manualWCControl === true,
    mobile,
    embedded: options().enableEmbedded === true,
    mustSign: signIn().mustSign,
    reachable,
    ruleOf: views.of,
    byName: views.fromPage,
    askedFor: (params) => requestedView(views, params),
  })

  const activate = (namespace: ChainNamespace): void => {
    const state = session.getState().namespaces[namespace]
    const fail = (message: string): never => {
      throw new ProviderRpcError(INVALID_PARAMS, message, { path: 'namespace' })
    }
    if (!state) fail('Chain adapter not found')
    else if (state.status !== 'connected' && !hasAdapter(options(), namespace)) fail('Adapter not found')
    parts.activate(namespace)
  }

  const { show, gone } = createShowSurface({
    modal,
    opened: (open) => session.setState({ open }),
    surface,
    leavingMs: () => mountedShell?.leavingMs() ?? 0,
  })

  const commands = createModalCommands({
    modal,
    go,
    facts,
    mounted,
    loaded: views.loaded,
    activate,
    signIn,
    show,
    answered,
    load: loadSuccess,
    visible: () => whenVisible(document),
    report,
  })
  preloadForSuccess(modal, () => whenIdle(() => void loadSuccess().catch(() => undefined)))

  const viewFor = (params: OpenParams): ViewName => openingOf(params, facts()).view.view

  const preload = (): void => {
    mounted(FIRST_VIEW).catch(() => undefined)
    // Only its code: an opening loads it again if this fails, and renders it.
    preloadForConnected(session, () => whenIdle(() => void views.load(viewFor({})).catch(() => undefined)))
  }

  const navigation = createNavigation({ modal, go, connected, close: () => void commands.requestClose() })

  return {
    ...commands,
    store: modal,
    navigation,
    transactions: createTransactionStack(modal, navigation, report),
    open: async (params) => {
      // The skeleton has no accent and is shown at once; a mounted shell waits for the theme.
      if (shell) await themed()
      return commands.open(params)
    },
    viewFor,
    ruleOf: views.of,
    isOn,
    isAvailable: reachable,
    speak: speak.change,
    speech: speak.begin,
    preload,
    gone,
  }
}
