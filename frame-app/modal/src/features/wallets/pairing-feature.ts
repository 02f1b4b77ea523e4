import type { Core } from '../../kernel/core.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { watchWakes } from '../../lib/watch-wakes.ts'
import { loadAhead } from '../../modal/load-ahead.ts'
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

/** What a pairing has to do with besides. */
type PairingUses = {
  readonly pairing: PairingStore
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
 * const { relayed, paired } = createPairing(core, { pairing, used, signIn, finish, alerted })
 */
export const createPairing = (
  core: Core,
  { pairing, used, signIn, finish, alerted }: PairingUses,
): { readonly relayed: RelayWallets; readonly paired: PairingCommands } => {
  const { projectId, hostOrigin, session, options, config, storage, note, log } = core
  const { keeper, connections, remembered, device, modal, whenIdle } = core
  const { relay } = config.endpoints ?? {}
  const relays = relay === undefined ? [] : [relay].flat()
  const relayed = createRelayWallets({
    keeper,
    connections,
    remembered,
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
                whenIdle,
                options: options.getState,
              },
              events,
            )
          },
  })
  watchWakes({ window, document }, relayed.loaded)
  if (relays.length > 0)
    loadAhead(modal.store, () => {
      relayed.needed().catch(ignore)
      loadLibrary().catch(ignore)
    })

  const connected = noteRelayed(note, connections)
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
    onFailed: (thrown) => noteFailure(note, thrown),
    onReset: () => remembered.set('deep_link', undefined),
  })
  return { relayed, paired }
}
