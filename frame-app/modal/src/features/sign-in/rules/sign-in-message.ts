import { INTERNAL_ERROR, ProviderRpcError, SignInMessageError, writeSignInMessage } from '@casement/shared-protocol'
import type { SiwxData, SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** What a message has to say before anybody is asked to sign it. */
export type MessageTerms = {
  /** The origin of the page, as the browser told it. */
  readonly hostOrigin: string
  readonly account: SignInAccount
  readonly now: number
}

/** The field of a message that is not what was asked for, or the text as a whole. */
export type MessageFault = keyof SiwxData | 'text'

/** How far the clocks of visitors, pages and servers may be apart. */
export const CLOCK_SKEW_MS = 300_000

/** Whether a URI is of the page: of its origin, and not of one that a user name makes look like it. */
const isOfPage = (uri: string, hostOrigin: string): boolean => {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  return url?.origin === hostOrigin && url.username === '' && url.password === ''
}

const timeFault = (data: SiwxData, now: number): MessageFault | undefined => {
  const at = (text: string | undefined, otherwise: number): number =>
    text === undefined ? otherwise : Date.parse(text)
  if (!(at(data.issuedAt, now) <= now + CLOCK_SKEW_MS)) return 'issuedAt'
  if (!(at(data.notBefore, now) <= now + CLOCK_SKEW_MS)) return 'notBefore'
  return at(data.expirationTime, Number.POSITIVE_INFINITY) > now ? undefined : 'expirationTime'
}

const textFault = (data: SiwxData, text: string): MessageFault | undefined => {
  try {
    return writeSignInMessage(data) === text ? undefined : 'text'
  } catch (thrown) {
    return thrown instanceof SignInMessageError ? thrown.field : 'text'
  }
}

/**
 * What of a message is not what was asked for, if anything. A page that could have another site's message signed in its own modal
 * would sign in there in the visitor's name; and a text that says something else than its fields is what the wallet would sign.
 */
export const messageFault = (
  { text, ...data }: SiwxMessage,
  { hostOrigin, account, now }: MessageTerms,
): MessageFault | undefined => {
  if (data.domain !== new URL(hostOrigin).host) return 'domain'
  if (!isOfPage(data.uri, hostOrigin)) return 'uri'
  if (data.chainId !== account.chainId) return 'chainId'
  if (data.accountAddress !== account.address) return 'accountAddress'
  // What else it holds, the text has one form for; what has none is refused by the field that it is of.
  return timeFault(data, now) ?? textFault(data, text)
}

/** What is said, by name, of a message that nobody is asked to sign. */
export const refusedMessage = (fault: MessageFault): ProviderRpcError =>
  new ProviderRpcError(INTERNAL_ERROR, `The sign-in message is not what was asked for: ${fault}`, { path: fault })

const isSameAddress = (chainId: string, one: string, other: string): boolean =>
  chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other

/** Whether a stored session is one that the visitor need not be asked about again, and what has to be found out first. */
export type SessionReading =
  | { readonly kind: 'other' }
  /** There is a signature to be verified. */
  | { readonly kind: 'signed' }
  /** The page’s own server knows the visitor, and keeps no signature. */
  | { readonly kind: 'vouched' }

/**
 * Reads a stored session. One counts that is of the account on the network, and holds now. A session without text and signature is
 * the page's word that its server knows the visitor, as sites have it that keep a cookie: that is between the two of them.
 */
export const readSession = (session: SiwxSession, terms: MessageTerms): SessionReading => {
  const { data, message, signature } = session
  const { chainId, accountAddress } = data
  const { account, now } = terms
  if (chainId !== account.chainId || !isSameAddress(chainId, accountAddress, account.address)) return { kind: 'other' }
  if (timeFault(data, now)) return { kind: 'other' }
  if (message === '' && signature === '') return { kind: 'vouched' }
  const asked = { ...terms, account: { chainId: account.chainId, address: accountAddress } }
  return messageFault({ ...data, text: message }, asked) ? { kind: 'other' } : { kind: 'signed' }
}
