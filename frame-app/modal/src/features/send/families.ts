import type { ChainNamespace } from '@casement/shared-protocol'
import type { Asking } from './wallet-ask.ts'

/** A family of networks on which transfers can be sent. */
export type Family = { readonly namespace: ChainNamespace; readonly load: () => Promise<Asking> }

/** Specification section 4: eip155 and solana. The library of a family is for its accounts alone. */
const FAMILIES: readonly Family[] = [
  { namespace: 'eip155', load: async () => (await import('./ask-eip155.ts')).askEip155 },
  { namespace: 'solana', load: async () => (await import('./ask-solana.ts')).askSolana },
]

/**
 * The family of a namespace; undefined if nothing can be sent there.
 *
 * @example
 * familyOf('bip122') // undefined
 */
export const familyOf = (namespace: string | undefined): Family | undefined =>
  FAMILIES.find((family) => family.namespace === namespace)
