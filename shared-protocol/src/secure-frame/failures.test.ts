import { expect, test } from 'vitest'
import { ProviderRpcError, toWireError } from '../provider-error.ts'
import { EMBEDDED_FAILURE, embeddedError, readEmbeddedProblem } from './failures.ts'

test('behavior: a failure crosses the wall with its reason, its pause and the tries that are left', () => {
  const problem = { reason: 'otp_invalid', retryAfterMs: 1_000, attemptsLeft: 3 } as const
  const { code, message, data } = toWireError(embeddedError(problem))
  expect(code).toBe(EMBEDDED_FAILURE)
  expect(readEmbeddedProblem(new ProviderRpcError(code, message, data))).toEqual(problem)
  expect(readEmbeddedProblem(embeddedError({ reason: 'signed_out' }))).toEqual({ reason: 'signed_out' })
})

test('error: M-24: code that does not load has the message of the specification', () => {
  const error = embeddedError({ reason: 'dependency_failed' })
  expect(toWireError(error)).toEqual({
    code: EMBEDDED_FAILURE,
    message: 'Unable to load email login dependency',
    data: { reason: 'dependency_failed' },
  })
  expect(readEmbeddedProblem(error)).toEqual({ reason: 'dependency_failed' })
})

test.each([
  ['no error', 'text'],
  ['another error', new Error('x')],
  ['what a page made to look like one', { code: EMBEDDED_FAILURE, data: { reason: 'otp_invalid' } }],
  ['another code', new ProviderRpcError(4001, 'no', { reason: 'otp_invalid' })],
  ['no reason', new ProviderRpcError(EMBEDDED_FAILURE, 'no')],
  ['an unknown reason', new ProviderRpcError(EMBEDDED_FAILURE, 'no', { reason: 'hungry' })],
  ['a pause that is none', new ProviderRpcError(EMBEDDED_FAILURE, 'no', { reason: 'rate_limited', retryAfterMs: -1 })],
])('attack: %s is no failure of the embedded wallet', (_name, thrown) => {
  expect(readEmbeddedProblem(thrown)).toBeUndefined()
})
