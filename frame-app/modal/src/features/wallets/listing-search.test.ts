import { describe, expect, test } from 'vitest'
import type { DirectoryAnswer } from '../../services/directory/directory.ts'
import {
  ALL,
  afterSearchPause,
  answerLikeDirectory,
  ask,
  eachWithListing,
  noted,
  settled,
} from './listing-for-tests.ts'

const { names, start, state } = eachWithListing()

describe('searching the list', () => {
  test('behavior: clears old results at once, debounces input, and requests at most 100 results', async () => {
    const { search, loadMore } = start()
    loadMore()
    await settled()
    ask.mockClear()
    search('w')
    expect(state()).toMatchObject({ search: 'w', wallets: [], state: 'loading' })
    search('wallet 9')
    await afterSearchPause()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ search: 'wallet 9', entries: 100 })
    expect(state()).toMatchObject({ state: 'ready', total: 6, complete: true })
  })

  test('behavior: records each query once, with the certified filter', async () => {
    const { search, onlyCertified } = start()
    search('w')
    search('wallet 9')
    await afterSearchPause()
    onlyCertified(true)
    await afterSearchPause()
    expect(noted).toEqual(
      (['none', 'certified'] as const).map((badge) => ({
        event: 'SEARCH_WALLET',
        properties: { badge, search: 'wallet 9' },
      })),
    )
  })

  test('behavior: shows a result as soon as it arrives', async () => {
    const { search } = start()
    search('wallet 9')
    await afterSearchPause()
    expect(state().state).toBe('ready')
  })

  test('behavior: aborts outdated queries and ignores their results', async () => {
    let first: ((answer: DirectoryAnswer) => void) | undefined
    ask.mockImplementationOnce(() => new Promise((resolve) => (first = resolve)))
    const { search } = start()
    search('slow')
    await afterSearchPause()
    search('wallet 94')
    expect(ask.mock.calls[0]?.[1]?.aborted).toBe(true)
    await afterSearchPause()
    first?.({ kind: 'wallets', wallets: ALL, count: 95, last: true })
    await settled()
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: an empty search restores the list as far as it was loaded', async () => {
    const { search, loadMore } = start()
    loadMore()
    await settled()
    search('wallet 9')
    await afterSearchPause()
    search('')
    expect(state()).toMatchObject({ search: '', state: 'ready', total: 95, complete: false })
    expect(names()).toHaveLength(40)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: an empty search loads the list if it was not loaded yet', async () => {
    const { search } = start()
    search('wallet 9')
    search(' ')
    await afterSearchPause()
    expect(ask.mock.calls.map(([query]) => query.search)).toEqual([undefined])
    expect(names()).toHaveLength(40)
  })

  test('behavior: ignores surrounding spaces', async () => {
    const { search } = start()
    search('wallet 9')
    await afterSearchPause()
    search('wallet 9 ')
    await afterSearchPause()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ search: 'wallet 9 ', state: 'ready' })
  })

  test('behavior: reaching the end of the results loads no more', async () => {
    const { search, loadMore } = start()
    search('wallet')
    await afterSearchPause()
    loadMore()
    await settled()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: a list page that arrives during a search is shown afterwards', async () => {
    let page: (() => void) | undefined
    ask.mockImplementationOnce((query) => new Promise((resolve) => (page = () => resolve(answerLikeDirectory(query)))))
    const { search, loadMore } = start()
    loadMore()
    search('wallet 94')
    await afterSearchPause()
    page?.()
    await settled()
    expect(names()).toEqual(['Wallet 94'])
    search('')
    expect(names()).toHaveLength(40)
  })

  test('behavior: searches included wallets in parts and leaves out excluded ones', async () => {
    const included = start({ includeWalletIds: ALL.slice(0, 70).map(({ id }) => id) })
    included.search('wallet 6')
    await afterSearchPause()
    expect(ask.mock.calls.map(([{ include }]) => include?.length)).toEqual([64, 6])
    expect(names()).toHaveLength(11)
    const excluded = start({ excludeWalletIds: ['wallet-6-0'] })
    excluded.search('wallet 6')
    await afterSearchPause()
    expect(ask.mock.calls.at(-1)?.[0].exclude).toEqual(['wallet-6-0'])
  })

  test('attack: cuts a search text that is too long', async () => {
    const { search } = start()
    search('w'.repeat(5_000))
    await afterSearchPause()
    expect(ask.mock.calls[0]?.[0].search).toHaveLength(100)
  })
})
