import type { WalletList } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { isChainUnsupported } from '../../kernel/rules/unsupported-chain.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { withRecent } from '../../kernel/rules/wallet-choice.ts'
import { onceOpened } from '../../modal/once-opened.ts'
import { createYieldToWalletPrompt } from '../../modal/yield-to-wallet-prompt.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { ProjectFeature } from '../project/index.ts'
import type { SignInFeature } from '../sign-in/index.ts'
import { autoSelectWallet } from './auto-select-wallet.ts'
import { createAskWallet } from './browser-wallets.ts'
import { createChooseWallet } from './choose-wallet.ts'
import { createInstalledWallets } from './connect-installed.ts'
import { createDisconnect } from './disconnect.ts'
import { listenToConnected } from './listen-to-connected.ts'
import type { ListingStore } from './listing-store.ts'
import { createListingStore } from './listing-store.ts'
import { createWalletLister } from './lists.ts'
import { noteConnecting } from './note-connecting.ts'
import type { OnWalletRequested } from './on-wallet-requested.ts'
import { createOnWalletRequested } from './on-wallet-requested.ts'
import { createPairing } from './pairing-feature.ts'
import type { PairingStore } from './pairing-store.ts'
import { createPairingStore } from './pairing-store.ts'
import { createRestore } from './restore.ts'
import { isOnTheWay } from './rules/connect-step.ts'
import type { WalletCommands } from './wallet-commands.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

/** What the wallets use of other features. */
export type WalletsUses = {
  readonly notices: Pick<NoticesFeature, 'alertedBy' | 'alerting'>
  readonly project: ProjectFeature
  readonly signIn: Pick<SignInFeature, 'finish' | 'whilePairing'>
}

export type WalletsFeature = {
  readonly lists: WalletListsStore
  readonly listing: ListingStore
  readonly pairing: PairingStore
  readonly commands: WalletCommands
  /** A wallet has been asked for something: its owner is brought to it, wherever it is. */
  readonly onWalletRequested: OnWalletRequested['asked']
  /** Calls back each time that all is done for which a visitor was connecting a wallet; returns how to stop. */
  readonly onConnected: (listener: () => void) => () => void
  /** Looks for what was connected when the page was left. */
  readonly restore: () => Promise<void>
  /** Resolves once it is known whether what was connected before still is; bounded. */
  readonly restored: () => Promise<void>
  /** The page says which wallets are in its browser. */
  readonly found: (wallets: WalletList) => void
  /** A wallet of the browser says something by itself. */
  readonly heard: (walletId: string, event: string, payload: unknown) => void
}

/**
 * Puts together what lists wallets and connects them.
 *
 * @example
 * const wallets = createWalletsFeature(core, { notices, project, signIn })
 * await wallets.restore()
 */
export const createWalletsFeature = (core: Core, { notices, project, signIn }: WalletsUses): WalletsFeature => {
  const { session, options, host, modal, device, remembered, connections, keeper, note, report } = core
  const lists = createWalletListsStore()
  const listing = createListingStore()
  const pairing = createPairingStore()
  lists.setState({ recent: remembered.get('recent_wallets') ?? [] })

  /** Those who wait for a visitor to have connected a wallet. */
  const whenConnected = new Set<() => void>()

  /** All is done: a modal that was opened for it goes, unless there is something else to be told. */
  const close = (): void => {
    for (const tell of [...whenConnected]) tell()
    if (isChainUnsupported(session.getState(), options.getState())) return
    // A wallet may approve long after the visitor has gone on to something else.
    if (!isOnTheWay(topOf(modal.store.getState().stack).view)) return
    if (modal.store.getState().surface === 'inline') modal.navigation.reset({ view: 'Account', params: {} })
    else modal.requestClose()
  }

  const used = (wallet: Wallet): void => {
    const recent = withRecent(lists.getState().recent, { ...wallet, installed: [] })
    lists.setState({ recent })
    remembered.set('recent_wallets', [...recent])
  }

  const installed = createInstalledWallets({
    keeper,
    session,
    lists,
    options,
    ask: createAskWallet(host),
    loadReader: async () => (await import('../../chains/read-accounts.ts')).readAccounts,
    yieldToWalletPrompt: createYieldToWalletPrompt({ modal: modal.store, show: modal.show }),
  })

  listenToConnected({ connections, lists, listen: (about) => host.injectedListen(about), report })

  const { relayed, paired } = createPairing(core, {
    pairing,
    used,
    signIn: signIn.whilePairing,
    finish: () => signIn.finish(close),
    alerted: notices.alertedBy,
  })
  const disconnect = createDisconnect({ keeper, connections, resetWalletConnect: paired.reset, report, note })

  const { asked, giveUp } = createOnWalletRequested({
    modal: modal.store,
    device,
    deepLink: () => remembered.get('deep_link'),
    walletName: () =>
      allConnections(connections.getState().connections).find(({ kind }) => kind === 'walletConnect')?.wallet.name ??
      'WalletConnect',
    now: Date.now,
    reveal: (view) => modal.reveal(view),
    ruleOf: modal.ruleOf,
    openUrl: (url) => host.openUrl({ url, target: 'deeplink' }),
    back: modal.navigation.back,
    report,
  })

  autoSelectWallet({ modal: modal.store, session, lists, options, device, navigation: modal.navigation })

  const restore = createRestore({
    keeper,
    remembered,
    lists,
    options,
    installed,
    restoreWalletConnect: relayed.restore,
    report,
  })
  let restoring: Promise<void> = Promise.resolve()

  const { walletLists, allWallets } = createWalletLister(core, lists, listing)
  const connectNoted = noteConnecting(note, installed.connect)

  return {
    lists,
    listing,
    pairing,
    commands: {
      choose: createChooseWallet({ options, navigation: modal.navigation, device, note }),
      connectInstalled: async (wallet, namespace) => {
        await connectNoted(wallet, namespace)
        used(wallet)
        signIn.finish(close)
      },
      cancelInstalled: installed.cancel,
      pair: (wallet) => notices.alerting(paired.pair(wallet)),
      pairAnew: (wallet) => notices.alerting(paired.pairAnew(wallet)),
      leavePairing: paired.leave,
      linkTo: paired.linkTo,
      linked: paired.linked,
      ...allWallets,
      agree: walletLists.agree,
      askDirectory: onceOpened(modal.store, walletLists.askDirectory),
      disconnect,
      giveUpWaiting: giveUp,
    },
    onWalletRequested: asked,
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
    found: (wallets) => lists.setState({ injected: wallets, told: true }),
    heard: installed.heard,
  }
}
