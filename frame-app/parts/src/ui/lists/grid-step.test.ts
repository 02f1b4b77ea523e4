import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepInGrid } from './grid-step.ts'

// Ten items in rows of four: 0–3, 4–7, 8–9.
const go = (key: string, index: number, more: { ctrlKey?: boolean; rightToLeft?: boolean; page?: number } = {}) =>
  stepInGrid(
    { key, ctrlKey: more.ctrlKey ?? false },
    { index, count: 10, columns: 4, page: more.page ?? 2, rightToLeft: more.rightToLeft ?? false },
  )

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 6, 9],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['PageDown', 1, 9],
  ['PageDown', 3, 9],
  ['PageUp', 9, 1],
  ['PageUp', 6, 2],
  ['Home', 6, 4],
  ['End', 4, 7],
  ['End', 8, 9],
])('behavior: %s goes from %i to %i', (key, from, to) => {
  expect(go(key, from)).toBe(to)
})

test('behavior: Ctrl+Home and Ctrl+End go to the first and the last item', () => {
  expect(go('Home', 6, { ctrlKey: true })).toBe(0)
  expect(go('End', 1, { ctrlKey: true })).toBe(9)
})

test('behavior: right to left, arrows follow the visual direction', () => {
  expect(go('ArrowRight', 5, { rightToLeft: true })).toBe(4)
  expect(go('ArrowLeft', 5, { rightToLeft: true })).toBe(6)
  expect(go('Home', 6, { rightToLeft: true })).toBe(4)
})

test('behavior: before measuring, a page counts as one row', () => {
  expect(go('PageDown', 1, { page: 0 })).toBe(5)
})

test.each(['Enter', ' ', 'a', 'Tab', 'Escape', 'constructor', '__proto__'])('behavior: %j does nothing', (key) => {
  expect(go(key, 3)).toBeUndefined()
})

test('error: in an empty grid no key does anything', () => {
  const place = { index: 0, count: 0, columns: 4, page: 2, rightToLeft: false }
  expect(stepInGrid({ key: 'ArrowDown', ctrlKey: false }, place)).toBeUndefined()
})

test('behavior: no key leaves the grid', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
  const sizes = fc.record({ count: fc.integer({ min: 1, max: 700 }), columns: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 60 }), sizes, fc.boolean(), (pressed, { count, columns }, rightToLeft) => {
      let index = 0
      for (const key of pressed) {
        index = stepInGrid({ key, ctrlKey: false }, { index, count, columns, page: 3, rightToLeft }) ?? Number.NaN
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(count)
      }
    }),
  )
})
