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
