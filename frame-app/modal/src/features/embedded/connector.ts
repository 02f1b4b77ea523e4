import { classifyMethod } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { Approvals } from './approvals.ts'
import { EMBEDDED_ID } from './rules/embedded-connections.ts'

export type EmbeddedConnectorParts = {
  readonly approvals: Pick<Approvals, 'ask' | 'notAllowed'>
  readonly signOut: () => Promise<void>
}

/**
 * The connector for the embedded wallet, in any namespace. Its wallet has no network of its own, so that switching needs
 * no answer from it. What only reads a chain does not come here.
 *
 * @example
 * const connector = createEmbeddedConnector({ approvals, signOut })
 */
export const createEmbeddedConnector = ({ approvals, signOut }: EmbeddedConnectorParts): Connector => ({
  id: EMBEDDED_ID,
  kind: 'embedded',
  supports: () => true,
  allows: (method) => classifyMethod(method) === 'unsafe',
  request: approvals.ask,
  notAllowed: approvals.notAllowed,
  switchNetwork: async () => undefined,
  disconnect: signOut,
})
