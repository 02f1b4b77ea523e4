import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleOptions, sampleWallet } from '../domain/sample-wallets.ts'
import type { Directory, DirectoryAnswer, WalletQuery } from '../services/directory.ts'
import type { ListingStore } from '../stores/listing.ts'
import { createListingStore } from '../stores/listing.ts'
import { createOptionsStore } from '../stores/options.ts'
import type { WalletListsStore } from '../stores/wallet-lists.ts'
import { createWalletListsStore } from '../stores/wallet-lists.ts'
import { MAX_SEEN } from './kept-directory.ts'
import { createListing, SEARCH_PAUSE_MS } from './listing.ts'

const ALL = Array.from({ length: 95 }, (_, at) => sampleWallet(`Wallet ${at}`, { certified: at % 2 === 0 }))
const away: DirectoryAnswer = { kind: 'failed', why: 'away' }

const ask = vi.fn<Directory['wallets']>()
const directory: Directory = { wallets: ask, written: () => [], read: () => [] }

/** Answers as the directory does. */
const answers = async (query: WalletQuery): Promise<DirectoryAnswer> => {
  const { page = 1, entries = 40, include, exclude = [], search = '', certifiedOnly = false } = query
  const found = ALL.filter(
    ({ id, name, certified }) =>
      (include?.length ? include.includes(id) : !exclude.includes(id)) &&
      name.toLowerCase().includes(search.toLowerCase()) &&
      (certified || !certifiedOnly),
  )
  const wallets = found.slice((page - 1) * entries, page * entries)
  return { kind: 'wallets', wallets, count: found.length, last: page * entries >= found.length }
}

let listing: ListingStore
let lists: WalletListsStore
const start = (options: Partial<Options> = {}, more: { mobile?: boolean; directory?: undefined } = {}) => {
  listing = createListingStore()
  lists = createWalletListsStore()
  const store = createOptionsStore(sampleOptions(options))
  const commands = createListing({
    listing,
    lists,
    options: store,
    directory: 'directory' in more ? undefined : directory,
    device: () => ({ mobile: more.mobile ?? false, system: 'other', safari: false, telegram: false }),
  })
  return { ...commands, options: store }
}
const state = () => listing.getState()
const names = () => state().wallets.map(({ name }) => name)
/** Lets what was asked be answered, without waiting for a pause. */
const answered = () => vi.advanceTimersByTimeAsync(0)
const paused = () => vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockImplementation(answers)
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('the list', () => {
  test('behavior: it comes in pages of 40, until all are there', async () => {
    const { askMore } = start()
    for (const count of [40, 80, 95]) {
      askMore()
      expect(state().state).toBe('loading')
      await answered()
      expect(state()).toMatchObject({ state: 'ready', total: 95, complete: count === 95 })
      expect(names()).toHaveLength(count)
    }
    askMore()
    await answered()
    expect(ask.mock.calls.map(([query]) => query.page)).toEqual([1, 2, 3])
  })

  test('behavior: while one page is on its way no other is asked for', async () => {
    const { askMore } = start()
    askMore()
    askMore()
    await answered()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: it leaves out what the first view has, the same on each page', async () => {
    const { askMore } = start({ excludeWalletIds: ['x'], featuredWalletIds: ['y'] })
    lists.setState({ recommended: ALL.slice(0, 2) })
    askMore()
    await answered()
    lists.setState({ recommended: ALL.slice(0, 4) })
    askMore()
    await answered()
    const left = ['x', 'y', 'wallet-0-0', 'wallet-1-0']
    expect(ask.mock.calls.map(([query]) => query.exclude)).toEqual([left, left])
    expect(ask.mock.calls[0]?.[0].chains).toEqual(['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  })

  test('behavior: where the page includes some, those are asked for, 40 at a time', async () => {
    const { askMore } = start({ includeWalletIds: ALL.slice(0, 50).map(({ id }) => id) })
    askMore()
    await answered()
    expect(state()).toMatchObject({ total: 50, complete: false })
    askMore()
    await answered()
    expect(names()).toHaveLength(50)
    expect(state().complete).toBe(true)
    expect(ask.mock.calls.map(([{ include, exclude }]) => [include?.length, exclude])).toEqual([
      [40, undefined],
      [10, undefined],
    ])
  })

  test('behavior: a page of which nothing can be shown is followed by the next', async () => {
    ask.mockImplementation(async (query) => {
      const wallets = query.page === 3 ? ALL.slice(0, 1) : [sampleWallet('Far', { chains: ['eip155:5'] })]
      return { kind: 'wallets', wallets, count: 500, last: false }
    })
    start().askMore()
    await answered()
    expect(names()).toEqual(['Wallet 0'])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('attack: a directory that goes on without showing anything is not asked for ever', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: [], count: 1_000_000, last: false })
    const { askMore } = start()
    askMore()
    await answered()
    expect(ask).toHaveBeenCalledTimes(5)
    expect(state()).toMatchObject({ state: 'ready', complete: true })
    askMore()
    await answered()
    expect(ask).toHaveBeenCalledTimes(5)
  })

  test('attack: a wallet that is on two pages is listed once', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: ALL.slice(0, 2), count: 500, last: false })
    const { askMore } = start()
    askMore()
    await answered()
    askMore()
    await answered()
    expect(names()).toHaveLength(2)
  })

  test('behavior: other wishes of the page are another list', async () => {
    const { askMore, options } = start()
    askMore()
    await answered()
    options.setState({ excludeWalletIds: ['wallet-0-0'] })
    askMore()
    await answered()
    expect(names()).toHaveLength(40)
    expect(names()[0]).toBe('Wallet 1')
  })

  test('behavior: without a directory it is empty, and complete', async () => {
    start({}, { directory: undefined }).askMore()
    await answered()
    expect(state()).toMatchObject({ state: 'ready', wallets: [], complete: true })
  })
})

