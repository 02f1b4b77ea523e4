import { INTERNAL_ERROR, ProviderRpcError, SignInMessageError, writeSignInMessage } from '@casement/shared-protocol'
import type { SiwxData, SiwxMessage, SiwxSession } from '@casement/shared-protocol/schemas'
import type { SignInAccount } from './sign-in-service.ts'

/** What a message must match before a wallet may sign it. */
export type MessageTerms = {
  /** The page's origin, as the browser reported it. */
  readonly hostOrigin: string
  readonly account: SignInAccount
  readonly now: number
}

/** The field of a message that does not match, or the whole text. */
export type MessageFault = keyof SiwxData | 'text'

/** The tolerated difference between the clocks of visitors, pages and servers. */
export const CLOCK_SKEW_MS = 300_000

/** Whether a URI has the page's origin. A user name in the URI, which could imitate the page, is rejected. */
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
 * Returns the part of a message that does not match, if any. A page that could have another site's message signed could
 * sign in there as the visitor. The text must match the fields, since the text is what the wallet signs.
 */
export const messageFault = (
  { text, ...data }: SiwxMessage,
  { hostOrigin, account, now }: MessageTerms,
): MessageFault | undefined => {
  if (data.domain !== new URL(hostOrigin).host) return 'domain'
  if (!isOfPage(data.uri, hostOrigin)) return 'uri'
  if (data.chainId !== account.chainId) return 'chainId'
  if (data.accountAddress !== account.address) return 'accountAddress'
  // The text has one standard form for the other fields; a field that does not fit it is rejected by name.
  return timeFault(data, now) ?? textFault(data, text)
}

/** The error for a message that must not be signed. */
export const refusedMessage = (fault: MessageFault): ProviderRpcError =>
  new ProviderRpcError(INTERNAL_ERROR, `The sign-in message is not what was asked for: ${fault}`, { path: fault })

const isSameAddress = (chainId: string, one: string, other: string): boolean =>
  chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other

/** The verdict on a stored session. */
export type SessionReading =
  | { readonly kind: 'other' }
  /** The signature must still be verified. */
  | { readonly kind: 'signed' }
  /** The page's own server vouches for the visitor and stores no signature. */
  | { readonly kind: 'vouched' }

/**
 * Reads a stored session. It must match the account and network and be valid now. A session without text and signature
 * means that the page's server vouches for the visitor, for instance by a cookie; the frame does not check that.
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
