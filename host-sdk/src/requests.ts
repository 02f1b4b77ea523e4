import type { ChainNamespace, PlainJson, RpcRequest } from '@casement/shared-protocol/host'
import { abortable } from '@casement/shared-protocol/host'
import type { Lifecycle } from './frame/lifecycle.ts'

/** A request for a namespace, on its active network or on the given one. */
export type NamedRequest = {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params: PlainJson | undefined
  readonly chain?: string | undefined
}

let count = 0

/**
 * Sends a request to the frame once it is live. If the frame restarts meanwhile, a safe request is sent once more with
 * the same id. Any other request rejects with 4900 and an unknown outcome and is never repeated, because it may have
 * been signed.
 *
 * @example
 * await sendRequest(lifecycle, { namespace: 'eip155', method: 'eth_blockNumber', params: [] })
 */
export const sendRequest = (
  lifecycle: Lifecycle,
  request: NamedRequest,
  signal?: AbortSignal,
): Promise<PlainJson | undefined> => {
  count += 1
  const call = { id: String(count), ...request } as RpcRequest

  const attempt = async (repeated: boolean): Promise<PlainJson | undefined> => {
    const { boot, facts, lost } = await lifecycle.live()
    try {
      return await boot.client.request(call, { signal })
    } catch (error) {
      if (repeated || error !== lost || !facts.policy.safe.includes(request.method)) throw error
      return attempt(true)
    }
  }
  // An aborted request does not wait for the frame to load.
  return abortable(signal, () => attempt(false))
}
