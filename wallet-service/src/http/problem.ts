import type { ProblemCode } from '@casement/shared-protocol/wallet-api'
import { PROBLEMS } from '@casement/shared-protocol/wallet-api'

/** What a client may be told beside the code. Never what it sent. */
export type ProblemDetail = {
  readonly detail?: string
  readonly retryAfterMs?: number
  readonly attemptsLeft?: number
}

/** A refusal that the client is told. Any other error becomes `internal`, and its text stays here. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly more: ProblemDetail

  constructor(code: ProblemCode, more: ProblemDetail = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}

const MS_PER_SECOND = 1_000

/** The response to a refusal, in the form of RFC 9457. */
export const problemResponse = (code: ProblemCode, more: ProblemDetail, requestId: string): Response => {
  const { retryAfterMs } = more
  return new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code.replaceAll('_', ' '),
      status: PROBLEMS[code],
      code,
      requestId,
      ...more,
    }),
    {
      status: PROBLEMS[code],
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / MS_PER_SECOND)) }),
      },
    },
  )
}
