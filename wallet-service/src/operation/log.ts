import type { Logger } from 'pino'
import { pino } from 'pino'

// Lines of JSON. Only fields that are named here are written, so that no secret gets into a log by being part of an
// object that somebody passes on.

export type RequestLine = {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export type Log = {
  readonly request: (line: RequestLine) => void
  /** An error that nobody expected. Its text may quote data, so only its kind and its place in our code are written. */
  readonly fault: (error: Error, requestId?: string) => void
  readonly note: (message: string) => void
}

/** Where an error came from, without its message. */
const placeOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())

export const createLog = (level: string, write?: (line: string) => void): Log => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const logger: Logger = write === undefined ? pino(options) : pino(options, { write })
  return {
    request: ({ requestId, method, route, status, ms }) =>
      logger.info({ requestId, method, route, status, ms }, 'request'),
    fault: (error, requestId) => {
      const code = (error as { readonly code?: unknown }).code
      logger.error(
        { requestId, kind: error.name, ...(typeof code === 'string' ? { code } : {}), place: placeOf(error) },
        'fault',
      )
    },
    note: (message) => logger.warn(message),
  }
}
