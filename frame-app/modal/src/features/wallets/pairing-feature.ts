import type { Config } from '@casement/shared-protocol/schemas'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { Notes } from '../../kernel/notes.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import type { Log } from '../../log/log.ts'
import type { Modal } from '../../modal/create-modal.ts'
import { loadAhead } from '../../modal/load-ahead.ts'
import type { StoragePort } from '../../storage/port.ts'
import { noteFailure, noteRelayed } from './note-connecting.ts'
import type { PairingCommands } from './pairing-commands.ts'
import { createPairingCommands } from './pairing-commands.ts'
import { createPairingStatus } from './pairing-status.ts'
import type { PairingStore } from './pairing-store.ts'
import type { RelayWallets } from './relay-wallets.ts'
import { createRelayWallets } from './relay-wallets.ts'
import { loadLibrary } from './walletconnect/load-library.ts'
import type { WalletConnectParts } from './walletconnect/walletconnect.ts'

/** Whoever asks for it is told why it did not come. */
const ignore = (): undefined => undefined

type PairingSideParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly config: Config
  readonly storage: StoragePort
  readonly notes: Notes
  readonly log: Log
  readonly keeper: ConnectionKeeper
  readonly connections: ConnectionsStore
  readonly pairing: PairingStore
  readonly remembered: Remembered
  readonly device: () => Device
  readonly modal: Pick<Modal, 'store'>
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void
  /** A wallet was connected: it is one of those used last. */
  readonly used: (wallet: Wallet) => void
  /** What a wallet is to sign when it connects, where one can do both in one step. */
  readonly signIn: WalletConnectParts['signIn']
  /** All is done that the modal was opened for. */
  readonly finish: () => void
  /** What the relay refuses this page for, in its own words. */
  readonly alerted: (text: string) => void
}

/**
 * Puts together what has to do with wallets that are elsewhere. WalletConnect itself is loaded when somebody looks for one, or was
 * connected by one.
 *
 * @example
 * const { relayed, paired } = composePairing({ ...parts, keeper, connections, pairing, remembered, device, used, signIn, finish, alerted })
 */
export const composePairing = (
  parts: PairingSideParts,
): { readonly relayed: RelayWallets; readonly paired: PairingCommands } => {
  const { projectId, hostOrigin, session, options, config, storage, notes, log } = parts
  const { keeper, connections, pairing, remembered, device, used, finish, signIn, modal, whenIdle } = parts
  const { relay } = config.endpoints ?? {}
  const relays = relay === undefined ? [] : [relay].flat()
  const relayed = createRelayWallets({
    keeper,
    connections,
    remembered,
    alerted: parts.alerted,
    load:
      relays.length === 0
        ? undefined
        : async (events) => {
            const { createWalletConnect } = await import('./walletconnect/walletconnect.ts')
            const metadata = () => options.getState().metadata ?? { name: '' }
            const own = { projectId, hostOrigin, relays, storage, log, metadata, signIn, whenIdle }
            return createWalletConnect({ ...own, options: options.getState }, events)
          },
  })
  watchWakes({ window, document }, relayed.loaded)
  if (relays.length > 0)
    loadAhead(modal.store, () => {
      relayed.needed().catch(ignore)
      loadLibrary().catch(ignore)
    })

  const connected = noteRelayed(notes.note, connections)
  const paired = createPairingCommands({
    pairing,
    load: relayed.needed,
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
    onFailed: (thrown) => noteFailure(notes.note, thrown),
    onReset: () => remembered.set('deep_link', undefined),
  })
  return { relayed, paired }
}
