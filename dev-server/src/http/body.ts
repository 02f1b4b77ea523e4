import type { IncomingMessage } from 'node:http'

const MAX_BODY_SIZE = 4_096

/** Reads a request's body as text; undefined when it is longer than any that is meant for this machine's servers. */
export const readBody = async (message: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    size += (part as Buffer).length
    if (size > MAX_BODY_SIZE) return undefined
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}
