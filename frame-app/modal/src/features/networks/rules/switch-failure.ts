import {
  CHAIN_DISCONNECTED,
  DISCONNECTED,
  LIMIT_EXCEEDED,
  RESOURCE_BUSY,
  UNAUTHORIZED,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '@casement/shared-protocol'

/** Why a network was not switched to, as far as it makes a difference to what the visitor can do. */
export type SwitchFailure =
  /** The visitor said no, in the wallet. */
  | 'declined'
  /** The wallet does not know the network, and would not be told of it. */
  | 'unsupported'
  /** The wallet switches by its own controls only. */
  | 'by-hand'
  /** No account is connected that could be on it. */
  | 'no-account'
  | 'unreachable'
  | 'chain-unreachable'
  /** The wallet has another question open. */
  | 'busy'
  /** The wallet has said nothing for as long as anybody waits. */
  | 'unanswered'
  | 'failed'

const BY_CODE: { readonly [code: number]: SwitchFailure } = {
  [USER_REJECTED]: 'declined',
  [UNRECOGNIZED_CHAIN]: 'unsupported',
  // What wallets of WalletConnect say in place of the two above.
  5000: 'declined',
  5710: 'unsupported',
  [UNSUPPORTED_METHOD]: 'by-hand',
  [UNAUTHORIZED]: 'no-account',
  [DISCONNECTED]: 'unreachable',
  [CHAIN_DISCONNECTED]: 'chain-unreachable',
  [RESOURCE_BUSY]: 'busy',
  // As many requests of the page as may wait for the visitor are open.
  [LIMIT_EXCEEDED]: 'busy',
}

/**
 * Why a switch failed. A wallet's own text is not shown: it may say anything, in any language.
 *
 * @example
 * switchFailure(new ProviderRpcError(4001, 'User rejected the request')) // 'declined'
 */
export const switchFailure = (thrown: unknown): SwitchFailure => {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (/user (?:rejected|cancelled|canceled)/i.test(String(message))) return 'declined'
  return (typeof code === 'number' ? BY_CODE[code] : undefined) ?? 'failed'
}
