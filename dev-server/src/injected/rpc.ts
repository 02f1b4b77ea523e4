import { fromWireError, INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import * as v from 'valibot'

const DEADLINE_MS = 15_000

const answerSchema = v.union([v.object({ error: v.unknown() }), v.object({ result: v.unknown() })])

/** Calls a node. Its errors keep their codes; an unreachable node is an internal error. */
export const callRpc = async (url: string, method: string, params: unknown): Promise<unknown> => {
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    answer = await response.json()
  } catch {
    throw new ProviderRpcError(INTERNAL_ERROR, 'The node of this network does not answer')
  }
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) throw new ProviderRpcError(INTERNAL_ERROR, 'The node of this network answered with nonsense')
  if ('result' in read.output) return read.output.result
  throw fromWireError(read.output.error) ?? new ProviderRpcError(INTERNAL_ERROR, 'The node of this network failed')
}
