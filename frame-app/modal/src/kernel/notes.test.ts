import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Noted, Notes } from './notes.ts'
import { createNotes, MAX_NOTES } from './notes.ts'

let notes: Notes
let taken: Noted[]
/** What the page heard. */
let heard: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  taken = []
  heard = []
  notes = createNotes(({ event }) => heard.push(event))
})

afterEach(() => vi.useRealTimers())

const fetchAll = (): void => notes.handTo((noted) => taken.push(noted))

describe('notes', () => {
  test('behavior: events noted before a consumer is set keep their time and order', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    vi.setSystemTime(2_000)
    notes.note({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
    vi.setSystemTime(3_000)
    fetchAll()
    expect(taken).toEqual([
      { analyticsEvent: { event: 'CLICK_NETWORKS' }, at: 1_000 },
      { analyticsEvent: { event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }, at: 2_000 },
    ])
  })

  test('behavior: later events are passed on at once, and none twice', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    fetchAll()
    notes.note({ event: 'CLICK_ALL_WALLETS' })
    fetchAll()
    expect(taken.map(({ analyticsEvent }) => analyticsEvent.event)).toEqual(['CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
  })

  test('behavior: the page hears of its events at once, however many there are', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    expect(heard).toEqual(['CLICK_NETWORKS'])
    fetchAll()
    notes.note({ event: 'MODAL_OPEN', properties: { connected: false } })
    expect(heard).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
  })

  test('attack: a page hears neither what a visitor types, nor a pairing’s secret, nor errors', () => {
    notes.note({ event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'my bank' } })
    const failed = { message: 'no', uri: 'wc:secret', mobile_link: 'harbour://', name: 'Harbour' }
    notes.note({ event: 'CONNECT_PROXY_ERROR', properties: failed })
    notes.note({ event: 'INTERNAL_SDK_ERROR', thrown: new Error('path') })
    notes.note({ event: 'API_ERROR', thrown: 1 })
    notes.note({ event: 'DATA_PARSING_ERROR', thrown: 1 })
    notes.note({ event: 'WALLET_IMPRESSION_V2', items: [] })
    notes.note({ event: 'INITIALIZE', options: { projectId: 'shop', networks: [] } })
    expect(heard).toEqual([])
  })

  test('limits: without a consumer only the first events are kept, up to a limit', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    for (let count = 0; count < 2 * MAX_NOTES; count += 1) notes.note({ event: 'CLICK_ALL_WALLETS' })
    fetchAll()
    expect(taken).toHaveLength(MAX_NOTES)
    expect(taken[0]?.analyticsEvent.event).toBe('CLICK_NETWORKS')
  })
})
