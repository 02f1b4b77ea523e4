import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

type NetworkChoice = Pick<Options, 'networks' | 'adapters'>

const idsOf = ({ networks }: NetworkChoice): readonly string[] => networks.map(({ caipNetworkId }) => caipNetworkId)

/**
 * The namespace without an adapter of which a network would be added or removed, if any. If the page lists its
 * adapters, only those count; without the option, every namespace has one.
 */
export const missingAdapter = (before: NetworkChoice, networks: Options['networks']): ChainNamespace | undefined => {
  const { adapters } = before
  if (adapters === undefined) return undefined
  const had = idsOf(before)
  const has = networks.map(({ caipNetworkId }) => caipNetworkId)
  const changed = [...before.networks, ...networks].filter(
    ({ caipNetworkId }) => had.includes(caipNetworkId) !== has.includes(caipNetworkId),
  )
  return changed.find(({ chainNamespace }) => !adapters.includes(chainNamespace))?.chainNamespace
}
