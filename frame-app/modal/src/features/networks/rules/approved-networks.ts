import type { Connection } from '../../../kernel/rules/connections.ts'
import { deprecatedNetworkId, presentNetworkId } from '../../../kernel/rules/network-presets.ts'

/**
 * How a network stands to a wallet that is connected in its namespace:
 * - `approved`: it can be used as it is.
 * - `to-add`: the wallet has not approved it, and can be asked for it.
 * - `not-approved`: nobody can ask for it: such wallets approve networks as they connect, and never after.
 */
type NetworkApproval = 'approved' | 'to-add' | 'not-approved'

/**
 * Whether a wallet has approved one of the networks that the page requests. One that names none, as wallets of the browser do,
 * is taken for one that can be on each.
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
  // Only wallets of this family know a request that adds a chain to them.
  return namespace === 'eip155' ? 'to-add' : 'not-approved'
}
