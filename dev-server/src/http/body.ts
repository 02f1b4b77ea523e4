import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 4_096

/** Reads a body as text. Returns undefined if it exceeds `most` bytes. */
export const readBody = async (message: IncomingMessage, most = MOST_BYTES): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    size += (part as Buffer).length
    if (size > most) return undefined
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}
