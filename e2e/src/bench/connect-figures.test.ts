import { expect, test } from 'vitest'
import { connectFigures, judgeConnect } from './connect-figures.ts'
import { allHold } from './verdict.ts'

const pairs = [
  { product: 120, bare: 100 },
  { product: 240, bare: 200 },
  { product: 130, bare: 100 },
]
const rounds = { code: pairs, approval: pairs, reload: pairs }

test('behavior: compares each wait with the bare page’s in the same round', () => {
  const figures = connectFigures(rounds)
  expect(figures.code).toEqual({ productMs: 130, bareMs: 100, ratio: 1.2 })
  expect(allHold(judgeConnect(figures))).toBe(true)
})

test.each([
  'code',
  'approval',
  'reload',
])('error: a wait for the %s that is 1.5 times as long misses its budget', (wait) => {
  const figures = connectFigures({ ...rounds, [wait]: [{ product: 150, bare: 100 }] })
  expect(judgeConnect(figures).filter(({ ok }) => !ok)).toHaveLength(1)
})

test('error: fails if nothing was measured', () => {
  expect(allHold(judgeConnect(connectFigures({ ...rounds, reload: [] })))).toBe(false)
})
