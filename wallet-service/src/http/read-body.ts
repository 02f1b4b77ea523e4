import { fromSchema } from '@casement/shared-protocol/schemas'
import { parseJson } from '@casement/shared-protocol/wallet-api'
import type { GenericSchema, InferOutput } from 'valibot'
import { ProblemError } from './problem.ts'

export const MAX_BODY = 64 * 1024

/** Reads at most so many bytes of a body. A sender may lie about its length, or name none. */
const readBounded = async (request: Request): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAX_BODY) throw new ProblemError('body_too_large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
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
  return new URLSearchParams(await readBounded(request))
}

/** Reads a request's JSON by its schema. */
export const readBody = async <S extends GenericSchema>(request: Request, schema: S): Promise<InferOutput<S>> => {
  if (typeOf(request).toLowerCase() !== 'application/json') throw new ProblemError('content_type')
  const parsed = fromSchema(schema)(readJson(await readBounded(request)))
  if (!parsed.ok) throw new ProblemError('invalid_request', { detail: `${parsed.path || 'the body'} ${parsed.reason}` })
  return parsed.value
}
