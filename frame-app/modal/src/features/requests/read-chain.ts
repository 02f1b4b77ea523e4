import { CHAIN_DISCONNECTED, DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { Config, Options, RpcRequest } from '@casement/shared-protocol/schemas'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { SessionStore } from '../../kernel/session-store.ts'

export type ReadParts = {
  readonly config: Config
  readonly options: Options
  readonly session: SessionStore
}

/** Rejects a request whose code could not be loaded, for instance offline; the request was not sent. */
export const notLoaded = (): never => {
  throw new ProviderRpcError(DISCONNECTED, 'The modal could not be loaded', { outcome: 'not-sent' })
}

/**
 * Reads a chain through its RPC endpoint.
 *
 * @example
 * await readChain({ config, options, session }, { id, namespace: 'eip155', method: 'eth_blockNumber' }, signal)
 */
export const readChain = async (
  { config, options, session }: ReadParts,
  { namespace, method, params, chain }: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  const network = chain ?? session.getState().namespaces[namespace]?.caipNetworkId
  if (!network) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'CaipNetwork is undefined')
  const url = rpcEndpoint(config, options, network)
  if (!url) throw new ProviderRpcError(CHAIN_DISCONNECTED, `No RPC endpoint is configured for ${network}`)
  // The client library is larger than the rest of the boot, and most pages never read a chain.
  const { callNode } = await import('../../chains/call-node.ts').catch(notLoaded)
  return callNode(url, method, params ?? [], signal)
}
