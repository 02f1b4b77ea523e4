import type { ConnectorKind, Network } from '@casement/shared-protocol/schemas'
import type { View } from './views.ts'

/** What a switch of networks depends on. */
export type SwitchFacts = {
  /** Whether an address is active on the active chain. */
  readonly connected: boolean
  /** Whether an address is held in the namespace of the network that is switched to. */
  readonly connectedOnTarget: boolean
  readonly connector: 'embedded' | 'other' | undefined
  /** Whether the wallet can use the network. */
  readonly supported: boolean
  /** Whether the visitor is not to be asked once more: whoever switches has asked already. */
  readonly confirmationIgnored: boolean
}

/** How a switch goes on: by a view that asks or shows it, or at once. */
export type SwitchStep = { readonly kind: 'show'; readonly view: View } | { readonly kind: 'switch' }

/** What a switch to a network does first: specification section 2, "Network switching rules". */
export const switchStep = (network: Network, facts: SwitchFacts): SwitchStep => {
  const { connected, connectedOnTarget, connector, supported, confirmationIgnored } = facts
  if (connected && !connectedOnTarget) {
    const switchToChain = network.chainNamespace
    return {
      kind: 'show',
      view: {
        view: 'SwitchActiveChain',
        params: { switchToChain, navigateTo: 'Connect', navigateWithReplace: true, network },
      },
    }
  }
  if (connected && ((connector === 'embedded' && supported) || confirmationIgnored)) {
    return { kind: 'show', view: { view: 'SwitchNetwork', params: { network } } }
  }
  return { kind: 'switch' }
}

/**
 * Whether a wallet has to ask its owner before it switches. One by WalletConnect does not where it has granted the network, and
 * those of other chains than EVM's have no network of their own.
 */
export const asksToSwitch = (
  network: Network,
  wallet: { readonly kind: ConnectorKind; readonly supported: boolean },
) =>
  wallet.kind === 'walletConnect'
    ? !wallet.supported
    : wallet.kind === 'injected' && network.chainNamespace === 'eip155'
