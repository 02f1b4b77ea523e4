import type { RpcRequest } from '@casement/shared-protocol/schemas'
import { chainIdOf } from '../../kernel/rules/networks.ts'
import { isChainRead } from '../../kernel/rules/rpc-read.ts'
import type { ReadParts } from './read-chain.ts'
import { readChain } from './read-chain.ts'

export type RequestParts = ReadParts & {
  /** Handles requests that are not chain reads. */
  readonly ask: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
}

/**
 * Handles a request of the page's provider, or rejects with a code. Chain reads load no wallet code, and most pages
 * send nothing else before a visitor connects.
 *
 * @example
 * await answerRequest({ config, options, session, ask }, { id, namespace: 'eip155', method: 'eth_blockNumber' }, signal)
 */
export const answerRequest = async (
  { ask, ...parts }: RequestParts,
  request: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  const { namespace, method, chain } = request
  const state = parts.session.getState().namespaces[namespace]
  const network = chain ?? state?.caipNetworkId
  if (namespace === 'eip155' && state && state.status !== 'connecting') {
    if (method === 'eth_accounts') return [...state.accounts]
    if (method === 'eth_chainId' && network) return chainIdOf(network)
  }
  return namespace === 'eip155' && isChainRead(method) ? readChain(parts, request, signal) : ask(request, signal)
}
