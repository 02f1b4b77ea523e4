import { describe, expect, test } from 'vitest'
import { MAX_SEEN } from './directory-cache.ts'
import { answered, answers, ask, away, eachWithListing, paused } from './listing-for-tests.ts'
import { sampleWallet } from './sample-wallets.ts'

const { names, start, state } = eachWithListing()

describe('an unreachable directory', () => {
  test('error: an empty list reports it and can be retried', async () => {
    ask.mockResolvedValue(away)
    const { loadMore } = start()
    loadMore()
    await answered()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [], complete: false })
    ask.mockImplementation(answers)
    loadMore()
    await answered()
    expect(state().state).toBe('ready')
    expect(names()).toHaveLength(40)
  })

  test('error: a partly loaded list keeps its wallets and adds no cached ones', async () => {
    const { loadMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    loadMore()
    await answered()
    ask.mockResolvedValueOnce(away)
    loadMore()
    await answered()
    expect(state().state).toBe('unreachable')
    expect(names()).toHaveLength(40)
    expect(names()).not.toContain('Gone')
    loadMore()
    await answered()
    expect(names()).toHaveLength(80)
  })

  test('behavior: shows and searches cached wallets', async () => {
    ask.mockResolvedValue(away)
    const { loadMore, search, lists } = start()
    lists.setState({
      seen: [sampleWallet('Fox'), sampleWallet('Key Chest'), sampleWallet('Far', { chains: ['eip155:5'] })],
    })
    loadMore()
    await answered()
    expect(names()).toEqual(['Fox', 'Key Chest'])
    search('chest')
    expect(names()).toEqual(['Key Chest'])
    await paused()
    expect(state()).toMatchObject({ state: 'unreachable', total: 1 })
    expect(names()).toEqual(['Key Chest'])
  })

  test('behavior: filters cached wallets by certification', async () => {
    ask.mockResolvedValue(away)
    const { loadMore, onlyCertified, search, lists } = start()
    lists.setState({ seen: [sampleWallet('Fox'), sampleWallet('Key Chest', { certified: true })] })
    loadMore()
    await answered()
    onlyCertified(true)
    await answered()
    expect(names()).toEqual(['Key Chest'])
    search('o')
    await paused()
    expect(names()).toEqual([])
  })

  test('behavior: the first page replaces cached wallets', async () => {
    ask.mockResolvedValueOnce(away)
    const { loadMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    loadMore()
    await answered()
    expect(names()).toEqual(['Gone'])
    loadMore()
    await answered()
    expect(names()).toHaveLength(40)
    expect(names()).not.toContain('Gone')
  })

  test('behavior: a failed search can be retried', async () => {
    ask.mockResolvedValueOnce(away)
    const { loadMore, search } = start()
    search('wallet 94')
    await paused()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [] })
    loadMore()
    await answered()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: once the directory is back, its results replace those of the local search', async () => {
    ask.mockResolvedValueOnce(away)
    const { loadMore, search } = start()
    loadMore()
    await answered()
    search('wallet 94')
    expect(state().state).toBe('unreachable')
    await paused()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: caches loaded pages in order, with the latest data, up to a limit', async () => {
    const { loadMore, lists } = start()
    lists.setState({ seen: [{ ...sampleWallet('Old name'), id: 'wallet-1-0' }, sampleWallet('Gone')] })
    for (let page = 0; page < 3; page += 1) {
      loadMore()
      await answered()
    }
    const seen = lists.getState().seen.map(({ name }) => name)
    expect(seen.slice(0, 4)).toEqual(['Wallet 1', 'Gone', 'Wallet 0', 'Wallet 2'])
    expect(seen).toHaveLength(96)
    const full = start()
    full.lists.setState({ seen: Array.from({ length: MAX_SEEN }, (_, at) => sampleWallet(`Old ${at}`)) })
    full.loadMore()
    await answered()
    expect(full.lists.getState().seen).toHaveLength(MAX_SEEN)
  })
})
