import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { INTERNAL_ERROR, MAX_SIGN_IN_SESSIONS, ProviderRpcError } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { CheckParts } from './check-sign-in.ts'
import type { ConnectAndSign, WalletSignIn } from './rules/connect-and-sign.ts'
import { connectAndSignChains, connectAndSignOf, readConnectAndSign } from './rules/connect-and-sign.ts'
import { WrongSignatureError } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import type { SignInParts } from './sign-in.ts'

export type ConnectAndSignParts = CheckParts &
  Pick<SignInParts, 'authenticating' | 'note' | 'report'> & {
    readonly session: SessionStore
    readonly options: OptionsStore
    /** Shows why signing in failed; the wallet is not connected either. */
    readonly failed: (why: 'not-begun' | 'wrong-signature') => void
  }

/** The sign-in requested while connecting, and a function that stores the signatures. */
export type PairingSignIn = {
  readonly asked: ConnectAndSign
  keep(signed: readonly WalletSignIn[], signal: AbortSignal): Promise<void>
}

/** How long the page may take to create the message before the wallet is connected without it. */
const MESSAGE_MS = 5_000
/** How long verifying and storing may take; this queries servers of the page and RPC endpoints. */
const KEEP_MS = 60_000

const fail = (message: string) => (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, message)
}

const accountOf = ({ data }: SiwxSession): SignInAccount => ({ chainId: data.chainId, address: data.accountAddress })

/**
 * Creates the sign-in that is requested in the same step as connecting. If there is no message or a chain is not
 * eip155, it is undefined and the visitor signs afterwards.
 *
 * @example
 * const connectAndSign = createConnectAndSign({ service, hostOrigin, verify, now: Date.now, session, options, … })
 * const signIn = await connectAndSign()
 */
export const createConnectAndSign = (parts: ConnectAndSignParts): (() => Promise<PairingSignIn | undefined>) => {
  const { service, hostOrigin, verify, now, session, options, authenticating, failed, note, report } = parts
  const terms = () => ({ hostOrigin, now: now() })

  const verified = async (session: SiwxSession): Promise<void> => {
    const { message, signature } = session
    if ((await verify({ ...accountOf(session), message, signature })) === 'invalid') throw new WrongSignatureError()
  }

  const keep = async (
    asked: ConnectAndSign,
    signed: readonly WalletSignIn[],
    signal: AbortSignal,
  ): Promise<SiwxSession[]> => {
    const sessions = signed.slice(0, MAX_SIGN_IN_SESSIONS).map((each) => readConnectAndSign(each, asked, terms()))
    await Promise.all(sessions.map(verified))
    // Do not sign in a visitor who has cancelled.
    signal.throwIfAborted()
    await service.setSessions(sessions)
    return sessions
  }

  const noted = ([first]: readonly SiwxSession[]): void => {
    if (first) note({ event: 'SIWX_AUTH_SUCCESS' }, accountOf(first), first.cacao?.s.t === 'eip1271')
  }

  const keeping =
    (asked: ConnectAndSign) =>
    async (signed: readonly WalletSignIn[], signal: AbortSignal): Promise<void> => {
      const done = authenticating()
      try {
        noted(
          await withTimeout(keep(asked, signed, signal), KEEP_MS, fail('What was signed could not be kept in time')),
        )
      } catch (thrown) {
        if (!signal.aborted) {
          const [chainId = 'eip155:1'] = asked.chains
          const message = thrown instanceof Error ? thrown.message : ''
          note({ event: 'SIWX_AUTH_ERROR', message }, { chainId, address: '' }, false)
          failed(thrown instanceof WrongSignatureError ? 'wrong-signature' : 'not-begun')
        }
        throw thrown
      } finally {
        done()
      }
    }

  const begin = async (): Promise<PairingSignIn | undefined> => {
    const chains = connectAndSignChains(options.getState(), session.getState().namespaces.eip155?.caipNetworkId)
    if (!chains) return undefined
    const wanted = service.createMessage({ chainId: chains[0], accountAddress: '' })
    const message = await withTimeout(wanted, MESSAGE_MS, fail('The page’s createMessage did not answer in time'))
    const asked = connectAndSignOf(message, chains, terms())
    return { asked, keep: keeping(asked) }
  }

  return () =>
    begin().catch((thrown: unknown) => {
      report(thrown)
      return undefined
    })
}
