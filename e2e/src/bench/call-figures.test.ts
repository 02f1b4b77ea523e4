import { expect, test } from 'vitest'
import type { CallRounds } from './call-figures.ts'
import { callFigures } from './call-figures.ts'

const sequenceRound = (guarded: number, comlink: number) => {
  const block = (totalMs: number) => ({ totalMs, lost: 0, singleMs: [totalMs / 2, totalMs / 2] })
  return { guarded: block(guarded), comlink: block(comlink), penpal: block(1), window: block(4) }
}
const atOnceRound = (guarded: number, comlink: number, lost = 0) => ({
  guarded: { totalMs: guarded, lost },
  comlink: { totalMs: comlink, lost: 0 },
  penpal: { totalMs: 10, lost: 0 },
  window: { totalMs: 40, lost: 1 },
})

const rounds: CallRounds = {
  callsInSequence: 2,
  callsAtOnce: 1_000,
  sequence: [sequenceRound(2.2, 2), sequenceRound(24, 20), sequenceRound(2.6, 2)],
  atOnce: [atOnceRound(25, 20), atOnceRound(200, 100, 3), atOnceRound(20, 20, 2)],
}

test('behavior: cost is guarded time / other time; yield is other time / guarded time', () => {
  const { guarded, comlink, penpal, window } = callFigures(rounds)
  expect(comlink.guardedCost).toBeCloseTo(1.2)
  expect(comlink.guardedYield).toBeCloseTo(0.8)
  expect(window.guardedCost).toBeCloseTo(0.65)
  expect(penpal.guardedYield).toBeCloseTo(0.4)
  expect([guarded.guardedCost, guarded.guardedYield]).toEqual([1, 1])
})

test('behavior: reports time per call and calls per second', () => {
  const { guarded } = callFigures(rounds)
  expect(guarded.callMs).toBeCloseTo(1.3)
  expect(guarded.p50Ms).toBeCloseTo(1.3)
  expect(guarded.p99Ms).toBe(12)
  expect(guarded.callsPerSecond).toBeCloseTo(40_000)
})

test('behavior: counts lost calls over all rounds', () => {
  const { guarded, window, comlink } = callFigures(rounds)
  expect([guarded.lostInFlight, window.lostInFlight, comlink.lostInFlight]).toEqual([5, 3, 0])
  expect(guarded.lostInSequence).toBe(0)
})
