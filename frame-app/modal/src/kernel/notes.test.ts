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
  test('behavior: what happens before anybody fetches it keeps its time and its order', () => {
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

  test('behavior: what happens afterwards is handed over at once, and nothing twice', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    fetchAll()
    notes.note({ event: 'CLICK_ALL_WALLETS' })
    fetchAll()
    expect(taken.map(({ analyticsEvent }) => analyticsEvent.event)).toEqual(['CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
  })

  test('limits: where nobody ever fetches it, so much is kept, the first of it', () => {
    notes.note({ event: 'CLICK_NETWORKS' })
    for (let count = 0; count < 2 * MAX_NOTES; count += 1) notes.note({ event: 'CLICK_ALL_WALLETS' })
    fetchAll()
    expect(taken).toHaveLength(MAX_NOTES)
    expect(taken[0]?.analyticsEvent.event).toBe('CLICK_NETWORKS')
  })
})
