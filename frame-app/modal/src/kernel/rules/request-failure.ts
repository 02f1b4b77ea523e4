import type { Failure } from './analytics-events.ts'

/** Why there is no answer: the service is away, refuses, is slow, broke off, or said what is no answer; or nobody waits any more. */
export type RequestFault = 'away' | 'refused' | 'slow' | 'half' | 'nonsense' | 'aborted'

/** A request to a service, and how it ended. */
export type Answered = {
  readonly address: string
  /** Undefined where it was answered. */
  readonly why?: RequestFault | undefined
  /** What it was answered with, where it was refused or the service is away. */
  readonly status?: number | undefined
}

const WORDS: { readonly [why in Exclude<RequestFault, 'aborted'>]: string } = {
  away: 'could not be reached',
  refused: 'refused',
  slow: 'did not answer in time',
  half: 'broke off',
  nonsense: 'answered what is no answer',
}

/** Whom a request went to. What was asked there is the visitor's: it is left out. */
export const placeOf = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/**
 * What is reported of a request that came to nothing; undefined of one that did not, or that nobody waits for any more.
 *
 * @example
 * requestFailure({ address: 'https://directory.example/getWallets?page=1', why: 'away', status: 503 })?.event // 'API_ERROR'
 */
export const requestFailure = ({ address, why, status }: Answered): Failure | undefined => {
  if (why === undefined || why === 'aborted') return undefined
  const answer = status === undefined ? '' : ` (HTTP ${status})`
  const thrown = new Error(`${placeOf(address)} ${WORDS[why]}${answer}`)
  return { event: why === 'nonsense' ? 'DATA_PARSING_ERROR' : 'API_ERROR', thrown }
}
