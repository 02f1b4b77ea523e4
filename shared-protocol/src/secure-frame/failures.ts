import * as v from 'valibot'
import type { PlainJson } from '../plain-json.ts'
import { ProviderRpcError } from '../provider-error.ts'
import type { ProblemCode } from '../wallet-api/problems.ts'
import { PROBLEMS } from '../wallet-api/problems.ts'

// Why the secure frame did not do what the modal asked for. The modal says each in the visitor's language.

/** Failures that are not the service's answers. */
const OWN_FAILURES = [
  /** The service did not answer, or what answered is not the service. */
  'unreachable',
  /** Nobody is signed in, or the session has ended. */
  'signed_out',
  /** The modal asked for something that does not come next, such as a code before an address. */
  'not_next',
  /** What the shares gave is not the wallet. */
  'commitment_mismatch',
  /** A passkey or a printed kit that does not open this wallet. */
  'factor_wrong',
  /** This browser cannot keep what has to be kept. */
  'storage_failed',
  /** The visitor went elsewhere before it was done. */
  'closed',
  /** Code of the frame could not be loaded, or has stopped. */
  'dependency_failed',
] as const

const FAILURES = [...(Object.keys(PROBLEMS) as ProblemCode[]), ...OWN_FAILURES]

/** Why something failed: a code of the service, or one of the frame's own. */
export type EmbeddedFailure = ProblemCode | (typeof OWN_FAILURES)[number]

/** A failure as the modal reads it. */
export type EmbeddedProblem = {
  readonly reason: EmbeddedFailure
  readonly retryAfterMs?: number | undefined
  readonly attemptsLeft?: number | undefined
}

/** Messages of the specification. Any other failure is named by its reason alone. */
const MESSAGES: { readonly [R in EmbeddedFailure]?: string } = {
  dependency_failed: 'Unable to load email login dependency',
}

/** The code of every failure of the embedded wallet. Its reason is in `data`. */
export const EMBEDDED_FAILURE = -32_000

const problemSchema = v.object({
  reason: v.picklist(FAILURES),
  retryAfterMs: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  attemptsLeft: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
})

/**
 * Makes the error that tells the modal why something failed.
 *
 * @example
 * throw embeddedError({ reason: 'otp_invalid', attemptsLeft: 3 })
 */
export const embeddedError = ({ reason, retryAfterMs, attemptsLeft }: EmbeddedProblem): ProviderRpcError => {
  const data: Record<string, PlainJson> = { reason }
  if (retryAfterMs !== undefined) data.retryAfterMs = retryAfterMs
  if (attemptsLeft !== undefined) data.attemptsLeft = attemptsLeft
  return new ProviderRpcError(EMBEDDED_FAILURE, MESSAGES[reason] ?? `The embedded wallet failed: ${reason}`, data)
}

/**
 * Reads why the secure frame failed; undefined if the error says something else, such as that the frame is gone.
 *
 * @example
 * readEmbeddedProblem(error)?.reason // 'otp_invalid'
 */
export const readEmbeddedProblem = (error: unknown): EmbeddedProblem | undefined => {
  if (!(error instanceof ProviderRpcError) || error.code !== EMBEDDED_FAILURE) return undefined
  const parsed = v.safeParse(problemSchema, error.data)
  return parsed.success ? parsed.output : undefined
}
