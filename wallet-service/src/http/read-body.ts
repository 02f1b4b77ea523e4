import { fromSchema } from '@casement/shared-protocol/schemas'
import { parseJson } from '@casement/shared-protocol/wallet-api'
import type { GenericSchema, InferOutput } from 'valibot'
import { ProblemError } from './problem.ts'
import { readAtMost } from './read-at-most.ts'

export const MAX_BODY = 64 * 1024

const readBounded = async (request: Request, max: number): Promise<string> => {
  const bytes = request.body === null ? new Uint8Array() : await readAtMost(request.body, max)
  if (bytes === undefined) throw new ProblemError('body_too_large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProblemError('invalid_request', { detail: 'the body is not UTF-8' })
  }
}

const readJson = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    throw new ProblemError('invalid_request', { detail: 'the body is not JSON' })
  }
}

const typeOf = (request: Request): string => (request.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''

/** Reads a form that a page of ours has sent. */
export const readForm = async (request: Request): Promise<URLSearchParams> => {
  if (typeOf(request).toLowerCase() !== 'application/x-www-form-urlencoded') throw new ProblemError('content_type')
  return new URLSearchParams(await readBounded(request, MAX_BODY))
}

/** Reads a request's JSON by its schema. */
export const readBody = async <S extends GenericSchema>(
  request: Request,
  schema: S,
  max = MAX_BODY,
): Promise<InferOutput<S>> => {
  if (typeOf(request).toLowerCase() !== 'application/json') throw new ProblemError('content_type')
  const parsed = fromSchema(schema)(readJson(await readBounded(request, max)))
  if (!parsed.ok) throw new ProblemError('invalid_request', { detail: `${parsed.path || 'the body'} ${parsed.reason}` })
  return parsed.value
}
