import { DISCONNECTED } from '@casement/shared-protocol'
import type { EmbeddedFailure, EmbeddedProblem } from '@casement/shared-protocol/secure-frame'

/** Why a login did not go on, as the visitor is told. */
export type LoginFailure =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong'; readonly left: number }
  | {
      readonly kind:
        | 'invalid'
        | 'same'
        | 'taken'
        | 'many'
        | 'over'
        | 'off'
        | 'unreachable'
        | 'wrong-code'
        | 'expired'
        | 'locked'
        | 'other-device'
        | 'networks'
        | 'storage'
        | 'wallet'
        | 'dependency'
        | 'unknown'
    }

const BY_REASON: { readonly [R in EmbeddedFailure]?: Exclude<LoginFailure['kind'], 'wait' | 'wrong'> } = {
  email_invalid: 'invalid',
  invalid_request: 'invalid',
  email_taken: 'taken',
  email_off: 'off',
  origin_not_allowed: 'off',
  project_unknown: 'off',
  rate_limited: 'many',
  unreachable: 'unreachable',
  unavailable: 'unreachable',
  otp_invalid: 'wrong-code',
  otp_expired: 'expired',
  transaction_expired: 'expired',
  transaction_unknown: 'expired',
  transaction_state: 'expired',
  link_expired: 'expired',
  not_next: 'expired',
  signed_out: 'over',
  otp_locked: 'locked',
  device_not_bound: 'other-device',
  not_found: 'networks',
  storage_failed: 'storage',
  commitment_mismatch: 'wallet',
  manifest_invalid: 'wallet',
  dependency_failed: 'dependency',
}

/**
 * What to tell the visitor of a failed login.
 *
 * @example
 * loginFailure({ reason: 'rate_limited', retryAfterMs: 12_400 }, undefined) // { kind: 'wait', seconds: 13 }
 */
export const loginFailure = (problem: EmbeddedProblem | undefined, code: unknown): LoginFailure => {
  // The frame did not load or did not answer.
  if (!problem) return { kind: code === DISCONNECTED ? 'unreachable' : 'unknown' }
  const { reason, retryAfterMs, attemptsLeft } = problem
  if (reason === 'rate_limited' && retryAfterMs !== undefined)
    return { kind: 'wait', seconds: Math.ceil(retryAfterMs / 1_000) }
  if (reason === 'otp_invalid' && attemptsLeft !== undefined)
    return attemptsLeft > 0 ? { kind: 'wrong', left: attemptsLeft } : { kind: 'locked' }
  return { kind: BY_REASON[reason] ?? 'unknown' }
}
