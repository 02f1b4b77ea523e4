import type { Namespace } from '../page-parts/chains/namespace.ts'
import { namespaceOf } from '../page-parts/chains/namespace.ts'

// Addresses of the explorer: `#/eip155:1/tx/0x…`. Anybody may write one, so each part of it is checked here and the views
// get nothing that no chain could have.

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'chain'; readonly chain: string }
  | { readonly kind: 'block' | 'tx' | 'account'; readonly chain: string; readonly id: string }
  | { readonly kind: 'unknown' }

const CHAIN = /^(?:eip155:\d{1,20}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/
export const MOST_SEARCHED = 128

const NUMBER = /^\d{1,18}$/
const IDS: Readonly<Record<Namespace, Readonly<Record<'block' | 'tx' | 'account', RegExp>>>> = {
  eip155: { block: /^(?:\d{1,18}|0x[0-9a-f]{64})$/i, tx: /^0x[0-9a-f]{64}$/i, account: /^0x[0-9a-f]{40}$/i },
  solana: { block: NUMBER, tx: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/, account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
}

/** Whether a chain of this kind could have such a thing. */
export const couldBe = (chain: string, kind: 'block' | 'tx' | 'account', id: string): boolean =>
  IDS[namespaceOf(chain)][kind].test(id)

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const parseRoute = (hash: string): Route => {
  const [first = '', second, third = '', ...more] = hash.replace(/^#?\/?/, '').split('/')
  if (more.length > 0) return { kind: 'unknown' }
  if (first === '' && second === undefined) return { kind: 'home' }
  if (first === 'search' && second !== undefined && third === '') {
    const text = decoded(second)?.trim()
    return text && text.length <= MOST_SEARCHED ? { kind: 'search', text } : { kind: 'unknown' }
  }
  const chain = decoded(first)
  if (chain === undefined || !CHAIN.test(chain)) return { kind: 'unknown' }
  if (second === undefined || (second === '' && third === '')) return { kind: 'chain', chain }
  if (second !== 'block' && second !== 'tx' && second !== 'account') return { kind: 'unknown' }
  return couldBe(chain, second, third) ? { kind: second, chain, id: third } : { kind: 'unknown' }
}

export const hrefOf = (route: Exclude<Route, { kind: 'unknown' }>): string => {
  if (route.kind === 'home') return '#/'
  if (route.kind === 'search') return `#/search/${encodeURIComponent(route.text)}`
  return route.kind === 'chain' ? `#/${route.chain}` : `#/${route.chain}/${route.kind}/${route.id}`
}
