import { describe, expect, test } from 'vitest'
import type { DirectoryAnswer } from '../../services/directory/directory.ts'
import { ALL, answered, answers, ask, eachWithListing, noted, paused } from './listing-for-tests.ts'

const { names, start, state } = eachWithListing()

describe('the search', () => {
  test('behavior: what was found before goes at once; letters are one question; at most 100 are asked for', async () => {
    const { search, askMore } = start()
    askMore()
    await answered()
    ask.mockClear()
    search('w')
    expect(state()).toMatchObject({ search: 'w', wallets: [], state: 'loading' })
    search('wallet 9')
    await paused()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ search: 'wallet 9', entries: 100 })
    expect(state()).toMatchObject({ state: 'ready', total: 6, complete: true })
  })

  test('behavior: each question is noted once, with whether only certified wallets are wanted', async () => {
    const { search, onlyCertified } = start()
    search('w')
    search('wallet 9')
    await paused()
    onlyCertified(true)
    await paused()
    expect(noted).toEqual(
      (['none', 'certified'] as const).map((badge) => ({
        event: 'SEARCH_WALLET',
        properties: { badge, search: 'wallet 9' },
      })),
    )
  })

  test('behavior: an answer is shown as soon as it is there', async () => {
    const { search } = start()
    search('wallet 9')
    await paused()
    expect(state().state).toBe('ready')
  })

  test('behavior: answers that come out of their order are dropped, and their questions stopped', async () => {
    let first: ((answer: DirectoryAnswer) => void) | undefined
    ask.mockImplementationOnce(() => new Promise((resolve) => (first = resolve)))
    const { search } = start()
    search('slow')
    await paused()
    search('wallet 94')
    expect(ask.mock.calls[0]?.[1]?.aborted).toBe(true)
    await paused()
    first?.({ kind: 'wallets', wallets: ALL, count: 95, last: true })
    await answered()
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: an empty text is the whole list again, as far as it had come', async () => {
    const { search, askMore } = start()
    askMore()
    await answered()
    search('wallet 9')
    await paused()
    search('')
    expect(state()).toMatchObject({ search: '', state: 'ready', total: 95, complete: false })
    expect(names()).toHaveLength(40)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: an empty text asks for the list where it was not asked for', async () => {
    const { search } = start()
    search('wallet 9')
    search(' ')
    await paused()
    expect(ask.mock.calls.map(([query]) => query.search)).toEqual([undefined])
    expect(names()).toHaveLength(40)
  })

  test('behavior: spaces around it are no other search', async () => {
    const { search } = start()
    search('wallet 9')
    await paused()
    search('wallet 9 ')
    await paused()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ search: 'wallet 9 ', state: 'ready' })
  })

  test('behavior: the end of what was found asks for no more', async () => {
    const { search, askMore } = start()
    search('wallet')
    await paused()
    askMore()
    await answered()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: a page of the list that comes meanwhile does not show, and is there afterwards', async () => {
    let page: (() => void) | undefined
    ask.mockImplementationOnce((query) => new Promise((resolve) => (page = () => resolve(answers(query)))))
    const { search, askMore } = start()
    askMore()
    search('wallet 94')
    await paused()
    page?.()
    await answered()
    expect(names()).toEqual(['Wallet 94'])
    search('')
    expect(names()).toHaveLength(40)
  })

  test('behavior: included wallets are searched in parts, and excluded ones are left out', async () => {
    const included = start({ includeWalletIds: ALL.slice(0, 70).map(({ id }) => id) })
    included.search('wallet 6')
    await paused()
    expect(ask.mock.calls.map(([{ include }]) => include?.length)).toEqual([64, 6])
    expect(names()).toHaveLength(11)
    const excluded = start({ excludeWalletIds: ['wallet-6-0'] })
    excluded.search('wallet 6')
    await paused()
    expect(ask.mock.calls.at(-1)?.[0].exclude).toEqual(['wallet-6-0'])
  })

  test('attack: a text without end is cut', async () => {
    const { search } = start()
    search('w'.repeat(5_000))
    await paused()
    expect(ask.mock.calls[0]?.[0].search).toHaveLength(100)
  })
})
