import { describe, expect, test } from 'vitest'
import { MAX_SEEN } from './directory-cache.ts'
import {
  afterSearchPause,
  answerLikeDirectory,
  ask,
  eachWithListing,
  settled,
  unreachable,
} from './listing-for-tests.ts'
import { sampleWallet } from './sample-wallets.ts'

const { names, start, state } = eachWithListing()

describe('an unreachable directory', () => {
  test('error: an empty list reports it and can be retried', async () => {
    ask.mockResolvedValue(unreachable)
    const { loadMore } = start()
    loadMore()
    await settled()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [], complete: false })
    ask.mockImplementation(answerLikeDirectory)
    loadMore()
    await settled()
    expect(state().state).toBe('ready')
    expect(names()).toHaveLength(40)
  })

  test('error: a partly loaded list keeps its wallets and adds no cached ones', async () => {
    const { loadMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    loadMore()
    await settled()
    ask.mockResolvedValueOnce(unreachable)
    loadMore()
    await settled()
    expect(state().state).toBe('unreachable')
    expect(names()).toHaveLength(40)
    expect(names()).not.toContain('Gone')
    loadMore()
    await settled()
    expect(names()).toHaveLength(80)
  })

  test('behavior: shows and searches cached wallets', async () => {
    ask.mockResolvedValue(unreachable)
    const { loadMore, search, lists } = start()
    lists.setState({
      seen: [sampleWallet('Fox'), sampleWallet('Key Chest'), sampleWallet('Far', { chains: ['eip155:5'] })],
    })
    loadMore()
    await settled()
    expect(names()).toEqual(['Fox', 'Key Chest'])
    search('chest')
    expect(names()).toEqual(['Key Chest'])
    await afterSearchPause()
    expect(state()).toMatchObject({ state: 'unreachable', total: 1 })
    expect(names()).toEqual(['Key Chest'])
  })

  test('behavior: filters cached wallets by certification', async () => {
    ask.mockResolvedValue(unreachable)
    const { loadMore, onlyCertified, search, lists } = start()
    lists.setState({ seen: [sampleWallet('Fox'), sampleWallet('Key Chest', { certified: true })] })
    loadMore()
    await settled()
    onlyCertified(true)
    await settled()
    expect(names()).toEqual(['Key Chest'])
    search('o')
    await afterSearchPause()
    expect(names()).toEqual([])
  })

  test('behavior: the first page replaces cached wallets', async () => {
    ask.mockResolvedValueOnce(unreachable)
    const { loadMore, lists } = start()
    lists.setState({ seen: [sampleWallet('Gone')] })
    loadMore()
    await settled()
    expect(names()).toEqual(['Gone'])
    loadMore()
    await settled()
    expect(names()).toHaveLength(40)
    expect(names()).not.toContain('Gone')
  })

  test('behavior: a failed search can be retried', async () => {
    ask.mockResolvedValueOnce(unreachable)
    const { loadMore, search } = start()
    search('wallet 94')
    await afterSearchPause()
    expect(state()).toMatchObject({ state: 'unreachable', wallets: [] })
    loadMore()
    await settled()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: once the directory is back, its results replace those of the local search', async () => {
    ask.mockResolvedValueOnce(unreachable)
    const { loadMore, search } = start()
    loadMore()
    await settled()
    search('wallet 94')
    expect(state().state).toBe('unreachable')
    await afterSearchPause()
    expect(state().state).toBe('ready')
    expect(names()).toEqual(['Wallet 94'])
  })

  test('behavior: caches loaded pages in order, with the latest data, up to a limit', async () => {
    const { loadMore, lists } = start()
    lists.setState({ seen: [{ ...sampleWallet('Old name'), id: 'wallet-1-0' }, sampleWallet('Gone')] })
    for (let page = 0; page < 3; page += 1) {
      loadMore()
      await settled()
    }
    const seen = lists.getState().seen.map(({ name }) => name)
    expect(seen.slice(0, 4)).toEqual(['Wallet 1', 'Gone', 'Wallet 0', 'Wallet 2'])
    expect(seen).toHaveLength(96)
    const full = start()
    full.lists.setState({ seen: Array.from({ length: MAX_SEEN }, (_, at) => sampleWallet(`Old ${at}`)) })
    full.loadMore()
    await settled()
    expect(full.lists.getState().seen).toHaveLength(MAX_SEEN)
  })
})
