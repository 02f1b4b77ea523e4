import * as v from 'valibot'
import { readText } from './read-text.ts'

/** A chain that is unreachable or sends invalid responses. It may recover. */
export class ChainUnreachableError extends Error {
  override readonly name = 'ChainUnreachableError'
}

/** A chain that answered with an error. */
export class ChainRefusalError extends Error {
  override readonly name = 'ChainRefusalError'
}

/** Parses a chain's response; an invalid one counts as unreachable. */
export const parseResponse = <S extends v.GenericSchema>(schema: S, said: unknown, what: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, said)
  if (parsed.success) return parsed.output
  throw new ChainUnreachableError(
    `${what} cannot be read: ${v.getDotPath(parsed.issues[0]) ?? ''} ${parsed.issues[0].message}`,
  )
}

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }
export type RpcOutcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: string }

export type RpcClient = {
  call(method: string, params: readonly unknown[]): Promise<unknown>
  /** Sends calls in as few batches as the node accepts. Results are in the order of the calls. */
  batch(calls: readonly RpcCall[]): Promise<readonly RpcOutcome[]>
}

const TIMEOUT_MS = 10_000
/** The maximum batch size of each chain's node. */
export const MAX_BATCH = { eip155: 500, solana: 100 } as const
// Enough for two thousand transactions with receipts and logs.
const MAX_ANSWER_BYTES = 256 * 1_024 * 1_024

const replySchema = v.object({
  id: v.nullish(v.union([v.number(), v.string()])),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.fallback(v.string(), 'refused') })),
})
type Reply = v.InferOutput<typeof replySchema>

const outcomeOf = (reply: Reply): RpcOutcome =>
  reply.error === undefined ? { ok: true, result: reply.result } : { ok: false, reason: reply.error.message }

export type RpcClientOptions = {
  readonly maxBatch?: number
  /** Aborts all requests. */
  readonly signal?: AbortSignal
}

/** A JSON-RPC client over HTTP for one chain. */
export const createRpcClient = (url: string, options: RpcClientOptions = {}): RpcClient => {
  const { maxBatch = MAX_BATCH.eip155, signal } = options
  const post = async (body: unknown): Promise<unknown> => {
    const breaking = new AbortController()
    const breakOff = (): void => breaking.abort()
    const late = setTimeout(breakOff, TIMEOUT_MS)
    signal?.addEventListener('abort', breakOff, { once: true })
    try {
      signal?.throwIfAborted()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: breaking.signal,
      })
      const text = await readText(response, MAX_ANSWER_BYTES)
      if (!response.ok || text === undefined) throw new Error(`status ${response.status}`)
      return JSON.parse(text)
    } catch (cause) {
      throw new ChainUnreachableError(`${url} does not answer`, { cause })
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', breakOff)
    }
  }
  const parse = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) throw new ChainUnreachableError(`${url} does not speak JSON-RPC`)
    return parsed.output
  }
  const ask = async (calls: readonly RpcCall[]): Promise<readonly RpcOutcome[]> => {
    const answer = await post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    const byId = new Map(parse(v.array(replySchema), answer).map((reply) => [reply.id, reply]))
    return calls.map((_, id) => {
      const reply = byId.get(id)
      if (reply === undefined) throw new ChainUnreachableError(`${url} left a call without an answer`)
      return outcomeOf(reply)
    })
  }
  return {
    call: async (method, params) => {
      const outcome = outcomeOf(parse(replySchema, await post({ jsonrpc: '2.0', id: 1, method, params })))
      if (!outcome.ok) throw new ChainRefusalError(`${method}: ${outcome.reason}`)
      return outcome.result
    },
    batch: async (calls) => {
      const outcomes: RpcOutcome[] = []
      for (let at = 0; at < calls.length; at += maxBatch) outcomes.push(...(await ask(calls.slice(at, at + maxBatch))))
      return outcomes
    },
  }
}
