import type { SwitchNetwork } from './switch-network.ts'

export type NetworksFeature = {
  /** Makes a network the active one. The wallet may have to be asked; rejects with its own error. */
  readonly switchNetwork: SwitchNetwork
}
