import { request } from 'node:http'

/** A server's response. */
export type LoopbackResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type LoopbackRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The loopback address to connect to. */
  readonly address?: string
}

/**
 * Sends a request to this machine with a host name that only browsers can resolve. The path is sent unchanged; a broken
 * connection rejects.
 */
export const requestLoopback = (
  port: number,
  host: string,
  path: string,
  question: LoopbackRequest = {},
): Promise<LoopbackResponse> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, address = '127.0.0.1' } = question
    const outgoing = request(
      { host: address, port, path, method, headers: { host: `${host}:${port}`, ...headers }, agent: false },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
