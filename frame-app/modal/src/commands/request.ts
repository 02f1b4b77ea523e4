import { CHAIN_DISCONNECTED, ProviderRpcError, UNAUTHORIZED, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import type { Config, Options, RpcRequest } from '@casement/shared-protocol/schemas'
import { chainIdOf } from '../domain/networks.ts'
import { rpcEndpoint } from '../domain/rpc-endpoint.ts'
import { routeRequest } from '../domain/rpc-policy.ts'
import type { SessionStore } from '../stores/session.ts'

export type RequestParts = { readonly config: Config; readonly options: Options; readonly session: SessionStore }

/**
 * Answers a request of the page's provider, or says by code why not.
 *
 * @example
 * await answerRequest({ config, options, session }, { id, namespace: 'eip155', method: 'eth_blockNumber' }, signal)
 */
export const answerRequest = async (
  parts: RequestParts,
  request: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  const { namespace, method, params } = request
  const state = parts.session.getState().namespaces[namespace]
  const network = request.chain ?? state?.caipNetworkId
  const route = routeRequest(namespace, method)
  switch (route.kind) {
    case 'not-allowed':
      throw new ProviderRpcError(UNSUPPORTED_METHOD, 'Requested RPC call is not allowed', { method })
    case 'not-granted':
      throw new ProviderRpcError(UNAUTHORIZED, 'No account is connected to this page')
    case 'own':
      return route.method === 'eth_accounts' ? (state?.accounts ?? []) : network && chainIdOf(network)
    case 'read': {
      const url = network && rpcEndpoint(parts.config, parts.options, network)
      if (!url)
        throw new ProviderRpcError(CHAIN_DISCONNECTED, `No RPC endpoint is configured for ${network ?? namespace}`)
      // The client library is larger than all the rest of a boot, and most pages boot the frame without ever reading.
      const { readEvmChain } = await import('../chains/eip155.ts')
      return readEvmChain(url, method, params ?? [], signal)
    }
  }
}
