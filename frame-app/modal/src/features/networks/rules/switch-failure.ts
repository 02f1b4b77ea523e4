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

/** Why a network switch failed, as far as it matters to the visitor. */
export type SwitchFailure =
  /** The visitor declined in the wallet. */
  | 'declined'
  /** The wallet does not support the network and could not add it. */
  | 'unsupported'
  /** The wallet can only be switched by hand. */
  | 'by-hand'
  /** No connected account can use the network. */
  | 'no-account'
  | 'unreachable'
  | 'chain-unreachable'
  /** The wallet has another request open. */
  | 'busy'
  /** The wallet did not respond in time. */
  | 'unanswered'
  | 'failed'

/** Failures that are no fault: the visitor decides, or has to act in the wallet. */
const NO_FAULT: readonly SwitchFailure[] = ['declined', 'busy', 'by-hand']

/** Whether something is wrong. */
export const isFault = (failure: SwitchFailure): boolean => !NO_FAULT.includes(failure)

const BY_CODE: { readonly [code: number]: SwitchFailure } = {
  [USER_REJECTED]: 'declined',
  [UNRECOGNIZED_CHAIN]: 'unsupported',
  // WalletConnect's codes for the two above.
  5000: 'declined',
  5710: 'unsupported',
  [UNSUPPORTED_METHOD]: 'by-hand',
  [UNAUTHORIZED]: 'no-account',
  [DISCONNECTED]: 'unreachable',
  [CHAIN_DISCONNECTED]: 'chain-unreachable',
  [RESOURCE_BUSY]: 'busy',
  // The limit of the page's pending requests is reached.
  [LIMIT_EXCEEDED]: 'busy',
}

/**
 * Classifies the error of a switch. The wallet's own message is not shown: its content and language are arbitrary.
 *
 * @example
 * switchFailure(new ProviderRpcError(4001, 'User rejected the request')) // 'declined'
 */
export const switchFailure = (thrown: unknown): SwitchFailure => {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (/user (?:rejected|cancelled|canceled)/i.test(String(message))) return 'declined'
  return (typeof code === 'number' ? BY_CODE[code] : undefined) ?? 'failed'
}
