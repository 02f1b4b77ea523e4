import { describe, expect, test } from 'vitest'
import { sampleOptions } from '../sample-wallets.ts'
import { choiceKey, choiceOf, excludedIds, inChunks, includedOn } from './directory-choice.ts'

const ids = (count: number, from = 0): readonly string[] => Array.from({ length: count }, (_, at) => `id-${from + at}`)

describe('directory queries', () => {
  test('behavior: contain the page’s networks and wallet lists', () => {
    const options = sampleOptions({ includeWalletIds: ['a'], excludeWalletIds: ['b'], featuredWalletIds: ['c'] })
    expect(choiceOf(options)).toEqual({
      chains: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      include: ['a'],
      exclude: ['b'],
      featured: ['c'],
    })
    expect(choiceOf(sampleOptions())).toMatchObject({ include: [], exclude: [], featured: [] })
  })

  test('behavior: different lists have a different key', () => {
    const key = (more: object) => choiceKey(choiceOf(sampleOptions(more)))
    expect(key({ debug: true })).toBe(key({}))
    expect(key({ excludeWalletIds: ['a'] })).not.toBe(key({ featuredWalletIds: ['a'] }))
  })

  test('behavior: never exceed the length that servers accept', () => {
    expect(inChunks([])).toEqual([])
    expect(inChunks(ids(130)).map((part) => part.length)).toEqual([64, 64, 2])
    expect(inChunks(ids(130)).flat()).toEqual(ids(130))
    expect(excludedIds(ids(40), ids(40, 20))).toEqual(ids(60))
    expect(excludedIds(ids(200))).toHaveLength(64)
  })

  test('behavior: page through an include list, up to its end', () => {
    const choice = { ...choiceOf(sampleOptions()), include: ids(41) }
    expect(includedOn(choice, 1)).toEqual(ids(40))
    expect(includedOn(choice, 2)).toEqual(['id-40'])
    expect(includedOn(choice, 3)).toBeUndefined()
  })
})
