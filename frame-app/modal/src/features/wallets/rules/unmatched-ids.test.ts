import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { sampleOptions } from '../sample-wallets.ts'
import { choiceOf } from './directory-choice.ts'
import { unmatchedIds } from './unmatched-ids.ts'

const nothing = { include: [], exclude: [], featured: [] }
const fox = [{ id: 'fox' }]
const many = Array.from({ length: 10 }, (_, at) => `id${at}`)

test.each<[string, Partial<Options>, Partial<typeof nothing | { featured: typeof fox }>, readonly string[]]>([
  ['a page that names none', {}, {}, []],
  ['one that the directory knows', { featuredWalletIds: ['fox'] }, { featured: fox }, []],
  ['one that the page adds itself', { includeWalletIds: ['own'], customWallets: [{ id: 'own', name: 'Own' }] }, {}, []],
  [
    'one that nobody knows, named twice',
    { featuredWalletIds: ['fox', 'hound', 'hound'] },
    { featured: fox },
    ['featuredWalletIds: no wallet has the id "hound"'],
  ],
  [
    'some in each list',
    { includeWalletIds: ['a', 'b'], excludeWalletIds: ['c'], featuredWalletIds: ['d'] },
    {},
    [
      'includeWalletIds: no wallet has the id "a", "b"',
      'excludeWalletIds: no wallet has the id "c"',
      'featuredWalletIds: no wallet has the id "d"',
    ],
  ],
  [
    'more than a line can bear',
    { excludeWalletIds: many },
    {},
    ['excludeWalletIds: no wallet has the id "id0", "id1", "id2", "id3", "id4", "id5", "id6", "id7" and 2 more'],
  ],
  [
    'one that would break the line',
    { excludeWalletIds: ['a"\nb'] },
    {},
    ['excludeWalletIds: no wallet has the id "a\\"\\nb"'],
  ],
])('behavior: %s', (_name, options, answered, expected) => {
  const { customWallets } = options
  expect(unmatchedIds(choiceOf(sampleOptions(options)), { ...nothing, ...answered }, customWallets)).toEqual(expected)
})
