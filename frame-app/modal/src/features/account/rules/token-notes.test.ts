import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import { coin, token } from './token-for-tests.ts'
import { tokenId, tokenNotes } from './token-notes.ts'

const notesOf = (...balances: readonly TokenBalance[]) => {
  const notes = tokenNotes(balances)
  return balances.map((balance) => notes.get(tokenId(balance)))
}
const CYRILLIC = 'USD\u0421'

describe('the notes on tokens', () => {
  test('behavior: there are none on tokens that nothing imitates', () => {
    expect(notesOf(coin('ETH', '3000'), token('USDC', '1'), token('DAI', '1'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('attack: one in other letters is not the one that it looks like, whatever it is worth', () => {
    const fake = token(CYRILLIC, '1000000')
    expect(notesOf(fake, token('USDC', '1'))).toEqual([{ kind: 'not', symbol: 'USDC' }, undefined])
  })

  test('attack: one that is called like the native coin is not it, whatever it is worth', () => {
    const fake = token('ETH', '1000000')
    expect(notesOf(fake, coin('ETH', '3000'))).toEqual([{ kind: 'contract', address: fake.address }, undefined])
    const other = token('\u0395TH', '1')
    expect(notesOf(coin('ETH', '3000'), other)).toEqual([undefined, { kind: 'not', symbol: 'ETH' }])
  })

  test('attack: of two that are called the same each has its contract', () => {
    const one = token('USDC', '1', { address: `0x${'a'.repeat(40)}` })
    const other = token('usdc', undefined, { address: `0x${'b'.repeat(40)}` })
    expect(notesOf(one, other)).toEqual([
      { kind: 'contract', address: one.address },
      { kind: 'contract', address: other.address },
    ])
  })

  test.each([
    ['name', token('GIFT', '5', { name: 'Claim at gift.example' })],
    ['symbol', token('gift.example', '5', { name: 'Gift' })],
  ])('attack: one whose %s leads to a web page is marked', (_what, balance) => {
    expect(notesOf(balance)).toEqual([{ kind: 'link' }])
  })

  test('behavior: the native coin is what it says', () => {
    expect(notesOf({ ...coin('ETH'), name: 'ether.example' })).toEqual([undefined])
  })
})
