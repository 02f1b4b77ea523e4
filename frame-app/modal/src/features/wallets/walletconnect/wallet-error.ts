import { DISCONNECTED, fromWireError, INTERNAL_ERROR, ProviderRpcError, USER_REJECTED } from '@casement/shared-protocol'
import { namesUnknownChain } from '../../../kernel/rules/add-chain.ts'
import { saysRefused } from '../../../kernel/rules/says-refused.ts'

/** WalletConnect's refusal codes: the whole request, its chains, its methods, its events. */
const REFUSALS = [5000, 5001, 5002, 5003]
/** The library's message for a request or proposal that expired. */
const EXPIRED = /request expired|proposal expired/i
/** The library's message for a message that the relay did not accept. */
const UNSENT = /failed to publish|no internet connection|socket stalled|couldn't establish socket/i
/** WalletConnect's code for a session that ended during a request. */
const SESSION_OVER = 6000

/**
 * Converts an error of a relay request into a provider error. Every refusal by the wallet becomes 4001; its other codes
 * are kept. A transport failure becomes 4900 with an unknown outcome.
 */
export const toProviderError = (thrown: unknown): ProviderRpcError => {
  if (thrown instanceof ProviderRpcError) return thrown
  const read = fromWireError(thrown)
  if (!read) return new ProviderRpcError(INTERNAL_ERROR, 'The wallet answered with what is no error')
  const { code, message, data } = read
  if (code === SESSION_OVER) return outcomeUnknown('The wallet has disconnected')
  // Some wallets use the same code for an unknown chain, and then say so. Without a word it is the standard's refusal.
  if (REFUSALS.includes(code) && !namesUnknownChain(read)) return new ProviderRpcError(USER_REJECTED, message, data)
  // An error without an integer code comes from the library, or from a wallet that reports refusals as text only.
  const hasCode = Number.isInteger((thrown as { code?: unknown }).code) && !(thrown instanceof Error)
  if (!hasCode && EXPIRED.test(message)) return outcomeUnknown('The wallet did not answer in time')
  if (!hasCode && UNSENT.test(message)) return outcomeUnknown('The relay did not take the request')
  if (saysRefused(message)) return new ProviderRpcError(USER_REJECTED, message, data)
  return hasCode ? read : new ProviderRpcError(INTERNAL_ERROR, message)
}

/** The error for a request that may have reached the wallet. */
export const outcomeUnknown = (text: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, text, { outcome: 'unknown' })

/** The error for a request that was never sent. */
export const notSent = (text: string): ProviderRpcError =>
  new ProviderRpcError(DISCONNECTED, text, { outcome: 'not-sent' })
