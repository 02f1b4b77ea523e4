import { expect, test } from 'vitest'
import { judgeOpen, openFigures } from './open-figures.ts'
import { allHold } from './verdict.ts'

const rounds = {
  preloaded: [
    { product: 40, empty: 20 },
    { product: 60, empty: 20 },
    { product: 50, empty: 30 },
  ],
  cold: [
    { product: 200, empty: 100 },
    { product: 300, empty: 100 },
    { product: 240, empty: 120 },
  ],
  createMs: [1, 2, 9],
  frameMs: [16, 16, 20],
}

test('behavior: compares each opening with the empty frame’s in the same round', () => {
  expect(openFigures(rounds)).toMatchObject({
    preloaded: { laterMs: 20, framesLater: 1.25, productMs: 50, emptyMs: 20 },
    cold: { ratio: 2, productMs: 240 },
    createMs: 2,
    frameMs: 16,
  })
  expect(allHold(judgeOpen(openFigures(rounds)))).toBe(true)
})

test.each([
  ['a modal that is seen three frames later', { preloaded: [{ product: 68, empty: 20 }] }],
  ['a cold opening that takes three times as long', { cold: [{ product: 300, empty: 100 }] }],
  ['an SDK that keeps the page busy', { createMs: [5.1] }],
  ['nothing measured', { preloaded: [] }],
])('error: %s misses its budget', (_name, worse) => {
  expect(allHold(judgeOpen(openFigures({ ...rounds, ...worse })))).toBe(false)
})
