import type { DataAnswer, DataFailure } from '../../services/data/data-service.ts'

/** Why data is missing. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly why: DataFailure
  constructor(why: DataFailure) {
    super(`The data service: ${why}`)
    this.why = why
  }
}

/**
 * The value of an answer, for a query, which fails by throwing.
 *
 * @example
 * const identity = valueIn(await service.identity(place))
 */
export const valueIn = <T>(answer: DataAnswer<T>): T => {
  if (answer.kind === 'failed') throw new DataError(answer.why)
  return answer.value
}
