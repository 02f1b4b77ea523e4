import type { CaipNetworkId } from '@casement/shared-protocol'

/** Solana's networks, by the names that browser wallets use. */
const CLUSTERS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly CaipNetworkId[]>([
  ['solana:mainnet', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']],
  ['solana:devnet', ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']],
  ['solana:testnet', ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']],
])

/** Whether a wallet with these chains supports a network. A wallet that names none may support any. */
export const knowsSolanaNetwork = (chains: readonly string[] | undefined, caipNetworkId: string): boolean =>
  chains === undefined ||
  chains.some((chain) => CLUSTERS.get(chain)?.includes(caipNetworkId) || chain === caipNetworkId)
