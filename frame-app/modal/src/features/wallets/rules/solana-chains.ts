import type { CaipNetworkId } from '@casement/shared-protocol'

/** The networks of Solana, by the names that wallets in a browser know them by. */
const CLUSTERS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly CaipNetworkId[]>([
  ['solana:mainnet', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']],
  ['solana:devnet', ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']],
  ['solana:testnet', ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']],
])

/** Whether a wallet that names these chains knows a network. One that names none may know any, and is asked. */
export const knowsSolanaNetwork = (chains: readonly string[] | undefined, caipNetworkId: string): boolean =>
  chains === undefined ||
  chains.some((chain) => CLUSTERS.get(chain)?.includes(caipNetworkId) || chain === caipNetworkId)
