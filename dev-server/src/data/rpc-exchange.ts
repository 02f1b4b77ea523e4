import * as v from 'valibot'
import type { Chain } from './rules/chains.ts'
import { isNodeOnly, localAnswer } from './rules/rpc-methods.ts'

// Handling of JSON-RPC messages that pass the proxy.

/** As many calls as nodes accept at once. */
const MAX_CALLS = 100

export type RpcId = string | number | null
export const rpcIdSchema = v.nullable(v.union([v.pipe(v.string(), v.maxLength(256)), v.number()]))
const callSchema = v.object({
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  id: v.exactOptional(rpcIdSchema),
})

export const rpcError = (id: RpcId, code: number, message: string) => ({
  jsonrpc: '2.0' as const,
  id,
  error: { code, message },
})

/** Sends a message to a chain. Resolves to JSON. */
export type Forward = (message: unknown) => Promise<unknown>

type Part =
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** A call without an id, which gets no response. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'forward'; readonly id: RpcId | undefined; readonly call: object }

/** How to handle one call. */
const partOf = (chain: Chain, call: unknown): Part => {
  const parsed = v.safeParse(callSchema, call)
  if (!parsed.success) return { kind: 'answer', answer: rpcError(null, -32_600, 'Invalid request') }
  const { method, id } = parsed.output
  const here = localAnswer(chain, method)
  const isRefused = isNodeOnly(method)
  if (here === undefined && !isRefused) return { kind: 'forward', id, call: call as object }
  if (id === undefined) return { kind: 'silent' }
  return {
    kind: 'answer',
    answer: isRefused
      ? rpcError(id, -32_601, `The method ${method} does not exist/is not available`)
      : { jsonrpc: '2.0', id, ...here },
  }
}

const replySchema = v.looseObject({ id: v.nullish(v.union([v.number(), v.string()])) })

/** Forwards a batch's calls for the chain and merges the responses with those given here. */
const exchangeBatch = async (chain: Chain, calls: readonly unknown[], forward: Forward): Promise<unknown> => {
  const parts = calls.map((call) => partOf(chain, call))
  // Renumbered, so that two calls with the same id are distinguished.
  const forwarded = parts.flatMap((part, place) => {
    if (part.kind !== 'forward') return []
    return [part.id === undefined ? part.call : { ...part.call, id: place }]
  })
  const said = forwarded.length === 0 ? [] : await forward(forwarded)
  const replies = v.safeParse(v.array(replySchema), said ?? [])
  if (!replies.success) return said
  const byPlace = new Map(replies.output.map((reply) => [reply.id, reply]))
  const answers = parts.flatMap((part, place) => {
    if (part.kind === 'answer') return [part.answer]
    if (part.kind === 'silent' || part.id === undefined) return []
    return [{ ...(byPlace.get(place) ?? rpcError(part.id, -32_603, 'No answer')), id: part.id }]
  })
  return answers.length === 0 ? undefined : answers
}

/** Answers a message from the chain or here; undefined if no response is due. */
export const exchange = async (chain: Chain, message: unknown, forward: Forward): Promise<unknown> => {
  if (Array.isArray(message)) {
    if (message.length === 0 || message.length > MAX_CALLS) return rpcError(null, -32_600, 'Invalid request')
    return exchangeBatch(chain, message, forward)
  }
  const part = partOf(chain, message)
  if (part.kind === 'answer') return part.answer
  return part.kind === 'forward' ? forward(message) : undefined
}

/** The refusal for a message that may not go to a chain's socket; undefined if it may. */
export const refusalOnSocket = (message: unknown): unknown => {
  const calls = Array.isArray(message) ? message : [message]
  if (calls.length === 0 || calls.length > MAX_CALLS) return rpcError(null, -32_600, 'Invalid request')
  const refusals = calls.map((call) => {
    const parsed = v.safeParse(callSchema, call)
    if (!parsed.success) return rpcError(null, -32_600, 'Invalid request')
    const { id = null, method } = parsed.output
    return isNodeOnly(method)
      ? rpcError(id, -32_601, `The method ${method} does not exist/is not available`)
      : undefined
  })
  const refused = refusals.filter((one) => one !== undefined)
  if (refused.length === 0) return undefined
  return Array.isArray(message) ? refused : refused[0]
}
