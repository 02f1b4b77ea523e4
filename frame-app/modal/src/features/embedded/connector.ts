import { classifyMethod } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import { EMBEDDED_QUIET } from '../../kernel/rules/rpc-policy.ts'
import type { Approvals } from './approvals.ts'
import type { CallLists } from './call-lists.ts'
import { EMBEDDED_ID } from './rules/embedded-connections.ts'

export type EmbeddedConnectorParts = {
  readonly approvals: Pick<Approvals, 'ask' | 'notAllowed'>
  readonly callLists: CallLists
  readonly signOut: () => Promise<void>
}

/**
 * The connector for the embedded wallet, in any namespace. Its wallet has no network of its own, so that switching needs
 * no answer from it. What only reads a chain does not come here.
 *
 * @example
 * const connector = createEmbeddedConnector({ approvals, callLists, signOut })
 */
export const createEmbeddedConnector = ({ approvals, callLists, signOut }: EmbeddedConnectorParts): Connector => ({
  id: EMBEDDED_ID,
  kind: 'embedded',
  supports: () => true,
  allows: (method) => classifyMethod(method) === 'unsafe' || EMBEDDED_QUIET.includes(method),
  request: async (request, signal) => {
    switch (request.method) {
      case 'wallet_sendCalls':
        return callLists.send(request, signal)
      case 'wallet_getCallsStatus':
        return callLists.status(request.params)
      case 'wallet_getCapabilities':
        return callLists.capabilities(request.params)
      default:
        return approvals.ask(request, signal)
    }
  },
  notAllowed: approvals.notAllowed,
  switchNetwork: async () => undefined,
  disconnect: signOut,
})
