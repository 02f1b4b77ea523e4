import { expect, test } from 'vitest'
import { judgeSearch, searchFigures } from './search-figures.ts'
import { allHold } from './verdict.ts'

const rounds = {
  pairs: [
    { many: 8, few: 5 },
    { many: 12, few: 10 },
    { many: 30, few: 15 },
  ],
  longTasks: [],
}
const figures = searchFigures(rounds)

test('behavior: a letter is held beside the one of its own pair', () => {
  expect(figures).toMatchObject({ manyMs: 12, fewMs: 10, ratio: 1.6, longTasks: 0, longestTaskMs: 0 })
  expect(allHold(judgeSearch(figures, figures))).toBe(true)
})

test('error: a letter that costs more than twice as much misses its budget', () => {
  const worse = searchFigures({ ...rounds, pairs: [{ many: 21, few: 10 }] })
  expect(allHold(judgeSearch(worse, figures))).toBe(false)
})

test('error: one long task on the slow machine misses its budget, and none on the fast one', () => {
  const blocked = searchFigures({ ...rounds, longTasks: [51] })
  expect(blocked.longestTaskMs).toBe(51)
  expect(allHold(judgeSearch(figures, blocked))).toBe(false)
  expect(allHold(judgeSearch(blocked, figures))).toBe(true)
})

test('error: what was not measured misses its budget', () => {
  const nothing = searchFigures({ pairs: [], longTasks: [] })
  expect(judgeSearch(nothing, nothing).map(({ ok }) => ok)).toEqual([false, false])
})
