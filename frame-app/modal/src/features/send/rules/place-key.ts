import type { Snapshot } from '@casement/shared-protocol/schemas'

/**
 * Where the visitor acts: an account on a network. What is to be sent belongs to one place.
 *
 * @example
 * placeKey(snapshot) // 'eip155:1:0x…'
 */
export const placeKey = ({ activeNamespace, namespaces }: Snapshot): string => {
  const state = activeNamespace && namespaces[activeNamespace]
  return `${state?.caipNetworkId ?? ''}:${state?.accounts[0] ?? ''}`
}
