/** Networks by their names. Others are said by their number, which is what is signed. */
const NAMES: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:43114': 'Avalanche C-Chain',
  'eip155:59144': 'Linea',
  'eip155:11155111': 'Sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
}

/**
 * The name of a network, which does not come from the page: a page can call any network anything.
 *
 * @example
 * networkName('eip155:1') // 'Ethereum'
 */
export const networkName = (chainId: string): string =>
  (Object.hasOwn(NAMES, chainId) ? NAMES[chainId] : undefined) ?? chainId
