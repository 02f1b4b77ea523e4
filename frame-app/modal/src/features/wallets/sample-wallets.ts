import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import type { Wallet } from '../../kernel/rules/wallet.ts'

// Wallets that nobody makes, for tests and stories.

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

/** A page of two EVM chains and Solana. */
export const sampleOptions = (more: Partial<Options> = {}): Options => ({
  projectId: 'shop',
  networks: [network('eip155', 1), network('eip155', 137), network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  ...more,
})

/** A wallet of the directory. */
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

/** A wallet that the page found in the browser. */
export const sampleInfo = (name: string, more: Partial<WalletInfo> = {}): WalletInfo => ({
  walletId: `way-${name.toLowerCase()}`,
  namespace: 'eip155',
  found: 'announced',
  name,
  ...more,
})
