import { ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import { EMBEDDED_ID } from './rules/embedded-connections.ts'

/**
 * The connector for the embedded wallet, in any namespace. Its wallet has no network of its own, so that switching needs
 * no answer from it.
 *
 * @example
 * const connector = createEmbeddedConnector({ signOut })
 */
export const createEmbeddedConnector = ({ signOut }: { readonly signOut: () => Promise<void> }): Connector => ({
  id: EMBEDDED_ID,
  kind: 'embedded',
  supports: () => true,
  // It has no approval screen, so it is asked for nothing.
  allows: () => false,
  request: async ({ method }) => {
    throw new ProviderRpcError(UNSUPPORTED_METHOD, `The embedded wallet does not support ${method}`)
  },
  switchNetwork: async () => undefined,
  disconnect: signOut,
})
