import type { WalletList } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { activeConnection, allConnections } from '../../kernel/rules/connections.ts'
import { successOf } from '../../kernel/rules/success.ts'
import { isChainUnsupported } from '../../kernel/rules/unsupported-chain.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { withRecent } from '../../kernel/rules/wallet-choice.ts'
import { lazy } from '../../lib/lazy.ts'
import { whenOpened } from '../../modal/once-opened.ts'
import { createYieldToWalletPrompt } from '../../modal/yield-to-wallet-prompt.ts'
import type { EmbeddedFeature } from '../embedded/index.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { ProjectFeature } from '../project/index.ts'
import type { SignInFeature } from '../sign-in/index.ts'
import { autoSelectWallet } from './auto-select-wallet.ts'
import { createAskWallet } from './browser-wallets.ts'
import { createChooseWallet } from './choose-wallet.ts'
import { createInstalledWallets } from './connect-installed.ts'
import type { DisconnectTarget } from './disconnect.ts'
import { listenToConnected } from './listen-to-connected.ts'
import type { ListingStore } from './listing-store.ts'
import { createListingStore } from './listing-store.ts'
import { createWalletLister } from './lists.ts'
import { noteConnecting } from './note-connecting.ts'
import type { OnWalletRequested } from './on-wallet-requested.ts'
import { createPairing } from './pairing-feature.ts'
import type { PairingStore } from './pairing-store.ts'
import { createPairingStore } from './pairing-store.ts'
import { createRestore } from './restore.ts'
import { isOnTheWay } from './rules/connect-step.ts'
import type { WalletCommands } from './wallet-commands.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

/** What this feature uses of others. */
export type WalletsUses = {
  readonly notices: Pick<NoticesFeature, 'alertedBy' | 'alerting'>
  readonly project: ProjectFeature
  readonly embedded: Pick<EmbeddedFeature, 'onConnected' | 'restore'>
  readonly signIn: Pick<SignInFeature, 'finish' | 'isSignedIn' | 'pairingSignIn'>
}

export type WalletsFeature = {
  readonly lists: WalletListsStore
  readonly listing: ListingStore
  readonly pairing: PairingStore
  readonly commands: WalletCommands
  /** Call after sending a request to a wallet; leads the visitor to the wallet. */
  readonly onWalletRequested: OnWalletRequested['asked']
  /** Calls back whenever the visitor has finished connecting a wallet; returns an unsubscribe function. */
  readonly onConnected: (listener: () => void) => () => void
  /** Restores the connections of the previous visit. */
  readonly restore: () => Promise<void>
  /** Resolves once restoring has finished. Has a timeout. */
  readonly restored: () => Promise<void>
  /** The page reports its installed wallets. */
  readonly setInstalled: (wallets: WalletList) => void
  /** An installed wallet has emitted an event. */
  readonly handleEvent: (walletId: string, event: string, payload: unknown) => void
}

/**
 * Creates the wallets feature: the lists of wallets and the ways to connect them.
 *
 * @example
 * const wallets = createWalletsFeature(core, { notices, project, embedded, signIn })
 * await wallets.restore()
 */
