import type { IncomingMessage } from 'node:http'

/** Enough for a session with the longest allowed contract signature. */
const MAX_BYTES = 64 * 1024

/** Reads JSON from a request. Returns undefined if it is invalid or too long. */
export const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return undefined
  }
}
