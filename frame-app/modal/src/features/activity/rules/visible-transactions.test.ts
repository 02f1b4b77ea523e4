import { describe, expect, test } from 'vitest'
import { moved, nft, transaction } from './transaction-for-tests.ts'
import { visibleTransactions } from './visible-transactions.ts'

const visible = (...all: Parameters<typeof visibleTransactions>[0]) => visibleTransactions(all, 'eip155:1')
const ids = (...all: Parameters<typeof visibleTransactions>[0]) => visible(...all).transactions.map(({ id }) => id)

describe('what is shown of a history', () => {
  test.each([
    ['only spam', [nft('Claim', true)], []],
    ['several pieces of spam', [nft('Claim', true), nft('Win', true)], []],
    ['spam and a collectible', [nft('Claim', true), nft('Harbour')], ['a']],
    ['spam and a token', [nft('Claim', true), moved('in', '1')], ['a']],
    ['a token', [moved('in', '1')], ['a']],
    ['nothing, such as an approval', [], ['a']],
  ])('behavior: with %s', (_what, transfers, shown) => {
    expect(ids(transaction('a', { transfers }))).toEqual(shown)
  })

  test('behavior: says how much of it is hidden as spam', () => {
    const spam = { transfers: [nft('Claim', true)] }
    expect(visible(transaction('a', spam), transaction('b'), transaction('c', spam)).spam).toBe(2)
  })

  test('behavior: only the connected network’s', () => {
    expect(ids(transaction('a'), transaction('b', { network: 'eip155:137' }))).toEqual(['a'])
  })

  test('attack: what is told twice is shown once, as it was told first', () => {
    const all = visible(transaction('a'), transaction('b'), transaction('a', { status: 'failed' }))
    expect(all.transactions.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'confirmed'],
      ['b', 'confirmed'],
    ])
  })
})
