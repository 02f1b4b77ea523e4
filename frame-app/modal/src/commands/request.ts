import { CHAIN_DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { Config, Options, RpcRequest } from '@casement/shared-protocol/schemas'
import { chainIdOf } from '../domain/networks.ts'
import { rpcEndpoint } from '../domain/rpc-endpoint.ts'
import { isChainRead } from '../domain/rpc-read.ts'
import type { SessionStore } from '../stores/session.ts'

export type RequestParts = {
  readonly config: Config
  readonly options: Options
  readonly session: SessionStore
  /** Answers what is no read of a chain. */
  readonly ask: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
}

/**
 * Answers a request of the page's provider, or says by code why not. Reads of a chain need no wallet, and most pages ask for
 * nothing else before a visitor has come to connect: they load nothing that knows wallets.
 *
 * @example
 * await answerRequest({ config, options, session, ask }, { id, namespace: 'eip155', method: 'eth_blockNumber' }, signal)
 */
export const answerRequest = async (
  { config, options, session, ask }: RequestParts,
  request: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  const { namespace, method, params, chain } = request
  const state = session.getState().namespaces[namespace]
  const network = chain ?? state?.caipNetworkId
  if (namespace === 'eip155' && state && state.status !== 'connecting') {
    if (method === 'eth_accounts') return [...state.accounts]
    if (method === 'eth_chainId' && network) return chainIdOf(network)
  }
  if (namespace !== 'eip155' || !isChainRead(method)) return ask(request, signal)
  if (!network) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'CaipNetwork is undefined')
  const url = rpcEndpoint(config, options, network)
  if (!url) throw new ProviderRpcError(CHAIN_DISCONNECTED, `No RPC endpoint is configured for ${network}`)
  // The client library is larger than all the rest of a boot, and most pages boot the frame without ever reading.
  const { readEvmChain } = await import('../chains/eip155.ts')
  return readEvmChain(url, method, params ?? [], signal)
}
