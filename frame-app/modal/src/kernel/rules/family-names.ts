import type { ChainNamespace } from '@casement/shared-protocol'

/** Names of the namespaces, the same in every language. */
export const FAMILY_NAMES: { readonly [N in ChainNamespace]: string } = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
