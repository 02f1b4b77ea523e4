import type { Asker, ShownRequest } from '../shown.ts'
import { fail } from '../wallet-error.ts'
import type { Work } from './work.ts'

/** A request, and the accounts and chains of its session. */
export type DecodeInput = {
  readonly asker: Asker
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** CAIP-10 ids of the session's accounts and CAIP-2 ids of its chains. */
  readonly accounts: readonly string[]
  readonly chains: readonly string[]
  /** CAIP-2 ids of all chains of the wallet. */
  readonly held: readonly string[]
}

/** `answer` needs no consent: the page already knows what it returns. */
export type Decoded =
  | { readonly kind: 'ask'; readonly shown: ShownRequest; readonly work: Work }
  | { readonly kind: 'answer'; readonly work: Work }

/** The session's addresses on the request's chain, the active one first. */
export const addressesOf = ({ accounts, chain }: DecodeInput): readonly string[] =>
  accounts.filter((account) => account.startsWith(`${chain}:`)).map((account) => account.slice(chain.length + 1))

/** Finds the session's address that a request names, in any letter case. */
export const sessionAddress = (question: DecodeInput, named: string): string => {
  const isSame = (address: string): boolean =>
    question.chain.startsWith('eip155:') ? address.toLowerCase() === named.toLowerCase() : address === named
  return addressesOf(question).find(isSame) ?? fail('wrong-account', named)
}

/** The fields that every shown request has. */
export const shownBy = ({ asker, method, chain }: DecodeInput): Pick<ShownRequest, 'asker' | 'method' | 'chain'> => ({
  asker,
  method,
  chain,
})
