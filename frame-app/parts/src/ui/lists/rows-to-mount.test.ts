import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsToMount } from './rows-to-mount.ts'

test('behavior: mounts the visible rows, their neighbors and the kept row', () => {
  expect(rowsToMount({ startIndex: 10, endIndex: 13, count: 150 }, 4, 3)).toEqual([3, 9, 10, 11, 12, 13, 14])
  expect(rowsToMount({ startIndex: 0, endIndex: 4, count: 150 }, 4, 0)).toEqual([0, 1, 2, 3, 4, 5])
  expect(rowsToMount({ startIndex: 0, endIndex: 1, count: 2 }, 4, 7)).toEqual([0, 1])
})

test('behavior: never mounts more than 40 tiles, whatever the columns and the height', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 400 }),
      (columns, startIndex, tall, kept) => {
        const rows = rowsToMount({ startIndex, endIndex: startIndex + tall, count: 600 }, columns, kept)
        expect(rows.length * columns).toBeLessThanOrEqual(40)
        expect(new Set(rows).size).toBe(rows.length)
        expect(rows).toContain(kept)
      },
    ),
  )
})
