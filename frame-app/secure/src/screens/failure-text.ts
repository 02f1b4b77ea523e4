import type { EmbeddedFailure } from '@casement/shared-protocol/secure-frame'
import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { asFailure } from '../commands/failure.ts'

const SAID = ['unreachable', 'rate_limited', 'factor_wrong', 'storage_failed', 'commitment_mismatch'] as const

/** Failures that the modal deals with: the visitor has to sign in again first. */
const ENDS: readonly EmbeddedFailure[] = [
  'step_up_required',
  'signed_out',
  'wallet_unknown',
  'device_not_bound',
  'set_revoked',
]

export type ScreenFailure = (typeof SAID)[number] | 'other'

/** Why something on a screen failed, and whether the screen can go on. */
export const failureOf = (
  error: unknown,
): { readonly kind: 'said'; readonly reason: ScreenFailure } | { readonly kind: 'ends'; readonly error: unknown } => {
  const failure = asFailure(error)
  const reason = readEmbeddedProblem(failure)?.reason
  if (ENDS.some((each) => each === reason)) return { kind: 'ends', error: failure }
  return { kind: 'said', reason: SAID.find((each) => each === reason) ?? 'other' }
}