describe('certified ones', () => {
  test('behavior: they are a list of their own, and the other is there at once when it is wanted again', async () => {
    const { askMore, onlyCertified } = start()
    askMore()
    await answered()
    onlyCertified(true)
    expect(state()).toMatchObject({ certifiedOnly: true, wallets: [], state: 'loading' })
    await answered()
    expect(state().total).toBe(48)
    expect(state().wallets.every(({ certified }) => certified)).toBe(true)
    onlyCertified(false)
    expect(names()).toHaveLength(40)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: a page of the other list that comes late does not show', async () => {
    const { askMore, onlyCertified } = start()
    askMore()
    onlyCertified(true)
    await answered()
    expect(state().total).toBe(48)
  })

  test('behavior: a search is done anew, without a pause', async () => {
    const { search, onlyCertified } = start()
    search('wallet 1')
    await paused()
    expect(state().total).toBe(11)
    onlyCertified(true)
    await answered()
    expect(names()).toEqual(['Wallet 10', 'Wallet 12', 'Wallet 14', 'Wallet 16', 'Wallet 18'])
  })
})

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

describe('when the directory is away', () => {
  test('error: an empty list says so, and can be asked for again', async () => {
    ask.mockResolvedValue(away)
    const { askMore } = start()
    askMore()
    await answered()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [], complete: false })
    ask.mockImplementation(answers)
    askMore()
    await answered()
    expect(state().state).toBe('ready')
    expect(names()).toHaveLength(40)
  })

  test('error: a list that has begun keeps what it has', async () => {
    const { askMore } = start()
    askMore()
    await answered()
    ask.mockResolvedValueOnce(away)
    askMore()
    await answered()
    expect(state().state).toBe('unreachable')
    expect(names()).toHaveLength(40)
    askMore()
    await answered()
    expect(names()).toHaveLength(80)
  })

  test('behavior: what was seen before is shown, and searched here', async () => {
    ask.mockResolvedValue(away)
    const { askMore, search } = start()
    lists.setState({
      seen: [sampleWallet('Fox'), sampleWallet('Key Chest'), sampleWallet('Far', { chains: ['eip155:5'] })],
    })
    askMore()
    await answered()
    expect(names()).toEqual(['Fox', 'Key Chest'])
    search('chest')
    expect(names()).toEqual(['Key Chest'])
    await paused()
    expect(state()).toMatchObject({ state: 'unreachable', total: 1 })
    expect(names()).toEqual(['Key Chest'])
  })

  test('behavior: the first page takes the place of what was seen before', async () => {
    ask.mockResolvedValueOnce(away)
    const { askMore } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    askMore()
    await answered()
    expect(names()).toEqual(['Gone'])
    askMore()
    await answered()
    expect(names()).toHaveLength(40)
    expect(names()).not.toContain('Gone')
  })

  test('behavior: a search that was not answered can be asked again', async () => {
    ask.mockResolvedValueOnce(away)
    const { askMore, search } = start()
    search('wallet 94')
    await paused()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [] })
    askMore()
    await answered()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: a directory that is back answers what was found here meanwhile', async () => {
    ask.mockResolvedValueOnce(away)
    const { askMore, search } = start()
    askMore()
    await answered()
    search('wallet 94')
    expect(state().state).toBe('unreachable')
    await paused()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: pages that came are remembered in their order, as they were said last, and not without end', async () => {
    const { askMore } = start()
    lists.setState({ seen: [{ ...sampleWallet('Old name'), id: 'wallet-1-0' }, sampleWallet('Gone')] })
    for (let page = 0; page < 3; page += 1) {
      askMore()
      await answered()
    }
    const seen = lists.getState().seen.map(({ name }) => name)
    expect(seen.slice(0, 4)).toEqual(['Wallet 1', 'Gone', 'Wallet 0', 'Wallet 2'])
    expect(seen).toHaveLength(96)
    lists.setState({ seen: Array.from({ length: MAX_SEEN }, (_, at) => sampleWallet(`Old ${at}`)) })
    start().askMore()
    await answered()
    expect(lists.getState().seen).toHaveLength(40)
  })
})
