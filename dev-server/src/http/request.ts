import type { IncomingMessage } from 'node:http'

/** A request as the servers here look at it. */
export type Request = {
  readonly method: string
  /** The host's name in lower case, without its port. */
  readonly host: string
  /** The path as it was sent: nothing is decoded and no dot segment is taken out, so that neither can mean a file. */
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
}

// Two lists of 256 wallet ids fit in.
const MAX_TARGET_LENGTH = 49_152
const HOST = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** Reads a request, or undefined for one that no browser sends. */
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
