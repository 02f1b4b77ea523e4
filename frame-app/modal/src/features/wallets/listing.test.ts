import { describe, expect, test } from 'vitest'
import { MAX_LISTED } from './listing.ts'
import { ALL, afterSearchPause, ask, eachWithListing, settled } from './listing-for-tests.ts'
import { sampleWallet } from './sample-wallets.ts'

const { names, start, state, statesFromNow } = eachWithListing()

describe('the list', () => {
  test('behavior: loads pages of 40 until the end', async () => {
    const { loadMore } = start()
    for (const count of [40, 80, 95]) {
      loadMore()
      expect(state().state).toBe('loading')
      await settled()
      expect(state()).toMatchObject({ state: 'ready', total: 95, complete: count === 95 })
      expect(names()).toHaveLength(count)
    }
    loadMore()
    await settled()
    expect(ask.mock.calls.map(([query]) => query.page)).toEqual([1, 2, 3])
  })

  test('behavior: loads one page at a time', async () => {
    const { loadMore } = start()
    loadMore()
    loadMore()
    await settled()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: excludes the wallets of the Connect view, the same on each page', async () => {
    const { loadMore, lists } = start({ excludeWalletIds: ['x'], featuredWalletIds: ['y'] })
    lists.setState({ recommended: ALL.slice(0, 2) })
    loadMore()
    await settled()
    lists.setState({ recommended: ALL.slice(0, 4) })
    loadMore()
    await settled()
    const left = ['x', 'y', 'wallet-0-0', 'wallet-1-0']
    expect(ask.mock.calls.map(([query]) => query.exclude)).toEqual([left, left])
    expect(ask.mock.calls[0]?.[0].chains).toEqual(['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  })

  test('behavior: loads an include list 40 at a time', async () => {
    const { loadMore } = start({ includeWalletIds: ALL.slice(0, 50).map(({ id }) => id) })
    loadMore()
    await settled()
    expect(state()).toMatchObject({ total: 50, complete: false })
    loadMore()
    await settled()
    expect(names()).toHaveLength(50)
    expect(state().complete).toBe(true)
    expect(ask.mock.calls.map(([{ include, exclude }]) => [include?.length, exclude])).toEqual([
      [40, undefined],
      [10, undefined],
    ])
  })

  test('behavior: a page without listed wallets is followed by the next', async () => {
    ask.mockImplementation(async (query) => {
      const wallets = query.page === 3 ? ALL.slice(0, 1) : [sampleWallet('Far', { chains: ['eip155:5'] })]
      return { kind: 'wallets', wallets, count: 500, last: false }
    })
    start().loadMore()
    await settled()
    expect(names()).toEqual(['Wallet 0'])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('behavior: a complete list does not enter the loading state again', async () => {
    const { loadMore } = start({ includeWalletIds: ['wallet-0-0'] })
    loadMore()
    await settled()
    const states = statesFromNow()
    loadMore()
    await settled()
    expect(states).not.toContain('loading')
    expect(state()).toMatchObject({ state: 'ready', complete: true })
  })

  test('behavior: stops after the last page, even if nothing on it is listed', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: [], count: 0, last: true })
    const { loadMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    loadMore()
    await settled()
    expect(ask).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ state: 'ready', wallets: [], complete: true })
  })

  test('attack: stops at a limit if the directory lists wallets without end', async () => {
    let listed = 0
    ask.mockImplementation(async () => {
      const wallets = Array.from({ length: 100 }, (_, at) => sampleWallet(`Wallet ${listed + at}`))
      listed += wallets.length
      return { kind: 'wallets', wallets, count: 1_000_000, last: false }
    })
    const { loadMore } = start()
    for (let page = 0; page < MAX_LISTED / 100 + 10; page += 1) {
      loadMore()
      await settled()
    }
    expect(names()).toHaveLength(MAX_LISTED)
    expect(state()).toMatchObject({ state: 'ready', complete: true })
    expect(ask).toHaveBeenCalledTimes(MAX_LISTED / 100)
  })

  test('attack: stops after several pages without listed wallets', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: [], count: 1_000_000, last: false })
    const { loadMore } = start()
    loadMore()
    await settled()
    expect(ask).toHaveBeenCalledTimes(5)
    expect(state()).toMatchObject({ state: 'ready', complete: true })
    loadMore()
    await settled()
    expect(ask).toHaveBeenCalledTimes(5)
  })

  test('attack: lists a wallet that is on two pages once', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: ALL.slice(0, 2), count: 500, last: false })
    const { loadMore } = start()
    loadMore()
    await settled()
    loadMore()
    await settled()
    expect(names()).toHaveLength(2)
  })

  test('attack: a later page cannot replace a listed wallet', async () => {
    const { loadMore } = start()
    ask.mockResolvedValueOnce({
      kind: 'wallets',
      wallets: [sampleWallet('Harbour', { id: 'h' })],
      count: 500,
      last: false,
    })
    loadMore()
    await settled()
    const other = [sampleWallet('Other', { id: 'h' }), sampleWallet('Next')]
    ask.mockResolvedValueOnce({ kind: 'wallets', wallets: other, count: 500, last: false })
    loadMore()
    await settled()
    expect(names()).toEqual(['Harbour', 'Next'])
  })

  test('behavior: reloads the list if the page’s options change', async () => {
    const { loadMore, options } = start()
    loadMore()
    await settled()
    options.setState({ excludeWalletIds: ['wallet-0-0'] })
    loadMore()
    await settled()
    expect(names()).toHaveLength(40)
    expect(names()[0]).toBe('Wallet 1')
  })

  test('behavior: without a directory, the list is empty and complete', async () => {
    start({}, { directory: undefined }).loadMore()
    await settled()
    expect(state()).toMatchObject({ state: 'ready', wallets: [], complete: true })
  })
})

describe('the certified filter', () => {
  test('behavior: is a separate list, and keeps the other one loaded', async () => {
    const { loadMore, onlyCertified } = start()
    loadMore()
    await settled()
    onlyCertified(true)
    expect(state()).toMatchObject({ certifiedOnly: true, wallets: [], state: 'loading' })
    await settled()
    expect(state().total).toBe(48)
    expect(state().wallets.every(({ certified }) => certified)).toBe(true)
    onlyCertified(false)
    expect(names()).toHaveLength(40)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: ignores a late page of the other list', async () => {
    const { loadMore, onlyCertified } = start()
    loadMore()
    onlyCertified(true)
    await settled()
    expect(state().total).toBe(48)
  })

  test('behavior: setting the same filter does not query again', async () => {
    const { search, onlyCertified } = start()
    search('wallet 1')
    await afterSearchPause()
    onlyCertified(false)
    await afterSearchPause()
    expect(ask).toHaveBeenCalledOnce()
  })

  test('behavior: repeats a search at once', async () => {
    const { search, onlyCertified } = start()
    search('wallet 1')
    await afterSearchPause()
    expect(state().total).toBe(11)
    onlyCertified(true)
    await settled()
    expect(names()).toEqual(['Wallet 10', 'Wallet 12', 'Wallet 14', 'Wallet 16', 'Wallet 18'])
  })
})
