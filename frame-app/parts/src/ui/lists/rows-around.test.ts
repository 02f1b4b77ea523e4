import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsAround } from './rows-around.ts'

test.each([
  ['in the middle', { startIndex: 10, endIndex: 12, count: 150 }, 2, [8, 9, 10, 11, 12, 13, 14]],
  ['at the start', { startIndex: 0, endIndex: 2, count: 150 }, 2, [0, 1, 2, 3, 4]],
  ['at the end', { startIndex: 147, endIndex: 149, count: 150 }, 2, [145, 146, 147, 148, 149]],
  ['of a short list', { startIndex: 0, endIndex: 1, count: 2 }, 6, [0, 1]],
])('behavior: mounts the visible rows and their neighbors %s', (_, range, neighbors, expected) => {
  expect(rowsAround(range, neighbors)).toEqual(expected)
})

test.each([
  ['at rest', undefined, 78, 122],
  ['while the visitor scrolls down', 'forward', 92, 136],
  ['while the visitor scrolls up', 'backward', 64, 108],
] as const)('behavior: mounts as many rows %s, and most of them ahead', (_, direction, first, last) => {
  const rows = rowsAround({ startIndex: 100, endIndex: 100, count: 1_000 }, 22, direction)
  expect([rows[0], rows.at(-1)]).toEqual([first, last])
})

test('behavior: mounts as many rows ahead as behind if there are few', () => {
  expect(rowsAround({ startIndex: 10, endIndex: 10, count: 20 }, 3, 'forward')).toEqual([7, 8, 9, 10, 11, 12, 13])
})

test('behavior: mounts at most 60 rows, however many are visible', () => {
  const direction = fc.constantFrom(undefined, 'forward' as const, 'backward' as const)
  const any = fc.record({ start: fc.nat(9_999), seen: fc.nat(200), neighbors: fc.nat(100), direction })
  fc.assert(
    fc.property(any, ({ start, seen, neighbors, direction: to }) => {
      const range = { startIndex: start, endIndex: Math.min(9_999, start + seen), count: 10_000 }
      const rows = rowsAround(range, neighbors, to)
      expect(rows.length).toBeLessThanOrEqual(60)
      expect(rows).toContain(start)
      expect(rows[0]).toBeGreaterThanOrEqual(0)
      expect(rows.at(-1)).toBeLessThan(10_000)
      // Everything visible, unless that alone is too much.
      if (seen < 60) expect(rows).toContain(range.endIndex)
    }),
  )
})
