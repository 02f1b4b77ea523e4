import * as v from 'valibot'
import type { Json } from '../json.ts'
import { writeJson } from '../json.ts'
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, PARSE_ERROR, RpcError } from './rpc-error.ts'

/** Handles a method's parameters, or throws an RpcError. */
export type Method = (params: readonly unknown[]) => Json | Promise<Json>
export type Methods = ReadonlyMap<string, Method>

const MAX_BATCH = 100
const MAX_ID_LENGTH = 256

const idSchema = v.union([v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)), v.number(), v.null()])
const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(idSchema),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.array(v.unknown()), []),
})
const identifiedSchema = v.object({ id: idSchema })

type Id = v.InferOutput<typeof idSchema>

const refusal = (id: Id, { code, message, data }: RpcError): Json => ({
  jsonrpc: '2.0',
  error: { code, message, data },
  id,
})

const idOf = (request: unknown): Id => {
  const identified = v.safeParse(identifiedSchema, request)
  return identified.success ? identified.output.id : null
}

const answerOne = async (
  methods: Methods,
  request: unknown,
  onFault: (error: unknown) => void,
): Promise<Json | undefined> => {
  const parsed = v.safeParse(requestSchema, request)
  if (!parsed.success) return refusal(idOf(request), new RpcError(INVALID_REQUEST, 'Invalid request'))
  const { id, method, params } = parsed.output
  try {
    const answer = methods.get(method)
    if (answer === undefined) throw new RpcError(METHOD_NOT_FOUND, 'Method not found')
    const result = await answer(params)
    // A request without an id is a notification and gets no answer.
    return id === undefined ? undefined : { jsonrpc: '2.0', result, id }
  } catch (error) {
    if (id === undefined) return undefined
    if (error instanceof RpcError) return refusal(id, error)
    onFault(error)
    return refusal(id, new RpcError(INTERNAL_ERROR, 'Internal error'))
  }
}

/** Answers a request or a batch; undefined if it contains only notifications. */
export const answerText = async (
  methods: Methods,
  text: string,
  onFault: (error: unknown) => void,
): Promise<string | undefined> => {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    return writeJson(refusal(null, new RpcError(PARSE_ERROR, 'Parse error')))
  }
  if (!Array.isArray(request)) {
    const answer = await answerOne(methods, request, onFault)
    return answer === undefined ? undefined : writeJson(answer)
  }
  if (request.length === 0 || request.length > MAX_BATCH) {
    return writeJson(refusal(null, new RpcError(INVALID_REQUEST, 'Invalid request')))
  }
  const answers: Json[] = []
  // In order: a request may depend on an earlier transaction.
  for (const one of request) {
    const answer = await answerOne(methods, one, onFault)
    if (answer !== undefined) answers.push(answer)
  }
  return answers.length === 0 ? undefined : writeJson(answers)
}
