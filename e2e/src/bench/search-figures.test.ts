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

test('behavior: compares each key stroke with the other one of its pair', () => {
  expect(figures).toMatchObject({ manyMs: 12, fewMs: 10, ratio: 1.6, longTasks: 0, longestTaskMs: 0 })
  expect(allHold(judgeSearch(figures, figures))).toBe(true)
})

test('error: a key stroke that takes more than twice as long misses its budget', () => {
  const worse = searchFigures({ ...rounds, pairs: [{ many: 21, few: 10 }] })
  expect(allHold(judgeSearch(worse, figures))).toBe(false)
})

test('error: one long task misses its budget on the slow machine, but not on the fast one', () => {
  const blocked = searchFigures({ ...rounds, longTasks: [51] })
  expect(blocked.longestTaskMs).toBe(51)
  expect(allHold(judgeSearch(figures, blocked))).toBe(false)
  expect(allHold(judgeSearch(blocked, figures))).toBe(true)
})

test('error: fails if nothing was measured', () => {
  const nothing = searchFigures({ pairs: [], longTasks: [] })
  expect(judgeSearch(nothing, nothing).map(({ ok }) => ok)).toEqual([false, false])
})
