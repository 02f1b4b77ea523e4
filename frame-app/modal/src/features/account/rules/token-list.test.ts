import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import type { TokenChoices } from '../../../kernel/rules/token-choice.ts'
import { coin, token } from './token-for-tests.ts'
import { foldedTokens, tokenList } from './token-list.ts'
import { tokenId, tokenNotes } from './token-notes.ts'

const ETH = coin('ETH', '3000')
const USDC = token('USDC', '1')
const LURE = token('GIFT', undefined, { name: 'Claim at gift.example' })
const listed = (balances: readonly TokenBalance[], choices: TokenChoices = {}) => {
  const { shown, hidden } = tokenList(balances, tokenNotes(balances), choices)
  return [shown.map(({ symbol }) => symbol), hidden.map(({ symbol }) => symbol)]
}

describe('the list of tokens', () => {
  test('behavior: has all, in their order', () => {
    expect(listed([ETH, USDC])).toEqual([['ETH', 'USDC'], []])
  })

  test('attack: what leads to a web page and has no price is hidden', () => {
    expect(listed([ETH, LURE, USDC])).toEqual([['ETH', 'USDC'], ['GIFT']])
  })

  test('behavior: what has no price and lures nobody is shown, also if it looks like another', () => {
    const fake = token('USD\u0421')
    expect(listed([USDC, fake, token('DAI')])).toEqual([['USDC', fake.symbol, 'DAI'], []])
  })

  test('behavior: what has a price is shown, whatever it is called', () => {
    expect(listed([{ ...LURE, price: '5' }])).toEqual([['GIFT'], []])
  })

  test('behavior: the visitor hides what is shown, and shows what is hidden', () => {
    const choices = { [tokenId(ETH)]: 'hidden', [tokenId(LURE)]: 'shown' } as const
    expect(listed([ETH, LURE, USDC], choices)).toEqual([['GIFT', 'USDC'], ['ETH']])
  })

  test('behavior: a choice is about one contract on one network', () => {
    const choices = { [tokenId(USDC)]: 'hidden' } as const
    const elsewhere = { ...USDC, chainId: 'eip155:137' } as const
    const other = { ...USDC, address: `0x${'9'.repeat(40)}` }
    expect(listed([elsewhere, other], choices)).toEqual([['USDC', 'USDC'], []])
  })
})

describe('a folded list', () => {
  const all = [ETH, ...['A', 'B', 'C', 'D', 'E', 'F'].map((symbol) => token(symbol))]
  const symbols = (pageToken?: string) => foldedTokens(all, 4, pageToken).map(({ symbol }) => symbol)

  test('behavior: has the first ones', () => {
    expect(symbols()).toEqual(['ETH', 'A', 'B', 'C'])
  })

  test('behavior: without a token of the page, the native coin is one like the others', () => {
    expect(foldedTokens([...all].reverse(), 4, undefined).map(({ symbol }) => symbol)).toEqual(['F', 'E', 'D', 'C'])
  })

  test('behavior: has the page’s token in the last place, if it is not among the first', () => {
    expect(symbols(token('F').address)).toEqual(['ETH', 'A', 'B', 'F'])
    expect(symbols(token('B').address)).toEqual(['ETH', 'A', 'B', 'C'])
    expect(symbols(`0x${'9'.repeat(40)}`)).toEqual(['ETH', 'A', 'B', 'C'])
  })
})
