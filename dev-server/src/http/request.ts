import type { IncomingMessage } from 'node:http'

/** A parsed request. */
export type Request = {
  readonly method: string
  /** The host name in lower case, without port. */
  readonly host: string
  /** The path as sent, neither decoded nor normalized, so that it cannot name another file. */
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
}

// Enough for two lists of 256 wallet ids.
const MAX_TARGET_LENGTH = 49_152
const HOST = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** Parses a request. Returns undefined for one that no browser sends. */
export const readRequest = (message: IncomingMessage): Request | undefined => {
  const { method = '', url = '', headers } = message
  const host = HOST.exec(headers.host ?? '')?.groups?.name
  if (host === undefined || !url.startsWith('/') || url.length > MAX_TARGET_LENGTH) return undefined
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  return {
    method,
    host: host.toLowerCase(),
    path,
    query: new URLSearchParams(query),
    header: (name) => {
      const value = headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
  }
}
