import type { ChainNamespace, PlainJson, RpcRequest } from '@casement/shared-protocol/host'
import type { Lifecycle } from './frame/lifecycle.ts'

let count = 0

/**
 * Sends a request to the frame, once it is live. When the frame is restarted under it, a safe request is sent once more
 * with the same id; any other rejects 4900 with its outcome unknown and is never repeated: it may have been signed.
 *
 * @example
 * await sendRequest(lifecycle, 'eip155', 'eth_blockNumber', [])
 */
export const sendRequest = async (
  lifecycle: Lifecycle,
  namespace: ChainNamespace,
  method: string,
  params: PlainJson | undefined,
  signal?: AbortSignal,
): Promise<PlainJson | undefined> => {
  count += 1
  const id = String(count)
  const call = { id, namespace, method, params } as RpcRequest
  const options = { signal }
  const first = await lifecycle.live()
  try {
    return await first.boot.client.request(call, options)
  } catch (error) {
    if (error !== first.lost || !first.facts.policy.safe.includes(method)) throw error
  }
  const second = await lifecycle.live()
  return second.boot.client.request(call, options)
}
