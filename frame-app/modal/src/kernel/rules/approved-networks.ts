import type { Connection } from './connections.ts'
import { deprecatedNetworkId, presentNetworkId } from './network-presets.ts'

/**
 * The status of a network for the connected wallet of its namespace:
 * - `approved`: it can be used.
 * - `to-add`: the wallet has not approved it, but can be asked to add it.
 * - `not-approved`: the wallet approves networks only when it connects.
 */
type NetworkApproval = 'approved' | 'to-add' | 'not-approved'

/**
 * Whether a wallet has approved a network of the page. A connection without a list of approved networks, as with
 * installed wallets, can use any.
 *
 * @example
 * approvalOf(connection, 'eip155:10') // 'to-add'
 */
export const approvalOf = (
  { namespace, approved }: Pick<Connection, 'namespace' | 'approved'>,
  caipNetworkId: string,
): NetworkApproval => {
  const names = [caipNetworkId, presentNetworkId(caipNetworkId), deprecatedNetworkId(caipNetworkId)]
  if (!approved || approved.some((id) => names.includes(id))) return 'approved'
  // Only eip155 has a request that adds a chain.
  return namespace === 'eip155' ? 'to-add' : 'not-approved'
}
