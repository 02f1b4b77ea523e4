import type { EmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import type { LoginFailure } from './login-failure.ts'
import { loginFailure } from './login-failure.ts'

test.each<[EmbeddedProblem, LoginFailure]>([
  [
    { reason: 'rate_limited', retryAfterMs: 12_400 },
    { kind: 'wait', seconds: 13 },
  ],
  [{ reason: 'rate_limited' }, { kind: 'many' }],
  [
    { reason: 'otp_invalid', attemptsLeft: 4 },
    { kind: 'wrong', left: 4 },
  ],
  [{ reason: 'otp_invalid', attemptsLeft: 0 }, { kind: 'locked' }],
  [{ reason: 'otp_invalid' }, { kind: 'wrong-code' }],
  // Only a limit has the visitor wait.
  [{ reason: 'email_invalid', retryAfterMs: 12_400 }, { kind: 'invalid' }],
  // Only a wrong code leaves tries.
  [{ reason: 'otp_expired', attemptsLeft: 4 }, { kind: 'expired' }],
  [{ reason: 'otp_locked' }, { kind: 'locked' }],
  [{ reason: 'otp_expired' }, { kind: 'expired' }],
  [{ reason: 'not_next' }, { kind: 'expired' }],
  [{ reason: 'email_invalid' }, { kind: 'invalid' }],
  [{ reason: 'email_taken' }, { kind: 'taken' }],
  [{ reason: 'signed_out' }, { kind: 'over' }],
  [{ reason: 'email_off' }, { kind: 'off' }],
  [{ reason: 'unreachable' }, { kind: 'unreachable' }],
  [{ reason: 'storage_failed' }, { kind: 'storage' }],
  [{ reason: 'commitment_mismatch' }, { kind: 'wallet' }],
  [{ reason: 'dependency_failed' }, { kind: 'dependency' }],
  [{ reason: 'internal' }, { kind: 'unknown' }],
])('behavior: %j is told as %j', (problem, told) => {
  expect(loginFailure(problem, -32_000)).toEqual(told)
})

test('behavior: a frame that did not answer is out of reach, and any other error is unknown', () => {
  expect(loginFailure(undefined, 4900)).toEqual({ kind: 'unreachable' })
  expect(loginFailure(undefined, -32_603)).toEqual({ kind: 'unknown' })
})
