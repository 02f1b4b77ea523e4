import { connectFailure } from '../domain/connect-outcome.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { Note } from './notes.ts'
import type { WalletCommands } from './wallet-commands.ts'

type Connect = WalletCommands['connectInstalled']

/** Notes why an attempt to connect came to nothing, and reports it where that is a fault of ours. */
export const noteFailure = (note: Note, thrown: unknown): void => {
  const failure = connectFailure(thrown)
  if (failure) note(failure)
  note({ event: 'INTERNAL_SDK_ERROR', thrown })
}

/**
 * Has an attempt to connect a wallet of this browser noted with its outcome, which stays as it is.
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
