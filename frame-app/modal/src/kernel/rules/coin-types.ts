import type { CaipNetworkId } from '@casement/shared-protocol'

/** ENSIP-11 marks the ids of EVM chains with this bit, so that they are no coin type of SLIP-44. */
const EVM_BIT = 2 ** 31
/** Ethereum's coin type by SLIP-44, under which an account keeps the address that it uses on every EVM chain. */
const ETHEREUM = 60

/**
 * The coin types under which a name keeps its address on a network, the most exact first: ENSIP-11. Only EVM chains have
 * names: specification section 6.
 *
 * @example
 * coinTypesOf('eip155:10') // [2147483658, 2147483648, 60]
 */
export const coinTypesOf = (network: CaipNetworkId): readonly number[] => {
  const [namespace, reference] = network.split(':')
  const chain = Number(reference)
  if (namespace !== 'eip155' || !Number.isInteger(chain) || chain < 0 || chain >= EVM_BIT) return []
  const exact = EVM_BIT + chain
  // ENSIP-19: the bit alone stands for every EVM chain.
  return chain === 1 ? [ETHEREUM, exact, EVM_BIT] : [exact, EVM_BIT, ETHEREUM]
}
