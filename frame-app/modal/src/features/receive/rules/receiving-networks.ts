import type { Network } from '@casement/shared-protocol/schemas'
import { approvalOf } from '../../../kernel/rules/approved-networks.ts'
import type { Connection } from '../../../kernel/rules/connections.ts'

/**
 * The page's other networks on which the account has the same address: only eip155 shares addresses between networks. A
 * network that the wallet has not approved is left out, because a contract account may not exist there, and what is sent
 * to it may be lost. Test networks are left out too, so that nobody sends coins of value to one.
 *
 * @example
 * otherReceivingNetworks(options.networks, connection, 'eip155:1') // [Polygon]
 */
export const otherReceivingNetworks = (
  networks: readonly Network[],
  connection: Pick<Connection, 'namespace' | 'approved'>,
  activeId: string,
): readonly Network[] => {
  if (connection.namespace !== 'eip155') return []
  return networks.filter(
    ({ chainNamespace, caipNetworkId, testnet = false }) =>
      chainNamespace === 'eip155' &&
      !testnet &&
      caipNetworkId !== activeId &&
      approvalOf(connection, caipNetworkId) === 'approved',
  )
}
