import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Noted, Notes } from './notes.ts'
import { createNotes, MAX_NOTES } from './notes.ts'

let notes: Notes
let taken: Noted[]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  taken = []
  notes = createNotes()
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

  test('limits: without a consumer only the first events are kept, up to a limit', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    for (let count = 0; count < 2 * MAX_NOTES; count += 1) notes.note({ event: 'CLICK_ALL_WALLETS' })
    fetchAll()
    expect(taken).toHaveLength(MAX_NOTES)
    expect(taken[0]?.analyticsEvent.event).toBe('CLICK_NETWORKS')
  })
})
