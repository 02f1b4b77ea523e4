import { oneMoreTime } from '../../lib/coalesce.ts'
import type { WalletRequestParts } from '../requests/wallet-request.ts'
import type { WalletCommands } from '../wallets/wallet-commands.ts'
import type { PairingSignIn } from './connect-and-sign.ts'
import type { SignInSideParts } from './feature.ts'
import type { HoldBack } from './require-sign-in.ts'
import { createSignInLoader } from './sign-in-loader.ts'

type AskAccounts = WalletRequestParts['requestAccounts']

/** The sign-in as the rest of the wallets’ side meets it, whether or not the page has one. */
export type SignInDoor = Pick<HoldBack, 'admit'> & {
  readonly commands: Pick<WalletCommands, 'signIn' | 'cancelSignIn'>
  /** A wallet is connected. Where its owner has to sign in, that comes first, and then whatever comes last. */
  finish(close: () => void): void
  /** Has a page that asks for accounts wait until the visitor has signed in, where that is required. */
  after(ask: AskAccounts): AskAccounts
  /** The page says that its sessions are not what they were. */
  changed(): void
  /** What a wallet is to sign when it connects, where one can do both in one step. */
  whilePairing(): Promise<PairingSignIn | undefined>
}

/** Longer than it is waited for what the page knows of its sessions. */
const LOOK_MS = 30_000

/**
 * Puts together what leads to the sign-in, which is loaded for pages that have one.
 *
 * @example
 * const signIn = composeSignIn({ ...parts, notices, disconnect, asked, note, report })
 * await signIn.admit('eth_sendTransaction')
 */
export const composeSignIn = (parts: SignInSideParts): SignInDoor => {
  const { session, options, signIn, report } = parts
  const { needed, loaded } = createSignInLoader(
    options,
    async () => (await import('./feature.ts')).createSignInSide(parts),
    report,
  )
  return {
    commands: {
      signIn: async () => (await loaded()).sign(),
      cancelSignIn: async () => (await loaded()).cancel(),
    },
    finish: (close) => {
      const side = needed()
      if (!side) return close()
      const goOn = async (): Promise<void> => {
        await (await side).checked()
        const { kind } = signIn.getState()
        // Whoever has to sign is shown where; whoever was disconnected over it is shown that.
        if (kind === 'signed' || (kind === 'none' && session.getState().status === 'connected')) close()
      }
      goOn().catch(report)
    },
    admit: async (method) => (await needed())?.admit(method),
    after: (ask) => async (namespace, signal) => {
      const accounts = await ask(namespace, signal)
      await (await needed())?.signedIn(signal)
      return accounts
    },
    whilePairing: async () => (await needed()?.catch(report))?.whilePairing(),
    changed: oneMoreTime(async () => (await needed())?.again(), LOOK_MS, report),
  }
}
