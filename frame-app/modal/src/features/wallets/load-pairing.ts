import { lazy } from '../../lib/lazy.ts'
import type { PairingCommands } from './pairing-commands.ts'
import type { PairingStore } from './pairing-store.ts'

export type LoadPairingParts = {
  readonly pairing: PairingStore
  readonly load: () => Promise<PairingCommands>
  readonly whenIdle: (run: () => void) => void
}

/**
 * The pairing commands before their code is loaded: the lists of wallets need none of it. Commands given meanwhile run in
 * their order once it is.
 *
 * @example
 * const commands = loadPairing({ pairing, load: async () => createPairingCommands(parts), whenIdle })
 * await commands.pair()
 */
export const loadPairing = ({ pairing, load, whenIdle }: LoadPairingParts): PairingCommands => {
  let loaded: PairingCommands | undefined
  const needed = lazy(async () => {
    loaded = await load()
    return loaded
  })
  const failed = (thrown: unknown): never => {
    pairing.setState({ attempt: { kind: 'failed', reason: 'failed' } })
    throw thrown
  }
  /** For a visitor who waits, and is told if loading fails. */
  const ask = async (command: (commands: PairingCommands) => Promise<void>): Promise<void> =>
    loaded ? command(loaded) : needed().then(command, failed)
  /** Nothing waits for these, and without the code there is nothing to change. */
  const run = (command: (commands: PairingCommands) => void): void => {
    if (loaded) command(loaded)
    else needed().then(command, () => undefined)
  }
  // A visitor whose network was lost can still disconnect.
  whenIdle(() => void needed().catch(() => undefined))
  return {
    pair: (wallet) => ask((commands) => commands.pair(wallet)),
    pairAgain: (wallet) => ask((commands) => commands.pairAgain(wallet)),
    ahead: (on) => run((commands) => commands.ahead(on)),
    leave: () => run((commands) => commands.leave()),
    reset: async () => (loaded ?? (await needed())).reset(),
    // There is no URI before the code is loaded.
    linkTo: (wallet, app) => loaded?.linkTo(wallet, app),
    linked: (wallet, link) => loaded?.linked(wallet, link),
    chosen: () => loaded?.chosen(),
  }
}
