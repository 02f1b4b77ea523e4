import { describe, expect, test } from 'vitest'
import { MAX_LISTED } from './listing.ts'
import { ALL, answered, ask, eachWithListing, paused } from './listing-for-tests.ts'
import { sampleWallet } from './sample-wallets.ts'

const { names, start, state, statesFromNow } = eachWithListing()

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
    const { askMore, lists } = start({ excludeWalletIds: ['x'], featuredWalletIds: ['y'] })
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

  test('behavior: a list that is complete is not loading when more of it is asked for', async () => {
    const { askMore } = start({ includeWalletIds: ['wallet-0-0'] })
    askMore()
    await answered()
    const states = statesFromNow()
    askMore()
    await answered()
    expect(states).not.toContain('loading')
    expect(state()).toMatchObject({ state: 'ready', complete: true })
  })

  test('behavior: after the last page no other is asked for, although nothing on it can be shown', async () => {
    ask.mockResolvedValue({ kind: 'wallets', wallets: [], count: 0, last: true })
    const { askMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    askMore()
    await answered()
    expect(ask).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ state: 'ready', wallets: [], complete: true })
  })

  test('attack: a directory that lists without end is believed as far as anybody would look', async () => {
    let listed = 0
    ask.mockImplementation(async () => {
      const wallets = Array.from({ length: 100 }, (_, at) => sampleWallet(`Wallet ${listed + at}`))
      listed += wallets.length
      return { kind: 'wallets', wallets, count: 1_000_000, last: false }
    })
    const { askMore } = start()
    for (let page = 0; page < MAX_LISTED / 100 + 10; page += 1) {
      askMore()
      await answered()
    }
    expect(names()).toHaveLength(MAX_LISTED)
    expect(state()).toMatchObject({ state: 'ready', complete: true })
    expect(ask).toHaveBeenCalledTimes(MAX_LISTED / 100)
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

  test('attack: a wallet that is listed does not become another one by a later page', async () => {
    const { askMore } = start()
    ask.mockResolvedValueOnce({
      kind: 'wallets',
      wallets: [sampleWallet('Harbour', { id: 'h' })],
      count: 500,
      last: false,
    })
    askMore()
    await answered()
    const other = [sampleWallet('Other', { id: 'h' }), sampleWallet('Next')]
    ask.mockResolvedValueOnce({ kind: 'wallets', wallets: other, count: 500, last: false })
    askMore()
    await answered()
    expect(names()).toEqual(['Harbour', 'Next'])
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

  test('behavior: who sees them already is not searched for again', async () => {
    const { search, onlyCertified } = start()
    search('wallet 1')
    await paused()
    onlyCertified(false)
    await paused()
    expect(ask).toHaveBeenCalledOnce()
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
