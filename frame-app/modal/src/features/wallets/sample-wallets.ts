import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import type { Wallet } from '../../kernel/rules/wallet.ts'

// Fictional wallets for tests and stories.

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = (chainNamespace: 'eip155' | 'solana', id: number | string): Options['networks'][number] =>
  ({
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name: `Network ${id}`,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [] } },
  }) as Options['networks'][number]

/** The options of a page with two EVM chains and Solana. */
export const sampleOptions = (more: Partial<Options> = {}): Options => ({
  projectId: 'shop',
  networks: [network('eip155', 1), network('eip155', 137), network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  ...more,
})

/** A directory wallet. */
export const sampleWallet = (name: string, more: Partial<Wallet> = {}): Wallet => {
  const word = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: `${word}-0`,
    name,
    links: { mobile: `${word}://` },
    stores: {},
    certified: false,
    installed: [],
    pairs: true,
    ...more,
  }
}

/** An installed wallet that the page reports. */
export const sampleInfo = (name: string, more: Partial<WalletInfo> = {}): WalletInfo => ({
  walletId: `way-${name.toLowerCase()}`,
  namespace: 'eip155',
  found: 'announced',
  name,
  ...more,
})
