import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingQuery, Wallet } from '../wire.ts'
import { generateWallets } from './generated-wallets.ts'
import { createListing } from './listing.ts'

const wallet = (digit: string, name: string, more: Partial<Wallet> = {}): Wallet => ({
  id: digit.repeat(64),
  name,
  ...more,
})
const id = (digit: string): string => digit.repeat(64)

const list = createListing([
  wallet('a', 'Alder', { chains: ['eip155:1'], rdns: 'test.alder', badge_type: 'certified' }),
  wallet('b', 'Éclat', { chains: ['eip155:1', 'solana:x'], badge_type: 'none', supports_wcpay: true }),
  wallet('c', 'Alder Two', { chains: ['eip155:10'], rdns: null }),
  wallet('d', 'ＷＩＤＥ', { chains: ['solana:x'], rdns: 'TEST.Wide', supports_wcpay: true }),
  wallet('e', 'No chains'),
])
const ask = (query: Partial<ListingQuery>) => list({ page: 1, entries: 100, sort: 'default', ...query })
const names = (query: Partial<ListingQuery>) => ask(query).data.map(({ name }) => name)

describe('a listing', () => {
  test('behavior: pages are consecutive, and the count is that of all pages', () => {
    expect(ask({ entries: 2 })).toMatchObject({ count: 5, data: [{ name: 'Alder' }, { name: 'Éclat' }] })
    expect(names({ entries: 2, page: 3 })).toEqual(['No chains'])
    expect(ask({ entries: 2, page: 4 })).toEqual({ count: 5, data: [] })
    expect(ask({ entries: 1, search: 'alder' })).toMatchObject({ count: 2, data: [{ name: 'Alder' }] })
  })

  test.each<[string, Partial<ListingQuery>, string[]]>([
    ['only the included wallets', { include: [id('d'), id('b'), id('f')] }, ['Éclat', 'ＷＩＤＥ']],
    ['all but the excluded wallets', { exclude: [id('a'), id('b')] }, ['Alder Two', 'ＷＩＤＥ', 'No chains']],
    ['the included wallets minus the excluded', { include: [id('a'), id('b')], exclude: [id('a')] }, ['Éclat']],
    ['wallets of a chain', { chains: ['solana:x'] }, ['Éclat', 'ＷＩＤＥ']],
    ['wallets of any of several chains', { chains: ['eip155:10', 'eip155:1'] }, ['Alder', 'Éclat', 'Alder Two']],
    ['no wallets of a chain with the same prefix', { chains: ['eip155:100'] }, []],
    ['a name in any letter case', { search: 'ALDER' }, ['Alder', 'Alder Two']],
    ['a name from its middle', { search: 'er t' }, ['Alder Two']],
    ['a name in another Unicode form', { search: 'e\u0301CLAT' }, ['Éclat']],
    ['a name in full-width letters', { search: 'wide' }, ['ＷＩＤＥ']],
    ['nothing for regular expression characters', { search: '.*' }, []],
    ['wallets with a badge', { badge_type: 'certified' }, ['Alder']],
    ["wallets with a badge, by the parameter's other name", { badge: 'certified' }, ['Alder']],
    ['wallets without a badge', { badge_type: 'none' }, ['Éclat', 'Alder Two', 'ＷＩＤＥ', 'No chains']],
    ['wallets with a name', { names: ['alder'] }, ['Alder']],
    ['wallets with an rdns', { rdns: ['test.wide'] }, ['ＷＩＤＥ']],
    ['wallets with either', { names: ['éclat'], rdns: ['test.alder'] }, ['Alder', 'Éclat']],
    ['wallets that accept payments', { include_pay_only: 'true' }, ['Éclat', 'ＷＩＤＥ']],
    ['all wallets if payments do not matter', { include_pay_only: 'false', chains: ['eip155:10'] }, ['Alder Two']],
    ['wallets that accept payments first', { sort: 'wcpay' }, ['Éclat', 'ＷＩＤＥ', 'Alder', 'Alder Two', 'No chains']],
  ])('behavior: returns %s', (_name, query, expected) => expect(names(query)).toEqual(expected))

  test('behavior: for any query, all pages together contain each wallet once', () => {
    const large = createListing(generateWallets())
    fc.assert(
      fc.property(
        fc.record({
          entries: fc.integer({ min: 1, max: 100 }),
          sort: fc.constantFrom('default', 'wcpay'),
          search: fc.constantFrom('', 'a', 'moor', 'zz'),
          chains: fc.constantFrom<string[]>(['eip155:1'], ['bip122:000000000019d6689c085ae165831e93', 'eip155:56']),
        }),
        (query) => {
          const { count } = large({ page: 1, ...query } as ListingQuery)
          const pages = Array.from({ length: Math.ceil(count / query.entries) + 1 }, (_, at) =>
            large({ page: at + 1, ...query } as ListingQuery),
          )
          const ids = pages.flatMap(({ data }) => data.map((one) => one.id))
          expect(ids).toHaveLength(count)
          expect(new Set(ids).size).toBe(count)
          expect(pages.every((page) => page.count === count)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
