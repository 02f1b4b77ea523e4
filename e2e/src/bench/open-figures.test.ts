import { expect, test } from 'vitest'
import {
  COLD_LIMITS,
  coldFigures,
  isColdDecided,
  isPreloadedDecided,
  judgeOpen,
  preloadedFigures,
} from './open-figures.ts'
import { allHold } from './verdict.ts'

// A plain list takes as long as an empty frame and half of that again.
const coldRound = (empty: number, seenMs: number, listMs: number, createMs = 1.5) => ({
  empty,
  plain: empty * 1.5,
  modal: { seenMs, listMs, createMs },
})
const coldRounds = [coldRound(100, 150, 200), coldRound(100, 160, 300), coldRound(200, 300, 400)]
const cold = coldFigures(coldRounds)
const preloadedRounds = [
  { modal: 24, empty: 20, frame: 16 },
  { modal: 28, empty: 20, frame: 16 },
  { modal: 52, empty: 50, frame: 20 },
]
const figures = {
  preloaded: preloadedFigures(preloadedRounds),
  cold,
  slowCold: cold,
  firstPictures: ['card', 'card'],
}

test('behavior: compares each opening with those of an empty frame and a plain list in the same round', () => {
  expect(cold).toMatchObject({
    rounds: 3,
    emptyMs: 100,
    seen: { ms: 160, ratio: 1.5, interval: { low: 1.5, high: 1.6 } },
    plainMs: 150,
    list: { ms: 300, ratio: expect.closeTo(4 / 3) },
    listByEmpty: { ms: 300, ratio: 2 },
    create: { ms: 1.5, ratio: 0.01 },
  })
  expect(figures.preloaded).toMatchObject({ framesLater: 0.25, modalMs: 28, emptyMs: 20, frameMs: 16 })
  expect(allHold(judgeOpen(figures))).toBe(true)
})

test('behavior: measures on while a limit lies within what the rounds leave open', () => {
  const many = (ratio: number) => Array.from({ length: 20 }, (_, at) => coldRound(100, 150, 150 * ratio + (at % 10)))
  expect(isColdDecided(many(2), COLD_LIMITS)).toBe(true)
  expect(isColdDecided(many(2.3), COLD_LIMITS)).toBe(true)
  expect(isColdDecided(many(2.17), COLD_LIMITS)).toBe(false)
  expect(isPreloadedDecided(preloadedRounds)).toBe(true)
  expect(isPreloadedDecided([...preloadedRounds, { modal: 40, empty: 20, frame: 16 }])).toBe(false)
})

const worse = (seenMs: number, listMs: number) => coldFigures([coldRound(100, seenMs, listMs)])

test.each([
  ['a modal that is seen a frame later', { preloaded: preloadedFigures([{ modal: 36, empty: 20, frame: 16 }]) }],
  ['a skeleton that takes twice as long', { cold: worse(200, 220) }],
  ['a list that takes more than twice as long', { cold: worse(150, 340) }],
  ['a skeleton that takes three times as long on a slow machine', { slowCold: worse(300, 320) }],
  ['a list that takes almost three times as long on a slow machine', { slowCold: worse(150, 420) }],
  ['an SDK that keeps the page busy', { cold: coldFigures([coldRound(100, 150, 200, 5)]) }],
  ['an SDK that keeps a slow page busy', { slowCold: coldFigures([coldRound(100, 150, 200, 11)]) }],
  ['a skeleton in another place', { firstPictures: ['card', 'no card'] }],
  ['nothing measured preloaded', { preloaded: preloadedFigures([]) }],
  ['nothing measured cold', { cold: coldFigures([]) }],
  ['nothing looked at', { firstPictures: [] }],
])('error: %s misses its budget', (_name, wrong) => {
  expect(allHold(judgeOpen({ ...figures, ...wrong }))).toBe(false)
})
