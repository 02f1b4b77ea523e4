import { expect, test } from 'vitest'
import { judgeSearch, searchFigures } from './search-figures.ts'
import { allHold } from './verdict.ts'

const rounds = [
  { many: 8, few: 5, plain: 4 },
  { many: 12, few: 10, plain: 6 },
  { many: 30, few: 15, plain: 15 },
]
const figures = searchFigures(rounds)

test('behavior: compares each key stroke with the other ones of its round', () => {
  expect(figures).toMatchObject({ manyMs: 12, fewMs: 10, plainMs: 6, byFew: 1.6, byPlain: 2 })
  expect(allHold(judgeSearch(figures, figures))).toBe(true)
})

test('error: a key stroke that takes more than twice as long as with few misses its budget', () => {
  const worse = searchFigures([{ many: 21, few: 10, plain: 10 }])
  expect(allHold(judgeSearch(worse, figures))).toBe(false)
})

test('error: slow key strokes miss their budget on the slow machine even if few are slow', () => {
  const quick = { many: 8, few: 8, plain: 8 }
  const slow = { many: 80, few: 80, plain: 12 }
  const blocked = searchFigures([...Array.from({ length: 17 }, () => quick), slow, slow, slow])
  expect(allHold(judgeSearch(figures, blocked))).toBe(false)
  expect(allHold(judgeSearch(blocked, figures))).toBe(true)
})

test('error: fails if nothing was measured', () => {
  const nothing = searchFigures([])
  expect(judgeSearch(nothing, nothing).map(({ ok }) => ok)).toEqual([false, false])
})
