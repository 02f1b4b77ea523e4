import type { AccountRole } from '../src/accounts/accounts.ts'
import { ACCOUNT_ROLES } from '../src/accounts/accounts.ts'
import { couldBe } from './route.ts'

/** One place where what was typed could be found. */
export type Candidate = { readonly kind: 'block' | 'tx' | 'account'; readonly chain: string; readonly id: string }

export type SearchTerm =
  | { readonly kind: 'role'; readonly role: AccountRole }
  | { readonly kind: 'candidates'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'nothing' }

const KINDS = ['tx', 'block', 'account'] as const

/** What somebody may mean: each thing that some chain could have under this name, in the order of the chains. */
export const readSearch = (typed: string, chains: readonly string[]): SearchTerm => {
  const text = typed.trim().replace(/^#(?=\d)/, '')
  const role = ACCOUNT_ROLES.find((one) => one === text.toLowerCase())
  if (role) return { kind: 'role', role }
  const number = text.replace(/(?<=\d)[,_ ](?=\d{3}(?:\D|$))/g, '')
  const candidates = chains.flatMap((chain) =>
    KINDS.flatMap((kind) => {
      const id = kind === 'block' && /^\d+$/.test(number) ? number : text
      return couldBe(chain, kind, id) ? [{ kind, chain, id }] : []
    }),
  )
  return candidates.length > 0 ? { kind: 'candidates', candidates } : { kind: 'nothing' }
}
