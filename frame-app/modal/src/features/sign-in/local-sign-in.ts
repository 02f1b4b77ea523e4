import { writeSignInMessage } from '@casement/shared-protocol'
import type { SiwxData, SiwxOption, SiwxSession } from '@casement/shared-protocol/schemas'
import type { SignInAccount, SignInService } from './rules/sign-in-service.ts'
import type { SignInSessions } from './sign-in-sessions.ts'

type LocalOption = Extract<SiwxOption, { readonly kind: 'local' }>

export type LocalSignInParts = {
  readonly sessions: SignInSessions
  readonly hostOrigin: string
  readonly option: () => LocalOption
  readonly now: () => number
}

const NONCE_BYTES = 16

/** There is no server to issue a nonce, so this one only makes each message unique. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const isOf = ({ data }: SiwxSession, { chainId, address }: SignInAccount): boolean => {
  if (data.chainId !== chainId) return false
  // Ethereum addresses are compared without case; others are case-sensitive.
  if (!chainId.startsWith('eip155:')) return data.accountAddress === address
  return data.accountAddress.toLowerCase() === address.toLowerCase()
}

const accountOf = ({ data }: SiwxSession): SignInAccount => ({ chainId: data.chainId, address: data.accountAddress })

/**
 * The built-in sign-in for pages without a server: creates messages and stores sessions until they expire. Callers
 * verify a session before they add it.
 *
 * @example
 * const service = createLocalSignIn({ sessions, hostOrigin, option, now: Date.now })
 * await service.createMessage({ chainId: 'eip155:1', accountAddress: '0x…' })
 */
export const createLocalSignIn = ({ sessions, hostOrigin, option, now }: LocalSignInParts): SignInService => {
  const holds = ({ data: { expirationTime } }: SiwxSession): boolean =>
    expirationTime === undefined || Date.parse(expirationTime) > now()
  const others = (of: readonly SiwxSession[]): readonly SiwxSession[] =>
    sessions.list().filter((kept) => holds(kept) && !of.some((session) => isOf(kept, accountOf(session))))

  return {
    createMessage: async ({ accountAddress, chainId, notBefore }) => {
      const { statement, resources, expirationMs } = option()
      const moment = now()
      const begins = notBefore === undefined ? moment : Date.parse(notBefore)
      const data: SiwxData = {
        accountAddress,
        chainId,
        domain: new URL(hostOrigin).host,
        uri: hostOrigin,
        version: '1',
        nonce: newNonce(),
        issuedAt: new Date(moment).toISOString(),
        ...(statement === undefined ? {} : { statement }),
        ...(resources === undefined ? {} : { resources }),
        ...(notBefore === undefined ? {} : { notBefore }),
        ...(expirationMs === undefined ? {} : { expirationTime: new Date(begins + expirationMs).toISOString() }),
      }
      // Without an account there is no text; a wallet that connects and signs in one step writes it.
      return { ...data, text: accountAddress === '' ? '' : writeSignInMessage(data) }
    },
    addSession: async (session) => sessions.keep([session, ...others([session])]),
    revokeSession: async (account) => sessions.keep(sessions.list().filter((session) => !isOf(session, account))),
    setSessions: async (list) => sessions.keep(list),
    getSessions: async (account) => sessions.list().filter((session) => isOf(session, account) && holds(session)),
  }
}
