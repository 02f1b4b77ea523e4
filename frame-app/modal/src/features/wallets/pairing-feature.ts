import type { Core } from '../../kernel/core.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import { preloadForPairing } from '../../modal/load-ahead.ts'
import { noteFailure, noteRelayed } from './note-connecting.ts'
import { pairAhead } from './pair-ahead.ts'
import type { PairingCommands } from './pairing-commands.ts'
import { createPairingCommands } from './pairing-commands.ts'
import { createPairingStatus } from './pairing-status.ts'
import type { PairingStore } from './pairing-store.ts'
import type { RelayWallets } from './relay-wallets.ts'
import { createRelayWallets } from './relay-wallets.ts'
import { loadLibrary } from './walletconnect/load-library.ts'
import type { WalletConnectParts } from './walletconnect/walletconnect.ts'

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

/**
 * Creates everything for WalletConnect wallets. WalletConnect itself is loaded when a visitor uses it or has a session.
 *
 * @example
 * const { relayed, paired } = createPairing(core, { pairing, used, signIn, finish, alerted })
 */
export const createPairing = (
  core: Core,
  { pairing, used, signIn, finish, alerted }: PairingUses,
): { readonly relayed: RelayWallets; readonly paired: PairingCommands } => {
  const { projectId, hostOrigin, session, options, config, storage, note, log } = core
  const { keeper, connections, clientId, remembered, device, modal, whenIdle } = core
  const { relay } = config.endpoints ?? {}
  const relays = relay === undefined ? [] : [relay].flat()
  const relayed = createRelayWallets({
    keeper,
    connections,
    remembered,
    chosen: () => paired.chosen(),
    alerted,
    load:
      relays.length === 0
        ? undefined
        : async (events) => {
            const { createWalletConnect } = await import('./walletconnect/walletconnect.ts')
            const metadata = () => options.getState().metadata ?? { name: '' }
            return createWalletConnect(
              {
                projectId,
                hostOrigin,
                relays,
                storage,
                log,
                metadata,
                signIn,
                identified: clientId.set,
                whenIdle,
                options: options.getState,
              },
              events,
            )
          },
  })
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
  const paired = createPairingCommands({
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
  })
  return { relayed, paired }
}
