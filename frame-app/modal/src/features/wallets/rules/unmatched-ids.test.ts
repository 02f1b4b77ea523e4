import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { sampleOptions } from '../sample-wallets.ts'
import { choiceOf } from './directory-choice.ts'
import { unmatchedIds } from './unmatched-ids.ts'

const nothing = { include: [], exclude: [], featured: [] }
const fox = [{ id: 'fox' }]
const many = Array.from({ length: 10 }, (_, at) => `id${at}`)

test.each<[string, Partial<Options>, Partial<typeof nothing | { featured: typeof fox }>, readonly string[]]>([
  ['no warning without lists', {}, {}, []],
  ['no warning for a known id', { featuredWalletIds: ['fox'] }, { featured: fox }, []],
  [
    'no warning for a wallet that the page adds',
    { includeWalletIds: ['own'], customWallets: [{ id: 'own', name: 'Own' }] },
    {},
    [],
  ],
  [
    'one warning for an unknown id listed twice',
    { featuredWalletIds: ['fox', 'hound', 'hound'] },
    { featured: fox },
    ['featuredWalletIds: no wallet has the id "hound"'],
  ],
  [
    'one warning per list',
    { includeWalletIds: ['a', 'b'], excludeWalletIds: ['c'], featuredWalletIds: ['d'] },
    {},
    [
      'includeWalletIds: no wallet has the id "a", "b"',
      'excludeWalletIds: no wallet has the id "c"',
      'featuredWalletIds: no wallet has the id "d"',
    ],
  ],
  [
    'shortens a long list',
    { excludeWalletIds: many },
    {},
    ['excludeWalletIds: no wallet has the id "id0", "id1", "id2", "id3", "id4", "id5", "id6", "id7" and 2 more'],
  ],
  ['escapes line breaks', { excludeWalletIds: ['a"\nb'] }, {}, ['excludeWalletIds: no wallet has the id "a\\"\\nb"']],
])('behavior: %s', (_name, options, answered, expected) => {
  const { customWallets } = options
  expect(unmatchedIds(choiceOf(sampleOptions(options)), { ...nothing, ...answered }, customWallets)).toEqual(expected)
})
