import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { activeNetworkId } from './networks.ts'

/** Whether to tell the visitor that the page did not request the active network. */
export const isChainUnsupported = (snapshot: Snapshot, options: Options): boolean => {
  const { networks, enableNetworkSwitch, allowUnsupportedChain, basic } = options
  if (enableNetworkSwitch === false || allowUnsupportedChain || basic) return false
  const active = activeNetworkId(snapshot)
  return active !== undefined && !networks.some(({ caipNetworkId }) => caipNetworkId === active)
}
