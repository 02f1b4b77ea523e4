import type { Wish } from '@casement/parts/words/speech.ts'
import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { Options, ViewName } from '@casement/shared-protocol/schemas'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import type { Feature } from '../kernel/define-feature.ts'
import type { Modal } from '../kernel/modal.ts'
import type { Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { hasAdapter } from '../kernel/rules/adapter.ts'
import { isPanelOn } from '../kernel/rules/panels.ts'
import type { RemoteFeatures } from '../kernel/rules/remote-features.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { loadSpeech } from '../words/speech.ts'
import { createModalCommands } from './commands.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'
import type { SignInFacts } from './rules/leaving.ts'
import type { OpeningFacts } from './rules/opening.ts'
import type { Surroundings } from './shell/context.ts'
import { createSpeak } from './speak.ts'
import { createUndo } from './undo.ts'
import { createViews, viewAskedFor } from './views.ts'

export type ModalParts = {
  readonly features: readonly Feature[]
  readonly session: SessionStore
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
  /** How far the visitor has signed in, and whether that is all there is to do. */
  readonly signIn: () => SignInFacts & { readonly mustSign: boolean }
  /** What views stand on, loading it if need be. */
  readonly surroundings: () => Promise<Surroundings>
  /** The part of the page that the shell is put into. */
  readonly scene: () => HTMLElement
  /** Notes what failed where nobody waits for it. */
  readonly report: (thrown: unknown) => void
}

/** The modal of one host, and what only the boot does with it. */
export type BootedModal = Modal & {
  /** What it is to speak has changed. */
  speak(): void
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
    surroundings,
    scene,
    report,
  } = parts
  const views = createViews(features)
  const modal = createModalStore()
  const connected = (): boolean => session.getState().status === 'connected'
  const speak = createSpeak({ load: () => loadSpeech(wish()), report })
  let shell: Promise<void> | undefined

  const loadShell = async (): Promise<void> => {
    const [{ mountShell }, speech, around] = await Promise.all([
      import('./shell/mount.tsx'),
      speak.begin(),
      surroundings(),
      themed(),
    ])
    const requestClose = (): void => void commands.requestClose()
    const onHeight = options().enableEmbedded ? (height: number) => surface('inline', height) : undefined
    mountShell(scene(), { ...around, views, speech, requestClose, onHeight })
  }

  const mounted = async (view: ViewName): Promise<void> => {
    shell ??= loadShell().catch(() => {
      // Whoever asks next may have better luck with the network.
      shell = undefined
      return missing()
    })
    await shell
    // One that cannot be loaded says so where it would be.
    if (views.of(view)) await views.load(view).catch(() => undefined)
  }

  const reachable = (view: ViewName): boolean => {
    const definition = views.of(view)
    if (!definition) return false
    const { panel } = definition
    const { features: wished, basic = false } = options()
    return panel === undefined || isPanelOn(panel, { features: wished, remote: remote(), basic, embeddedWallet })
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
    askedFor: (params) => viewAskedFor(views, params),
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
    signIn,
    surface: (next) => {
      session.setState({ open: next !== 'hidden' })
      surface(next)
    },
  })

  const navigation = createNavigation({ modal, go, connected, close: () => void commands.requestClose() })

  return {
    ...commands,
    store: modal,
    navigation,
    open: async (params) => {
      // The skeleton has no accent and is shown at once; what stands already waits for the theme.
      if (shell) await themed()
      return commands.open(params)
    },
    ruleOf: views.of,
    speak: speak.change,
    speech: speak.begin,
    preload: () => void mounted('Connect').catch(() => undefined),
  }
}
