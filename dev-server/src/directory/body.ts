import type { IncomingMessage } from 'node:http'
import type { Parser } from '@casement/shared-protocol'
import type { Answer } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { failure } from './reply.ts'

export type BodyReading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'refused'; readonly answer: Answer }

/** Reads a body as JSON, whatever its content type: beacons and simple requests are sent as text. */
export const readJson = async <T>(
  message: IncomingMessage,
  most: number,
  parse: Parser<T>,
  headers: Readonly<Record<string, string>>,
): Promise<BodyReading<T>> => {
  const text = await readBody(message, most)
  // The rest of the body is not read, so the connection cannot be reused.
  if (text === undefined) {
    return {
      kind: 'refused',
      answer: failure(413, '', `Longer than ${most} bytes`, { ...headers, Connection: 'close' }),
    }
  }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { kind: 'refused', answer: failure(400, '', 'The body is not JSON', headers) }
  }
  const parsed = parse(given)
  return parsed.ok
    ? { kind: 'read', value: parsed.value }
    : { kind: 'refused', answer: failure(400, parsed.path, parsed.reason, headers) }
}
