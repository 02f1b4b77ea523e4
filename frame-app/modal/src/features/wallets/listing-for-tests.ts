import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import type { Directory, DirectoryAnswer, WalletQuery } from '../../services/directory/directory.ts'
import { createListing, SEARCH_PAUSE_MS } from './listing.ts'
import type { ListingState } from './listing-store.ts'
import { createListingStore } from './listing-store.ts'
import { sampleOptions, sampleWallet } from './sample-wallets.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

export const ALL = Array.from({ length: 95 }, (_, at) => sampleWallet(`Wallet ${at}`, { certified: at % 2 === 0 }))
/** The analytics events since the test began. */
export const noted: AnalyticsEvent[] = []
export const unreachable: DirectoryAnswer = { kind: 'failed', why: 'away' }

export const ask = vi.fn<Directory['wallets']>()
const directory: Directory = { wallets: ask, written: () => [], read: () => [] }

/** Responds like the directory. */
export const answerLikeDirectory = async (query: WalletQuery): Promise<DirectoryAnswer> => {
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

/** Lets pending queries resolve without advancing the clock. */
export const settled = () => vi.advanceTimersByTimeAsync(0)
export const afterSearchPause = () => vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)

/** Sets up listings for each test, with a fake clock, and clears all timers afterwards. */
export const eachWithListing = () => {
  let listing = createListingStore()
  const start = (options: Partial<Options> = {}, more: { mobile?: boolean; directory?: undefined } = {}) => {
    listing = createListingStore()
    const lists = createWalletListsStore()
    const store = createOptionsStore(sampleOptions(options))
    const commands = createListing({
      listing,
      lists,
      options: store,
      directory: 'directory' in more ? undefined : directory,
      note: (analyticsEvent) => noted.push(analyticsEvent),
      device: () => ({ mobile: more.mobile ?? false, system: 'other', safari: false, telegram: false }),
    })
    return { ...commands, lists, options: store }
  }
  beforeEach(() => {
    vi.useFakeTimers()
    noted.length = 0
    ask.mockReset().mockImplementation(answerLikeDirectory)
  })
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
  /** The state of the latest listing. */
  const state = () => listing.getState()
  /** The states that the latest listing goes through from now on. */
  const statesFromNow = (): ListingState['state'][] => {
    const states: ListingState['state'][] = []
    listing.subscribe((now) => states.push(now.state))
    return states
  }
  return { start, state, statesFromNow, names: () => state().wallets.map(({ name }) => name) }
}
