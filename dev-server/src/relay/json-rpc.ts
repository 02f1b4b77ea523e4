import * as v from 'valibot'

// Socket frames: clients' requests, and their answers to pushes.

const MAX_ID_LENGTH = 64
const MAX_METHOD_LENGTH = 64

// Client ids exceed safe integers and are then sent as text. They are returned unchanged.
const idSchema = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH)),
  v.pipe(v.number(), v.safeInteger()),
])
export type RpcId = v.InferOutput<typeof idSchema>

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: idSchema,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_METHOD_LENGTH)),
  params: v.exactOptional(v.unknown()),
})
const answerSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: idSchema,
  result: v.exactOptional(v.unknown()),
  error: v.exactOptional(v.unknown()),
})

export type RpcError = { readonly code: number; readonly message: string }
export const RPC_ERRORS = {
  parse: { code: -32700, message: 'Parse error' },
  request: { code: -32600, message: 'Invalid request' },
  method: { code: -32601, message: 'Method not found' },
  params: { code: -32602, message: 'Invalid params' },
  full: { code: -32000, message: 'The mailbox is full' },
  tooManyTopics: { code: -32000, message: 'Too many subscriptions' },
} as const satisfies Record<string, RpcError>

export type Frame =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: RpcId; readonly accepted: boolean }
  | { readonly kind: 'malformed'; readonly id: RpcId | null; readonly error: RpcError }

const idOf = (value: unknown): RpcId | null => {
  const parsed = v.safeParse(v.object({ id: idSchema }), value)
  return parsed.success ? parsed.output.id : null
}

/** Parses a message of a socket. */
export const readFrame = (text: string): Frame => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'malformed', id: null, error: RPC_ERRORS.parse }
  }
  const request = v.safeParse(requestSchema, value)
  if (request.success) {
    const { id, method, params } = request.output
    return { kind: 'request', id, method, params }
  }
  const answer = v.safeParse(answerSchema, value)
  const isAnswer = answer.success && typeof value === 'object' && value !== null && !('method' in value)
  if (isAnswer && (answer.output.result !== undefined || answer.output.error !== undefined)) {
    return { kind: 'answer', id: answer.output.id, accepted: answer.output.error === undefined }
  }
  return { kind: 'malformed', id: idOf(value), error: RPC_ERRORS.request }
}

export const writeResult = (id: RpcId, result: unknown): string => JSON.stringify({ id, jsonrpc: '2.0', result })
export const writeError = (id: RpcId | null, error: RpcError): string => JSON.stringify({ id, jsonrpc: '2.0', error })
