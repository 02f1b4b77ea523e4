import type { SwitchNetwork } from './switch-network.ts'

export type NetworksFeature = {
  /** Switches the active network, through the wallet if needed; rejects with the wallet's error. */
  readonly switchNetwork: SwitchNetwork
}
