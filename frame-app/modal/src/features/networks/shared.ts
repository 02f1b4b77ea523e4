// What views of other features use of this one. It is loaded with those views; `index.ts` is loaded on every boot.
export { useNetworks } from './use-networks.ts'
export { NetworkChip } from './views/Networks/NetworkChip.tsx'
export { SwitchFailed } from './views/Networks/SwitchFailed.tsx'
export { useNetworkSwitching } from './views/Networks/use-network-switching.ts'
