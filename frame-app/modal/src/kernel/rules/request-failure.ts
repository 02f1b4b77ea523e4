import type { Failure } from './analytics-events.ts'

/**
 * Why a request has no valid answer: the service is unreachable, refuses, times out, breaks off or answers nonsense, or
 * the caller aborted.
 */
export type RequestFault = 'away' | 'refused' | 'slow' | 'half' | 'nonsense' | 'aborted'

/** A request to a service and its outcome. */
export type RequestOutcome = {
  readonly address: string
  /** Undefined if it was answered. */
  readonly why?: RequestFault | undefined
  /** The HTTP status, if there was a response. */
  readonly status?: number | undefined
}

const WORDS: { readonly [why in Exclude<RequestFault, 'aborted'>]: string } = {
  away: 'could not be reached',
  refused: 'refused',
  slow: 'did not answer in time',
  half: 'broke off',
  nonsense: 'answered what is no answer',
}

/** A request's origin and path. The query is left out because it contains the visitor's input. */
export const placeOf = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/**
 * The error to report for a failed request; undefined if it was answered or aborted.
 *
 * @example
 * requestFailure({ address: 'https://directory.example/getWallets?page=1', why: 'away', status: 503 })?.event // 'API_ERROR'
 */
export const requestFailure = ({ address, why, status }: RequestOutcome): Failure | undefined => {
  if (why === undefined || why === 'aborted') return undefined
  const answer = status === undefined ? '' : ` (HTTP ${status})`
  const thrown = new Error(`${placeOf(address)} ${WORDS[why]}${answer}`)
  return { event: why === 'nonsense' ? 'DATA_PARSING_ERROR' : 'API_ERROR', thrown }
}
