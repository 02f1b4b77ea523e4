import type { Asker, ShownRequest } from '../shown.ts'
import { fail } from '../wallet-error.ts'
import type { Work } from './work.ts'

/** A request, and what the session that it came in may do. */
export type Question = {
  readonly asker: Asker
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** CAIP-10 ids of the session's accounts, and CAIP-2 ids of its chains. */
  readonly accounts: readonly string[]
  readonly chains: readonly string[]
  /** CAIP-2 ids of all chains that the wallet has. */
  readonly held: readonly string[]
}

/** `answer` needs nobody's consent: it tells what the page was told before. */
export type Decoded =
  | { readonly kind: 'ask'; readonly shown: ShownRequest; readonly work: Work }
  | { readonly kind: 'answer'; readonly work: Work }

/** The addresses that a session has on the chain of a request, the one in use first. */
export const addressesOf = ({ accounts, chain }: Question): readonly string[] =>
  accounts.filter((account) => account.startsWith(`${chain}:`)).map((account) => account.slice(chain.length + 1))

/** The address of a session that a request names, however it writes it. */
export const sessionAddress = (question: Question, named: string): string => {
  const isSame = (address: string): boolean =>
    question.chain.startsWith('eip155:') ? address.toLowerCase() === named.toLowerCase() : address === named
  return addressesOf(question).find(isSame) ?? fail('wrong-account', named)
}

/** What every shown request has. */
export const shownBy = ({ asker, method, chain }: Question): Pick<ShownRequest, 'asker' | 'method' | 'chain'> => ({
  asker,
  method,
  chain,
})
