import { embeddedError, readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import { failureOf } from './failure-text.ts'

test.each([
  [new ServiceUnreachableError('x'), 'unreachable'],
  [new ServiceError('rate_limited'), 'rate_limited'],
  [new ServiceError('internal'), 'other'],
  [Object.assign(new Error('x'), { name: 'FactorError' }), 'factor_wrong'],
  [Object.assign(new Error('x'), { name: 'CommitmentMismatchError' }), 'commitment_mismatch'],
  [new Error('unknown'), 'other'],
])('behavior: %s is said as %s', (error, reason) => {
  expect(failureOf(error)).toEqual({ kind: 'said', reason })
})

test.each(['step_up_required', 'signed_out', 'device_not_bound'] as const)('behavior: %s ends the screen', (reason) => {
  const failure = failureOf(embeddedError({ reason }))
  expect(failure.kind).toBe('ends')
  expect(readEmbeddedProblem(failure.kind === 'ends' && failure.error)?.reason).toBe(reason)
})
