import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { OpenParams, Options, ViewName } from '@casement/shared-protocol/schemas'
import { createModalCommands } from './commands/modal.ts'
import { createNavigation } from './commands/navigation.ts'
import type { OpeningFacts } from './domain/opening.ts'
import type { BuiltView } from './router/built.ts'
import { isBuilt } from './router/built.ts'
import type { Surface } from './stores/modal.ts'
import { createModalStore } from './stores/modal.ts'
import type { SessionStore } from './stores/session.ts'
import type { SignInStore } from './stores/sign-in.ts'

export type ModalParts = {
  readonly session: SessionStore
  readonly signIn: SignInStore
  readonly options: () => Options
  /** Tells the host where the frame is to be shown. */
  readonly surface: (surface: Surface) => void
  readonly mobile: boolean
  /** The part of the page that the shell is put into. */
  readonly scene: () => HTMLElement
}

/** The modal of one guest. */
export type Modal = {
  open(params: OpenParams): Promise<ViewName>
  requestClose(): boolean
  /** Loads the shell, so that the first opening does not wait for it. */
  preload(): void
}

/**
 * Puts the modal together: its store, its commands, and the shell, which is loaded when it is first wanted.
 *
 * @example
 * const modal = createModal({ session, signIn, options: () => options, surface, mobile: false, scene })
 * await modal.open({ view: 'WhatIsAWallet' })
 */
export const createModal = ({ session, signIn, options, surface, mobile, scene }: ModalParts): Modal => {
  const modal = createModalStore()
  const connected = (): boolean => session.getState().status === 'connected'
  let shell: Promise<(view: BuiltView) => Promise<void>> | undefined

  const loadShell = async (): Promise<(view: BuiltView) => Promise<void>> => {
    const { mountShell, prepareView } = await import('./shell/mount.tsx')
    mountShell(scene(), { modal, navigation, requestClose: () => void commands.requestClose() })
    return prepareView
  }

  const mounted = async (view: ViewName): Promise<void> => {
    shell ??= loadShell().catch(() => {
      // Whoever asks next may have better luck with the network.
      shell = undefined
      throw new ProviderRpcError(INTERNAL_ERROR, 'The modal could not be loaded')
    })
    const prepare = await shell
    if (isBuilt(view)) await prepare(view)
  }

  const facts = (): OpeningFacts => ({
    connected: connected(),
    activeNamespace: session.getState().activeNamespace,
    hasAdapters: options().adapters?.length !== 0,
    manualWalletConnect: options().manualWCControl === true,
    mobile,
    embedded: options().enableEmbedded === true,
  })

  const activate = (namespace: ChainNamespace): void => {
    if (!session.getState().namespaces[namespace]) {
      throw new ProviderRpcError(INVALID_PARAMS, `open: there is no network of ${namespace}`, { path: 'namespace' })
    }
    session.setState({ activeNamespace: namespace })
  }

  const commands = createModalCommands({
    modal,
    facts,
    isBuilt,
    mounted,
    activate,
    signIn: () => ({ required: options().siwx?.required === true, ...signIn.getState() }),
    surface: (next) => {
      session.setState({ open: next !== 'hidden' })
      surface(next)
    },
  })

  const navigation = createNavigation({
    modal,
    connected,
    close: () => void commands.requestClose(),
    // Farcaster's view is what begins it, and does not stand: there is nothing that could be undone.
    undo: () => undefined,
  })

  return {
    ...commands,
    preload: () => void mounted('Connect').catch(() => undefined),
  }
}
