import type { PlainJson } from '@casement/shared-protocol'
import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { http } from 'viem'

// Not retried: a transaction may have been accepted even if the response was lost.
const NEVER_REPEATED = ['eth_sendRawTransaction', 'sendTransaction']

const rpcCode = (error: unknown): number | undefined => {
  const { code } = (error ?? {}) as { code?: unknown }
  return Number.isInteger(code) ? (code as number) : undefined
}

// The client library wraps the node's error in its own errors; the innermost one with a code is the node's.
const nodeError = (thrown: unknown): { code: number; message: string; data?: PlainJson } | undefined => {
  const { cause, details, message, data } = (thrown ?? {}) as {
    cause?: unknown
    details?: string
    message?: string
    data?: PlainJson
  }
  const inner = cause === undefined ? undefined : nodeError(cause)
  if (inner) return inner
  const code = rpcCode(thrown)
  if (code === undefined) return undefined
  return { code, message: details ?? message ?? 'RPC error', ...(data === undefined ? {} : { data }) }
}

/**
 * Sends a JSON-RPC request to a chain's node. Errors from the node keep their code, message and data; an unreachable node
 * is 4901.
 *
 * @example
 * await callNode('https://rpc.example/1', 'eth_blockNumber', [])
 */
export const callNode = async (
  url: string,
  method: string,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  const transport = http(url, {
    retryCount: NEVER_REPEATED.includes(method) ? 0 : 2,
    ...(signal ? { fetchOptions: { signal } } : {}),
  })({})
  try {
    return await transport.request({ method, params })
  } catch (thrown) {
    const known = nodeError(thrown)
    if (known) throw new ProviderRpcError(known.code, known.message, known.data)
    throw new ProviderRpcError(CHAIN_DISCONNECTED, 'The network’s RPC endpoint could not be reached')
  }
}
