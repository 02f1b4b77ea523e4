import type { ConnectorKind, Network } from '@casement/shared-protocol/schemas'
import type { View } from './views.ts'

/** What a network switch depends on. */
export type SwitchFacts = {
  /** Whether an account is connected on the active chain. */
  readonly connected: boolean
  /** Whether an account is connected in the target network's namespace. */
  readonly connectedOnTarget: boolean
  readonly connector: 'embedded' | 'other' | undefined
  /** Whether the wallet supports the network. */
  readonly supported: boolean
  /** Whether to switch without asking the visitor again, because the caller has already asked. */
  readonly confirmationIgnored: boolean
}

/** The next step of a switch: a view, or the switch itself. */
export type SwitchStep = { readonly kind: 'show'; readonly view: View } | { readonly kind: 'switch' }

/** The first step of a network switch: specification section 2, "Network switching rules". */
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
 * Whether the wallet prompts its owner before switching. A WalletConnect wallet does not if it has granted the network;
 * outside eip155 a wallet has no current network.
 */
export const promptsToSwitch = (
  network: Network,
  wallet: { readonly kind: ConnectorKind; readonly supported: boolean },
) =>
  wallet.kind === 'walletConnect'
    ? !wallet.supported
    : wallet.kind === 'injected' && network.chainNamespace === 'eip155'
