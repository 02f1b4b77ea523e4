import type { ServerResponse } from 'node:http'

/** The answer to a request. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  },
  body: `${body}\n`,
})

export const ok = (type: string, body: string | Uint8Array, headers: Answer['headers'] = {}): Answer => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ...headers },
  body,
})
export const badRequest = (reason: string): Answer => text(400, reason)
export const notFound = (reason = 'Not found'): Answer => text(404, reason)
export const wrongMethod = (allowed: string): Answer => text(405, `Only ${allowed} here`, { Allow: allowed })
export const tooLarge = (reason: string): Answer => text(413, reason)
export const wrongType = (reason: string): Answer => text(415, reason)
export const misdirected = (known: readonly string[]): Answer =>
  text(421, `Nothing is served under this host name. Known names: ${known.join(', ')}`)
export const failed = (reason: string): Answer => text(500, reason)

/** The body for a status that a fault sets. */
export const faultAnswer = (status: number): Answer =>
  text(status, 'This part was told to answer so', { 'Access-Control-Allow-Origin': '*' })

/** The first half of an answer, sent as if it were complete. */
export const firstHalf = ({ status, headers, body }: Answer): Answer => {
  const bytes = Buffer.from(body)
  return { status, headers, body: bytes.subarray(0, Math.floor(bytes.length / 2)) }
}

/** Sends an answer. For HEAD, only the headers, with the length of the body. */
export const send = (response: ServerResponse, { status, headers, body }: Answer, method: string): void => {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(method === 'HEAD' ? undefined : body)
}
