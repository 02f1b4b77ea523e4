import type { ContractQuestion } from '@casement/shared-protocol/sign-in'
import { ProviderRpcError } from '@casement/shared-protocol/sign-in'

/** Short, because a visitor is waiting. */
const ANSWER_MS = 10_000

type Answer = { readonly result?: unknown; readonly error?: { readonly code?: unknown; readonly message?: unknown } }

/**
 * Calls a node at its latest block. An error from the node keeps its code and text; any other failure is a network
 * error.
 */
export const askNode = async (
  url: string,
  method: 'eth_call' | 'eth_getCode',
  about: ContractQuestion | string,
): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [about, 'latest'] }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const answer = (await response.json()) as Answer | null
  const { code, message } = answer?.error ?? {}
  if (typeof code === 'number' && typeof message === 'string') throw new ProviderRpcError(code, message)
  return answer?.result
}
