// What the views of other features use of this one. It is loaded with them; `index.ts` is loaded by every boot.
export { useNetworks } from './use-networks.ts'
export { SwitchFailed } from './views/Networks/SwitchFailed.tsx'
export { useNetworkSwitching } from './views/Networks/use-network-switching.ts'
