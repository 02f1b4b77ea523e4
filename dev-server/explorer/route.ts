import type { Namespace } from '../page-parts/chains/namespace.ts'
import { namespaceOf } from '../page-parts/chains/namespace.ts'

// Routes of the explorer: `#/eip155:1/tx/0x…`. Links are untrusted, so views get only ids that are valid on the chain.

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'chain'; readonly chain: string }
  | { readonly kind: 'tx' | 'account'; readonly chain: string; readonly id: string }

const CHAIN = /^(?:eip155:\d{1,20}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/
const IDS: Readonly<Record<Namespace, Readonly<Record<'tx' | 'account', RegExp>>>> = {
  eip155: { tx: /^0x[0-9a-f]{64}$/i, account: /^0x[0-9a-f]{40}$/i },
  solana: { tx: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/, account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
}

/** Whether an id is valid on a chain of this kind. */
export const couldBe = (chain: string, kind: 'tx' | 'account', id: string): boolean =>
  IDS[namespaceOf(chain)][kind].test(id)

/** Parses a URL fragment; undefined if it is invalid. */
export const parseRoute = (hash: string): Route | undefined => {
  const [chain = '', kind, id = '', ...more] = hash.replace(/^#?\/?/, '').split('/')
  if (chain === '' && kind === undefined) return { kind: 'home' }
  if (!CHAIN.test(chain) || more.length > 0) return undefined
  if (kind === undefined) return { kind: 'chain', chain }
  return (kind === 'tx' || kind === 'account') && couldBe(chain, kind, id) ? { kind, chain, id } : undefined
}

export const hrefOf = (route: Route): string => {
  if (route.kind === 'home') return '#/'
  return route.kind === 'chain' ? `#/${route.chain}` : `#/${route.chain}/${route.kind}/${route.id}`
}
