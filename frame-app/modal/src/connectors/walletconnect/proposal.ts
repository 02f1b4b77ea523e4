import type { ChainNamespace } from '@casement/shared-protocol'
import {
  CHAIN_NAMESPACES,
  DEPRECATED_SOLANA_DEVNET_NETWORK_ID,
  DEPRECATED_SOLANA_NETWORK_ID,
  SOLANA_DEVNET_NETWORK_ID,
  SOLANA_NETWORK_ID,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'

/** What a wallet is asked to let the page do, in each namespace. It grants what it has of it. */
const PROPOSED_METHODS: { readonly [N in ChainNamespace]: readonly string[] } = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
}
const PROPOSED_EVENTS = ['accountsChanged', 'chainChanged'] as const

/** Ids that older wallets know chains by, and the ids that they have now. */
const OLDER_IDS: Readonly<Record<string, Network['caipNetworkId']>> = {
  [DEPRECATED_SOLANA_NETWORK_ID]: SOLANA_NETWORK_ID,
  [DEPRECATED_SOLANA_DEVNET_NETWORK_ID]: SOLANA_DEVNET_NETWORK_ID,
}
const olderIdOf = ({ caipNetworkId, deprecatedCaipNetworkId }: Network): string | undefined =>
  deprecatedCaipNetworkId ?? Object.entries(OLDER_IDS).find(([, id]) => id === caipNetworkId)?.[0]

/** The id that a page knows a chain by, which a wallet may know by an older one. */
export const networkOf = (chain: Network['caipNetworkId'], networks: readonly Network[]): Network['caipNetworkId'] =>
  networks.find((network) => olderIdOf(network) === chain)?.caipNetworkId ?? OLDER_IDS[chain] ?? chain

export type ProposedNamespace = { chains: string[]; methods: string[]; events: string[] }

/**
 * What a wallet is asked for: every network of the page, with what is usually done there. Nothing is required, so that a
 * wallet that knows one chain of many can still be connected.
 */
export const proposalFor = (networks: readonly Network[]): Record<string, ProposedNamespace> => {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const namespace of CHAIN_NAMESPACES) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (own.length === 0) continue
    const chains = own.flatMap((network) => [network.caipNetworkId, olderIdOf(network) ?? []]).flat()
    proposed[namespace] = {
      chains: [...new Set(chains)],
      methods: [...PROPOSED_METHODS[namespace]],
      events: [...PROPOSED_EVENTS],
    }
  }
  return proposed
}
