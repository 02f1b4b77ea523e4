import * as v from 'valibot'
import { parseExactJson } from './exact-json.ts'

/** A chain's error response. */
export class RpcAnswerError extends Error {
  override readonly name = 'RpcAnswerError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls a Solana chain and parses the response with a schema. */
export type SolanaRpc = <S extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  schema: S,
) => Promise<v.InferOutput<S>>

const DEADLINE_MS = 10_000
const MOST_BYTES = 8 * 1_048_576

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.pipe(v.string(), v.maxLength(4_096)) })),
})

/** A non-negative integer of any size. */
export const wholeNumber = v.union([
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((value) => BigInt(value)),
  ),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((digits) => BigInt(digits)),
  ),
])

export const createSolanaRpc =
  (url: string): SolanaRpc =>
  async (method, params, schema) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!response.ok) throw new Error(`The chain answered ${response.status}`)
    const body = await response.text()
    if (body.length > MOST_BYTES) throw new Error('The chain answered too much')
    const answer = v.safeParse(answerSchema, parseExactJson(body))
    if (!answer.success) throw new Error('The chain answered no JSON-RPC')
    if (answer.output.error) throw new RpcAnswerError(answer.output.error.code, answer.output.error.message)
    const result = v.safeParse(schema, answer.output.result)
    if (!result.success) throw new Error(`The chain answered ${method} in an unknown form`)
    return result.output
  }
