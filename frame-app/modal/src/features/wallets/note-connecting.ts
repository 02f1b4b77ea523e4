import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { Note } from '../../kernel/notes.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import { connectFailure } from './rules/connect-outcome.ts'
import type { WalletCommands } from './wallet-commands.ts'

type Connect = WalletCommands['connectInstalled']

/** Records why a connection attempt failed, and reports the error if it is our fault. */
export const noteFailure = (note: Note, thrown: unknown): void => {
  const failure = connectFailure(thrown)
  if (failure) note(failure)
  note({ event: 'INTERNAL_SDK_ERROR', thrown })
}

/**
 * Wraps connecting an installed wallet so that its outcome is recorded.
 *
 * @example
 * const connect = noteConnecting(note, installed.connect)
 */
export const noteConnecting =
  (note: Note, connect: Connect): Connect =>
  async (wallet: Wallet, namespace) => {
    try {
      await connect(wallet, namespace)
    } catch (thrown) {
      noteFailure(note, thrown)
      throw thrown
    }
    note({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet.name } })
  }

/**
 * Records a WalletConnect connection: the wallet that the visitor chose, or the one that scanned the code.
 *
 * @example
 * const connected = noteRelayed(note, connections)
 */
export const noteRelayed =
  (note: Note, connections: ConnectionsStore) =>
  (wallet: Wallet | undefined, method: 'mobile' | 'qrcode'): void => {
    const known = allConnections(connections.getState().connections)
    const name = wallet?.name ?? known.find(({ kind }) => kind === 'walletConnect')?.wallet.name ?? ''
    note({ event: 'CONNECT_SUCCESS', properties: { method, name } })
  }
