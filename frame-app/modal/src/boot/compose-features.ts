import type { Client } from '@casement/shared-protocol'
import type { Config, Network, RpcRequest, WalletList } from '@casement/shared-protocol/schemas'
import { composeTelling } from '../features/analytics/analytics.ts'
import { composeNotices } from '../features/notices/feature.ts'
import { createProjectLoader } from '../features/project/project-loader.ts'
import { loadChainAhead } from '../features/requests/load-chain-ahead.ts'
import { readChain } from '../features/requests/read-chain.ts'
import { createRequestAccounts } from '../features/requests/request-accounts.ts'
import { createWalletRequest } from '../features/requests/wallet-request.ts'
import { composeSignIn } from '../features/sign-in/sign-in-door.ts'
import type { SignInStore } from '../features/sign-in/store.ts'
import { offerOneTap } from '../features/wallets/auto-select-wallet.ts'
import type { WalletHost } from '../features/wallets/browser-wallets.ts'
import { createAskWallet } from '../features/wallets/browser-wallets.ts'
import { createChooseWallet } from '../features/wallets/choose-wallet.ts'
import { createInstalledWallets } from '../features/wallets/connect-installed.ts'
import { createDisconnect } from '../features/wallets/disconnect.ts'
import { listenToConnected } from '../features/wallets/listen-to-connected.ts'
import { createListingStore } from '../features/wallets/listing-store.ts'
import { composeLists } from '../features/wallets/lists.ts'
import { noteConnecting } from '../features/wallets/note-connecting.ts'
import { createBringToWallet } from '../features/wallets/on-wallet-requested.ts'
import { composePairing } from '../features/wallets/pairing-feature.ts'
import { createPairingStore } from '../features/wallets/pairing-store.ts'
import { createRestore } from '../features/wallets/restore.ts'
import { isOnTheWay } from '../features/wallets/rules/connect-step.ts'
import type { WalletCommands } from '../features/wallets/wallet-commands.ts'
import { createWalletListsStore } from '../features/wallets/wallet-lists-store.ts'
import { createConnectionKeeper } from '../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../kernel/connections-store.ts'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import type { Notes } from '../kernel/notes.ts'
import type { OptionsStore } from '../kernel/options-store.ts'
import { createRemembered } from '../kernel/remembered.ts'
import { allConnections } from '../kernel/rules/connections.ts'
import type { Device } from '../kernel/rules/device.ts'
import { deviceOf } from '../kernel/rules/device.ts'
import { isChainUnsupported } from '../kernel/rules/unsupported-chain.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { Wallet } from '../kernel/rules/wallet.ts'
import { withRecent } from '../kernel/rules/wallet-choice.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createWaitingApprovals } from '../kernel/waiting-approvals.ts'
import type { Log } from '../log/log.ts'
import type { Modal } from '../modal/create-modal.ts'
import { onceOpened } from '../modal/once-opened.ts'
import type { Wallets } from '../modal/shell/context.ts'
import { createAside } from '../modal/yield-to-wallet-prompt.ts'
import type { Durability, StoragePort } from '../storage/port.ts'
import type { CalledByFrame } from './channel.ts'

export type WalletsParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly session: SessionStore
  readonly signIn: SignInStore
  readonly connectors: ConnectorsStore
  readonly options: OptionsStore
  readonly config: Config
  /** The version of this frame. */
  readonly build: string
  readonly storage: StoragePort
  readonly durability: Durability
  readonly host: WalletHost & Pick<Client<CalledByFrame>, 'openUrl' | 'siwx'>
  readonly browser: () => Parameters<typeof deviceOf>[0]
  readonly modal: Modal
  /** What happens is noted there. */
  readonly notes: Notes
  readonly log: Log
  /** Whether login by e-mail and social account may be used on this page. */
  readonly embeddedWallet: boolean
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void
}

/** All that has to do with wallets, of one guest. It is loaded when it is first needed. */
export type WalletSide = Wallets & {
  /** Answers a request that is no read of a chain. */
  readonly request: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
  /** Looks for what was connected when the page was left. */
  readonly restore: () => Promise<void>
  /** The page says which wallets are in its browser. */
  readonly found: (wallets: WalletList) => void
  /** A wallet of the browser says something by itself. */
  readonly heard: (walletId: string, event: string, payload: unknown) => void
  /** The page says that the sessions of its sign-in are not what they were. */
  readonly signInChanged: () => void
  /** Writes that a network is the active one. */
  readonly activate: (network: Network) => void
}

/**
 * Puts together what has to do with wallets: stores, connectors and commands.
 *
 * @example
 * const wallets = createWallets({ projectId, hostOrigin, session, connectors, options, config, storage, … })
 * await wallets.restore()
 */
