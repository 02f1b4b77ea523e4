import { ProviderRpcError } from '@casement/shared-protocol'
import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import { KeyWorkerError } from '../operations/key-worker.ts'
import { ChainCallError } from '../service/chain-call-error.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import { asFailure } from './failure.ts'

const named = (name: string): Error => Object.assign(new Error('of a Worker'), { name })

test.each([
  [new ServiceUnreachableError('No answer came.'), { reason: 'unreachable' }],
  [new ServiceError('otp_invalid', { attemptsLeft: 2 }), { reason: 'otp_invalid', attemptsLeft: 2 }],
  [new ServiceError('rate_limited', { retryAfterMs: 4_000 }), { reason: 'rate_limited', retryAfterMs: 4_000 }],
  [named('CommitmentMismatchError'), { reason: 'commitment_mismatch' }],
  [named('ShareError'), { reason: 'commitment_mismatch' }],
  [named('ManifestError'), { reason: 'manifest_invalid' }],
  [named('StorageError'), { reason: 'storage_failed' }],
  [new KeyWorkerError('The Worker for keys failed.'), { reason: 'dependency_failed' }],
])('error: %o is said to the modal', (thrown, problem) => {
  expect(readEmbeddedProblem(asFailure(thrown))).toEqual(problem)
})

test('error: what a network refuses was not sent', () => {
  expect(asFailure(new ChainCallError(-32_000, 'execution reverted'))).toMatchObject({
    code: -32_003,
    message: 'execution reverted',
    data: { outcome: 'not-sent' },
  })
})

test('behavior: an error that was made for the modal stays as it is', () => {
  const error = new ProviderRpcError(4001, 'Request cancelled')
  expect(asFailure(error)).toBe(error)
})

test('attack: G2: a fault of ours, or one that is named like a member of an object, says nothing to the modal', () => {
  for (const thrown of [new TypeError('entropy is 12 34'), named('constructor'), 'text', undefined]) {
    expect(asFailure(thrown)).toBe(thrown)
    expect(readEmbeddedProblem(asFailure(thrown))).toBeUndefined()
  }
})
