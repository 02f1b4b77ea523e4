import type { ProblemCode } from '@casement/shared-protocol/wallet-api'
import { ServiceError, ServiceUnreachableError } from '../../../../frame-app/secure/src/service/service-error.ts'

/** The answer to a request. Without one nobody knows whether it was carried out. */
export type Answer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ProblemCode }
  | { readonly kind: 'lost' }

/** Something that no event of a history describes. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError'
}

/** Sends a request, and says what came. */
export const answerOf = async <T>(request: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { kind: 'answer', value: await request() }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'refused', code: error.code }
    if (error instanceof ServiceUnreachableError) return { kind: 'lost' }
    throw error
  }
}

/** The value of an answer that has to be there. */
export const answered = <T>(what: string, answer: Answer<T>): T => {
  if (answer.kind === 'answer') return answer.value
  throw new BrokenOffError(answer.kind === 'lost' ? `${what}: no answer` : `${what}: ${answer.code}`)
}
