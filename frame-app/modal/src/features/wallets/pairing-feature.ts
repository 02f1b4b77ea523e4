import type { Core } from '../../kernel/core.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import { preloadForPairing } from '../../modal/load-ahead.ts'
import { loadPairing } from './load-pairing.ts'
import { noteFailure, noteRelayed } from './note-connecting.ts'
import type { OnWalletRequested } from './on-wallet-requested.ts'
import { pairAhead } from './pair-ahead.ts'
import type { PairingCommands, PairingParts } from './pairing-commands.ts'
import { createPairingStatus } from './pairing-status.ts'
import type { PairingStore } from './pairing-store.ts'
import type { RelayWallets } from './relay-wallets.ts'
import { createRelayWallets } from './relay-wallets.ts'
import { loadLibrary } from './walletconnect/load-library.ts'
import type { WalletConnect, WalletConnectParts } from './walletconnect/walletconnect.ts'

/** Callers that use the result handle the failure. */
const ignore = (): undefined => undefined

/** What pairing uses from elsewhere. */
type PairingUses = {
  readonly pairing: PairingStore
  /** Called when a wallet connected, to list it as recent. */
  readonly used: (wallet: Wallet) => void
  /** The sign-in to request while connecting, if it can be done in one step. */
  readonly signIn: WalletConnectParts['signIn']
  /** Called when the purpose of opening the modal is fulfilled. */
  readonly finish: () => void
  /** The relay's reason for refusing this page. */
  readonly alerted: (text: string) => void
}

type PairingFeature = {
  readonly relayed: RelayWallets
  readonly paired: PairingCommands
  /** Call after sending a request to a wallet; leads the visitor to a WalletConnect wallet. */
  readonly onWalletRequested: OnWalletRequested
}

/**
 * Creates everything for WalletConnect wallets. WalletConnect itself is loaded when a visitor uses it or has a session.
 *
 * @example
 * const { relayed, paired, onWalletRequested } = createPairing(core, { pairing, used, signIn, finish, alerted })
 */
export const createPairing = (core: Core, { pairing, used, signIn, finish, alerted }: PairingUses): PairingFeature => {
  const { projectId, hostOrigin, session, options, config, storage, note, log } = core
  const { keeper, connections, clientId, remembered, device, modal, host, whenIdle, report } = core
  const { relay } = config.endpoints ?? {}
  const relays = relay === undefined ? [] : [relay].flat()
  /** Leads to a WalletConnect wallet, which only a session has. */
  let leads: OnWalletRequested | undefined
  const load = async (): Promise<WalletConnect> => {
    const [{ createWalletConnect }, { createSessionEvents }, { createOnWalletRequested }] = await Promise.all([
      import('./walletconnect/walletconnect.ts'),
      import('./walletconnect/session-events.ts'),
      import('./on-wallet-requested.ts'),
    ])
    leads = createOnWalletRequested({
      modal: modal.store,
      device,
      deepLink: () => remembered.get('deep_link'),
      wallet: () =>
        allConnections(connections.getState().connections).find(({ kind }) => kind === 'walletConnect')?.wallet ?? {
          name: 'WalletConnect',
        },
      now: Date.now,
      reveal: (view) => modal.reveal(view),
      ruleOf: modal.ruleOf,
      openUrl: (url) => host.openUrl({ url, target: 'deeplink' }),
      navigation: modal.navigation,
      report,
    })
    return createWalletConnect(
      {
        projectId,
        hostOrigin,
        relays,
        storage,
        log,
        metadata: () => options.getState().metadata ?? { name: '' },
        signIn,
        identified: clientId.set,
        whenIdle,
        options: options.getState,
      },
      createSessionEvents({ keeper, connections, remembered, chosen: () => paired.chosen(), alerted }),
    )
  }
  const relayed = createRelayWallets(relays.length === 0 ? undefined : load)
  watchWakes({ window, document }, relayed.loaded)
  if (relays.length > 0)
    preloadForPairing(modal.store, () => {
      relayed.needed().catch(ignore)
      loadLibrary().catch(ignore)
    })

  const { needed } = relayed
  const ready = (on: boolean): void => {
    if (on) loadLibrary().catch(ignore)
    paired.ahead(on)
  }
  if (relays.length > 0) pairAhead({ modal: modal.store, options, device, whenIdle, ahead: ready })

  const connected = noteRelayed(note, connections)
  const parts: PairingParts = {
    pairing,
    load: needed,
    device,
    universalLinks: () => options.getState().experimental_preferUniversalLinks === true,
    now: Date.now,
    connecting: createPairingStatus({ keeper, session }),
    onLinked: (link) => remembered.set('deep_link', link),
    onConnected: (wallet, method) => {
      connected(wallet, method)
      if (wallet) used(wallet)
      finish()
    },
    onFailed: (thrown) => noteFailure(note, thrown),
    onReset: () => {
      remembered.set('deep_link', undefined)
      remembered.set('chosen_relay_wallet', undefined)
    },
  }
  const paired = loadPairing({
    pairing,
    load: async () => {
      const { createPairingCommands } = await import('./pairing-commands.ts')
      return createPairingCommands(parts)
    },
    whenIdle,
  })
  return {
    relayed,
    paired,
    onWalletRequested: {
      asked: (connector, answered, request) => leads?.asked(connector, answered, request),
      giveUp: () => leads?.giveUp(),
    },
  }
}
