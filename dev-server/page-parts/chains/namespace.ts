export type Namespace = 'eip155' | 'solana'

/** The kind of a chain by its CAIP-2 id. */
export const namespaceOf = (caip: string): Namespace => (caip.startsWith('solana:') ? 'solana' : 'eip155')
