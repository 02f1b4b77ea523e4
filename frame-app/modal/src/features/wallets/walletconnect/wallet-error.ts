import { DISCONNECTED, fromWireError, INTERNAL_ERROR, ProviderRpcError, USER_REJECTED } from '@casement/shared-protocol'
import { isUnrecognizedChain } from '../../../kernel/rules/add-chain.ts'

/** What WalletConnect has for a refusal: of the whole, of chains, of methods, of events. */
const REFUSALS = [5000, 5001, 5002, 5003]
const REFUSED = /user (?:has )?(?:rejected|cancell?ed|denied|disapproved)/i
/** What the library says of a request whose time was over before the wallet answered. */
const EXPIRED = /request expired|proposal expired/i
/** What the library says of a message that the relay did not take. */
const UNSENT = /failed to publish|no internet connection|socket stalled|couldn't establish socket/i
/** What WalletConnect has for a session that ended while a request was pending. */
const SESSION_OVER = 6000

/**
 * What a request over the relay failed with, as pages know it: a wallet's refusal is 4001, whichever code it has for it;
 * its other codes are its own. What failed on the way is 4900, and whether the wallet got it is not known.
 */
export const toProviderError = (thrown: unknown): ProviderRpcError => {
  if (thrown instanceof ProviderRpcError) return thrown
  const read = fromWireError(thrown)
  if (!read) return new ProviderRpcError(INTERNAL_ERROR, 'The wallet answered with what is no error')
  const { code, message, data } = read
  if (code === SESSION_OVER) return lost('The wallet has disconnected')
  // Some wallets say with the same code that they do not know a chain.
  if (REFUSALS.includes(code) && !isUnrecognizedChain(read)) return new ProviderRpcError(USER_REJECTED, message, data)
  // An error without an integer code is the library's own, or one of a wallet that has only words for a refusal.
  const hasCode = Number.isInteger((thrown as { code?: unknown }).code) && !(thrown instanceof Error)
  if (!hasCode && EXPIRED.test(message)) return lost('The wallet did not answer in time')
  if (!hasCode && UNSENT.test(message)) return lost('The relay did not take the request')
  if (REFUSED.test(message)) return new ProviderRpcError(USER_REJECTED, message, data)
  return hasCode ? read : new ProviderRpcError(INTERNAL_ERROR, message)
}

/** A request that may have reached the wallet. */
export const lost = (text: string): ProviderRpcError => new ProviderRpcError(DISCONNECTED, text, { outcome: 'unknown' })

/** A request that has not left here. */
export const unsent = (text: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, text, { outcome: 'not-sent' })
