import {
  CHAIN_DISCONNECTED,
  cancelled,
  DISCONNECTED,
  INTERNAL_ERROR,
  LIMIT_EXCEEDED,
  ProviderRpcError,
  RESOURCE_BUSY,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '@casement/shared-protocol'

/** Why a wallet has not sent, as far as it matters to the visitor. */
export type SendFailure =
  | 'declined'
  /** The visitor stopped waiting. The wallet may still send. */
  | 'abandoned'
  /** The wallet has another request open. */
  | 'busy'
  /** The wallet did not get the request. */
  | 'unreachable'
  | 'unsupported'
  /** The wallet has signed something else than it was asked, and it was not sent. */
  | 'changed'
  /** Nobody knows whether the wallet has sent. */
  | 'unknown'
  /** The wallet refused, for a reason of its own. */
  | 'refused'

const BY_CODE: { readonly [code: number]: SendFailure } = {
  [USER_REJECTED]: 'declined',
  // WalletConnect's code for it.
  5000: 'declined',
  [RESOURCE_BUSY]: 'busy',
  // The limit of the page's pending requests is reached.
  [LIMIT_EXCEEDED]: 'busy',
  [UNAUTHORIZED]: 'unreachable',
  [CHAIN_DISCONNECTED]: 'unreachable',
  [UNSUPPORTED_METHOD]: 'unsupported',
  // Among others, the wallet answered what is no hash.
  [INTERNAL_ERROR]: 'unknown',
}

/** The frame did not send what a wallet has signed. No error of a wallet is one of these. */
export class NotSentError extends ProviderRpcError {
  readonly why: 'changed' | 'refused'

  constructor(message: string, why: 'changed' | 'refused') {
    super(INTERNAL_ERROR, message)
    this.why = why
  }
}

/**
 * Whether a node has tried a transaction and refused it. Nodes of Solana do so with the code by which wallets say that
 * they are busy.
 *
 * @example
 * isRefusedByNode(new ProviderRpcError(-32002, 'Transaction simulation failed: Blockhash not found')) // true
 */
export const isRefusedByNode = (thrown: unknown): boolean => {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  return code === RESOURCE_BUSY && /simulation failed/i.test(String(message))
}

/**
 * Classifies the error of a request to send. The wallet's own message is not shown: its content and language are
 * arbitrary. Whatever may have been sent must not be called unsent: the visitor would send it again.
 *
 * @example
 * sendFailure(new ProviderRpcError(4001, 'User rejected the request')) // 'declined'
 */
export const sendFailure = (thrown: unknown): SendFailure => {
  const { code, message, data } = (thrown ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  if (message === cancelled().message) return 'abandoned'
  if (thrown instanceof NotSentError) return thrown.why
  if (code === DISCONNECTED) {
    const { outcome } = (data ?? {}) as { outcome?: unknown }
    return outcome === 'not-sent' ? 'unreachable' : 'unknown'
  }
  if (/user (?:rejected|denied|cancelled|canceled)/i.test(String(message))) return 'declined'
  if (isRefusedByNode(thrown)) return 'refused'
  if (typeof code !== 'number') return 'unknown'
  return BY_CODE[code] ?? 'refused'
}
