import type { ChainNamespace } from '@casement/shared-protocol'
import { classifyMethod } from '@casement/shared-protocol'

/** Who answers a request: this frame from what it knows, the chain's RPC, the owner of an account, or nobody. */
export type Route =
  | { readonly kind: 'own'; readonly method: 'eth_accounts' | 'eth_chainId' }
  | { readonly kind: 'read' }
  | { readonly kind: 'not-granted' }
  | { readonly kind: 'not-allowed' }

/** Where a request goes while no account is granted to the page. Decided here, never in the host. */
export const routeRequest = (namespace: ChainNamespace, method: string): Route => {
  const kind = classifyMethod(method)
  if (kind === 'unknown') return { kind: 'not-allowed' }
  if (kind === 'unsafe') return { kind: 'not-granted' }
  if (namespace !== 'eip155') return { kind: 'not-allowed' }
  return method === 'eth_accounts' || method === 'eth_chainId' ? { kind: 'own', method } : { kind: 'read' }
}
