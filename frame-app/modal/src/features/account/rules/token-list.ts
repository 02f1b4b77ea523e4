import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import type { TokenChoices } from '../../../kernel/rules/token-choice.ts'
import { isHidden } from '../../../kernel/rules/token-choice.ts'
import type { TokenNote } from './token-notes.ts'
import { tokenId } from './token-notes.ts'

type Listed = { readonly shown: readonly TokenBalance[]; readonly hidden: readonly TokenBalance[] }

/** What was sent to a stranger to lure him: it leads to a web page and nobody pays for it. */
const isSpam = ({ price }: TokenBalance, note: TokenNote | undefined): boolean =>
  note?.kind === 'link' && price === undefined

/**
 * The tokens that are listed, and those that are hidden: spam, unless the visitor wants to see it, and what the visitor
 * has hidden.
 *
 * @example
 * tokenList(balances, tokenNotes(balances), { 'eip155:1:0x…': 'hidden' }).shown
 */
export const tokenList = (
  balances: readonly TokenBalance[],
  notes: ReadonlyMap<string, TokenNote>,
  choices: TokenChoices,
): Listed => {
  const isOut = (balance: TokenBalance): boolean => {
    const id = tokenId(balance)
    return isHidden(choices, id, isSpam(balance, notes.get(id)))
  }
  return { shown: balances.filter((each) => !isOut(each)), hidden: balances.filter(isOut) }
}

/**
 * The tokens that a folded list shows: the first ones, and the page's own, which would be found by nobody at the end.
 *
 * @example
 * foldedTokens(shown, 6, '0x…')
 */
export const foldedTokens = (
  shown: readonly TokenBalance[],
  count: number,
  pageToken: string | undefined,
): readonly TokenBalance[] => {
  const first = shown.slice(0, count)
  const own = shown.slice(count).find(({ address }) => address !== undefined && address === pageToken)
  return own ? [...first.slice(0, count - 1), own] : first
}
