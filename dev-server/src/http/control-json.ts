import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { Answer } from './answer.ts'
import { badRequest, tooLarge, wrongType } from './answer.ts'
import { readBody } from './body.ts'
import type { Request } from './request.ts'

type Reading<T> = { readonly kind: 'read'; readonly value: T } | { readonly kind: 'refused'; readonly answer: Answer }

const refused = (answer: Answer) => ({ kind: 'refused', answer }) as const

/**
 * Reads a control request. Any site's page can post to this machine, but `application/json` needs a CORS preflight,
 * which no server here allows.
 */
export const readControlJson = async <S extends v.GenericSchema>(
  { header }: Request,
  message: IncomingMessage,
  schema: S,
): Promise<Reading<v.InferOutput<S>>> => {
  if (!/^application\/json(?:;|$)/i.test(header('content-type') ?? '')) {
    return refused(wrongType('Send application/json'))
  }
  const body = await readBody(message)
  if (body === undefined) return refused({ ...tooLarge('Too long'), headers: { Connection: 'close' } })
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return refused(badRequest('Not JSON'))
  }
  const result = v.safeParse(schema, given)
  if (result.success) return { kind: 'read', value: result.output }
  const [issue] = result.issues
  return refused(badRequest(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`))
}