export const createWallets = (parts: WalletsParts): WalletSide => {
  const { projectId, hostOrigin, session, connectors, options, config, storage, host, modal } = parts
  const device = (): Device => deviceOf(parts.browser())
  const remembered = createRemembered(storage, { projectId, hostOrigin })
  const [connections, lists] = [createConnectionsStore(), createWalletListsStore()]
  const [listing, pairing] = [createListingStore(), createPairingStore()]
  const { notices, raise, alertedBy, alerting } = composeNotices(parts)
  const { note, report } = composeTelling({ ...parts, onForbidden: () => raise('origin-not-allowed') })
  lists.setState({ recent: remembered.get('recent_wallets') ?? [] })

  const keeper = createConnectionKeeper({ session, connections, connectors, options, remembered })
  const ask = createAskWallet(host)
  const waiting = createWaitingApprovals(connectors)

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

  const aside = createAside({ modal: modal.store, show: modal.show })
  const installed = createInstalledWallets({
    keeper,
    session,
    lists,
    options,
    ask,
    loadReader: async () => (await import('../chains/read-accounts.ts')).readAccounts,
    aside,
  })

  listenToConnected({ connections, lists, listen: (about) => host.injectedListen(about), report })

  loadChainAhead({ session, whenIdle: parts.whenIdle, load: () => import('../chains/eip155.ts') })

  const { relayed, paired } = composePairing({
    ...parts,
    keeper,
    connections,
    pairing,
    remembered,
    device,
    used,
    ...{ signIn: () => signIn.whilePairing(), finish: () => signIn.finish(close) },
    alerted: alertedBy,
  })
  const disconnect = createDisconnect({ keeper, connections, resetWalletConnect: paired.reset, report, note })

  const { asked, giveUp } = createBringToWallet({
    modal: modal.store,
    device,
    deepLink: () => remembered.get('deep_link'),
    walletName: () =>
      allConnections(connections.getState().connections).find(({ kind }) => kind === 'walletConnect')?.wallet.name ??
      'WalletConnect',
    now: Date.now,
    reveal: (view) => modal.reveal(view),
    openUrl: (url) => host.openUrl({ url, target: 'deeplink' }),
    back: modal.navigation.back,
    report,
  })
  const signIn = composeSignIn({ ...parts, notices, disconnect, asked, note: parts.notes.note, report })

  offerOneTap({ modal: modal.store, session, lists, options, device, navigation: modal.navigation })

  let restoring: Promise<void> = Promise.resolve()
  const restore = createRestore({
    keeper,
    remembered,
    lists,
    options,
    installed,
    restoreWalletConnect: relayed.restore,
    report,
  })

  const { directory: endpoint, images } = config.endpoints ?? {}
  const { walletLists, allWallets } = composeLists({ ...parts, remembered, lists, listing, device })

  const { project, askProject } = createProjectLoader({ ...parts, endpoint, modal: modal.store, raise, note, report })

  const switchNetwork: WalletCommands['switchNetwork'] = async (...asked) => void (await modal.switchNetwork(...asked))

  const connectNoted = noteConnecting(note, installed.connect)

  const commands: WalletCommands = {
    choose: createChooseWallet({ options, navigation: modal.navigation, device, note }),
    connectInstalled: async (wallet, namespace) => {
      await connectNoted(wallet, namespace)
      used(wallet)
      signIn.finish(close)
    },
    cancelInstalled: installed.cancel,
    pair: (...asked) => alerting(paired.pair(...asked)),
    pairAnew: (...asked) => alerting(paired.pairAnew(...asked)),
    leavePairing: paired.leave,
    linkTo: paired.linkTo,
    linked: paired.linked,
    ...allWallets,
    agree: walletLists.agree,
    askDirectory: onceOpened(modal.store, walletLists.askDirectory),
    disconnect,
    use: keeper.use,
    label: keeper.label,
    giveUpWaiting: giveUp,
    switchNetwork,
    note,
    ...signIn.commands,
  }

  const { store, open, reveal } = modal
  const connected = (listener: () => void): (() => void) => {
    whenConnected.add(listener)
    return () => whenConnected.delete(listener)
  }
  const requestAccounts = signIn.after(createRequestAccounts({ session, modal: store, open, reveal, connected }))

  const request = createWalletRequest({
    session,
    connectors,
    options,
    hostOrigin,
    restored: () => restoring,
    requestAccounts,
    commands,
    raise,
    admit: signIn.admit,
    waiting,
    read: (asked, signal) => readChain({ config, options: options.getState(), session }, asked, signal),
    asked,
  })

  return {
    session,
    connections,
    lists,
    listing,
    pairing,
    options,
    project,
    signIn: parts.signIn,
    hostOrigin,
    device,
    imageRoute: images,
    directory: endpoint,
    commands,
    notices,
    raise,
    waiting,
    request: (...asked) => alerting(request(...asked)),
    restore: () => {
      restoring = restore().then(() => {
        if (session.getState().status === 'connected') askProject()
      }, report)
      return restoring
    },
    found: (wallets) => lists.setState({ injected: wallets, told: true }),
    heard: installed.heard,
    signInChanged: signIn.changed,
    activate: keeper.activate,
  }
}
