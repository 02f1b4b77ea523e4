import type { ProblemCode } from '@casement/shared-protocol/wallet-api'

/** A refusal of the service. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ProblemCode
  readonly retryAfterMs: number | undefined
  readonly attemptsLeft: number | undefined

  constructor(
    code: ProblemCode,
    more: { readonly retryAfterMs?: number | undefined; readonly attemptsLeft?: number | undefined } = {},
  ) {
    super(code)
    this.code = code
    this.retryAfterMs = more.retryAfterMs
    this.attemptsLeft = more.attemptsLeft
  }
}

/** No answer came, or none that is the service's. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError'
}

/**
 * Whether the service has refused with one of these codes. Other errors have codes, too, such as those of a node: what
 * follows from the service's word does not follow from theirs.
 */
export const isRefusal = (error: unknown, ...codes: readonly ProblemCode[]): error is ServiceError =>
  error instanceof ServiceError && codes.includes(error.code)

/** The service's own failures. What was asked may have been done all the same. */
const OWN_FAILURES: readonly ProblemCode[] = ['unavailable', 'internal']

/** Whether the service is gone or broken, and may do later what was asked. */
export const isAway = (error: unknown): boolean =>
  error instanceof ServiceUnreachableError || isRefusal(error, ...OWN_FAILURES)
