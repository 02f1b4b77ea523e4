export type Namespace = 'eip155' | 'solana'

/** A chain's namespace, from its CAIP-2 id. */
export const namespaceOf = (caip: string): Namespace => (caip.startsWith('solana:') ? 'solana' : 'eip155')