export const createWalletsFeature = (
  core: Core,
  { notices, project, embedded, signIn }: WalletsUses,
): WalletsFeature => {
  const { session, options, host, modal, device, remembered, connections, keeper, note, report, whenIdle } = core
  const lists = createWalletListsStore()
  const listing = createListingStore()
  const pairing = createPairingStore()
  lists.setState({ recent: remembered.get('recent_wallets') ?? [] })

  /** Listeners for a finished connection. */
  const whenConnected = new Set<() => void>()

  /** Says that a wallet has connected and closes a modal that was opened for it, unless it has more to show. */
  const finish = (made: (connection: Connection) => boolean): void => {
    for (const tell of [...whenConnected]) tell()
    if (isChainUnsupported(session.getState(), options.getState())) return
    // The visitor may have moved on before the wallet approved.
    const { stack, surface } = modal.store.getState()
    if (!isOnTheWay(topOf(stack).view)) return
    if (surface === 'inline') return modal.navigation.reset({ view: 'Account', params: {} })
    const success = successOf(
      allConnections(connections.getState().connections).filter(made),
      session.getState().activeNamespace,
      signIn.isSignedIn(),
    )
    if (success) modal.succeed(success)
    else modal.requestClose()
  }

  const isActive = ({ namespace, connectorId }: Connection): boolean =>
    activeConnection(connections.getState().connections, namespace)?.connectorId === connectorId

  const used = (wallet: Wallet): void => {
    const recent = withRecent(lists.getState().recent, { ...wallet, installed: [] })
    lists.setState({ recent })
    remembered.set('recent_wallets', [...recent])
  }

  const ask = createAskWallet(host)
  const yieldToWalletPrompt = createYieldToWalletPrompt({ modal: modal.store, show: modal.show })
  const installed = createInstalledWallets({
    keeper,
    lists,
    ask,
    loadGranted: async () => {
      const { createGrantedWallets } = await import('./granted-wallets.ts')
      return createGrantedWallets({ keeper, session, lists, options, ask, yieldToWalletPrompt })
    },
    yieldToWalletPrompt,
  })

  listenToConnected({ connections, lists, listen: (about) => host.injectedListen(about), report })

  const { relayed, paired, onWalletRequested } = createPairing(core, {
    pairing,
    used,
    signIn: signIn.pairingSignIn,
    finish: () => signIn.finish(() => finish(({ kind }) => kind === 'walletConnect')),
    alerted: notices.alertedBy,
  })
  embedded.onConnected(() => signIn.finish(() => finish(({ kind }) => kind === 'embedded')))
  // The first view needs none of it. Loaded when the browser is idle, so that a visitor whose network was lost can
  // still disconnect.
  const disconnecting = lazy(async () => {
    const { createDisconnect } = await import('./disconnect.ts')
    return createDisconnect({ keeper, connections, resetWalletConnect: paired.reset, report, note })
  })
  whenIdle(() => void disconnecting().catch(() => undefined))
  const disconnect = async (target?: DisconnectTarget): Promise<void> => (await disconnecting())(target)

  autoSelectWallet({ modal: modal.store, session, lists, options, device, navigation: modal.navigation })

  const restore = createRestore({
    keeper,
    remembered,
    lists,
    options,
    installed,
    restoreWalletConnect: relayed.restore,
    restoreEmbedded: embedded.restore,
    report,
  })
  let restoring: Promise<void> = Promise.resolve()

  const openApp: WalletCommands['openApp'] = async ({ redirect }) => {
    try {
      return (await host.openUrl({ url: redirect, target: 'deeplink' })).opened
    } catch (thrown) {
      report(thrown)
      return false
    }
  }

  const { walletLists, allWallets } = createWalletLister(core, lists, listing)
  const connectNoted = noteConnecting(note, installed.connect)

  return {
    lists,
    listing,
    pairing,
    commands: {
      choose: createChooseWallet({
        options,
        modal: modal.store,
        navigation: modal.navigation,
        device,
        note,
        linkTo: paired.linkTo,
        linked: paired.linked,
        openApp,
      }),
      connectInstalled: async (wallet, namespace) => {
        await connectNoted(wallet, namespace)
        used(wallet)
        signIn.finish(() =>
          finish((each) => each.kind === 'injected' && each.namespace === namespace && isActive(each)),
        )
      },
      cancelInstalled: installed.cancel,
      pair: (wallet) => notices.alerting(paired.pair(wallet)),
      pairAgain: (wallet) => notices.alerting(paired.pairAgain(wallet)),
      leavePairing: paired.leave,
      linkTo: paired.linkTo,
      linked: paired.linked,
      openApp,
      ...allWallets,
      agree: walletLists.agree,
      askDirectory: whenOpened(modal.store, walletLists.askDirectory),
      disconnect,
      resetWalletConnect: () => disconnect({ kind: 'walletConnect' }),
      cancelRequest: onWalletRequested.giveUp,
    },
    onWalletRequested: onWalletRequested.asked,
    onConnected: (listener) => {
      whenConnected.add(listener)
      return () => whenConnected.delete(listener)
    },
    restore: () => {
      restoring = restore().then(() => {
        if (session.getState().status === 'connected') project.ask()
      }, report)
      return restoring
    },
    restored: () => restoring,
    setInstalled: (wallets) => lists.setState({ injected: wallets, told: true }),
    handleEvent: installed.handleEvent,
  }
}
