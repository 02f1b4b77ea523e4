import { expect, test } from 'vitest'
import type { KeysOf } from './by-month.ts'
import { byMonth } from './by-month.ts'
import { transaction } from './transaction-for-tests.ts'

const keysOf: KeysOf = (at) => {
  const [day = ''] = new Date(at).toISOString().split('T')
  return { month: day.slice(0, 7), day }
}
const at = (id: string, time: string) => transaction(id, { minedAt: Date.parse(time) })
const grouped = (...all: Parameters<typeof byMonth>[0]) =>
  byMonth(all, keysOf).map(({ key, days }) => [
    key,
    ...days.map((day) => `${day.key}: ${day.transactions.map(({ id }) => id).join(' ')}`),
  ])

test('behavior: groups by year, month and day, the newest first', () => {
  expect(
    grouped(
      at('a', '2024-05-01T10:00:00Z'),
      at('b', '2025-05-01T10:00:00Z'),
      at('c', '2025-05-01T12:00:00Z'),
      at('d', '2025-05-03T12:00:00Z'),
      at('e', '2025-04-30T12:00:00Z'),
    ),
  ).toEqual([
    ['2025-05', '2025-05-03: d', '2025-05-01: c b'],
    ['2025-04', '2025-04-30: e'],
    ['2024-05', '2024-05-01: a'],
  ])
})

test('behavior: those of one moment keep their order', () => {
  const time = '2025-05-01T10:00:00Z'
  expect(grouped(at('a', time), at('b', time), at('c', time))).toEqual([['2025-05', '2025-05-01: a b c']])
})

test('behavior: a group has the time of its newest', () => {
  const [month] = byMonth([at('a', '2025-05-01T10:00:00Z'), at('b', '2025-05-02T10:00:00Z')], keysOf)
  expect([month?.at, ...(month?.days.map((day) => day.at) ?? [])]).toEqual([
    Date.parse('2025-05-02T10:00:00Z'),
    Date.parse('2025-05-02T10:00:00Z'),
    Date.parse('2025-05-01T10:00:00Z'),
  ])
})

test('behavior: nothing has no groups', () => {
  expect(grouped()).toEqual([])
})
