import { expect, test } from 'vitest'
import type { CallFigures, TransportFigures } from './call-figures.ts'
import { judgeCalls } from './protocol-budgets.ts'
import { allHold } from './verdict.ts'

const good: TransportFigures = {
  callMs: 0.2,
  p50Ms: 0.2,
  p99Ms: 0.4,
  callsPerSecond: 17_000,
  lostInSequence: 0,
  lostInFlight: 0,
  guardedCost: 1.35,
  guardedYield: 0.65,
}
const figures = (changes: Partial<CallFigures> = {}): CallFigures => ({
  guarded: good,
  comlink: good,
  penpal: good,
  window: good,
  ...changes,
})
const failures = (measured: CallFigures): readonly string[] =>
  judgeCalls(measured)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name)

test('behavior: figures at their limits pass', () => {
  expect(allHold(judgeCalls(figures()))).toBe(true)
})

test('error: fails if a guarded call takes more than 1.35 times a comlink call', () => {
  const measured = figures({ comlink: { ...good, guardedCost: 1.36 } })
  expect(failures(measured)).toEqual(['guarded call, by comlink’s time'])
  expect(allHold(judgeCalls(measured))).toBe(false)
})

test('error: fails if the throughput is below 0.65 of comlink’s', () => {
  expect(failures(figures({ comlink: { ...good, guardedYield: 0.64 } }))).toEqual(['guarded throughput, by comlink’s'])
})

test.each(['guarded', 'comlink', 'penpal', 'window'] as const)('error: fails if %s loses one reply', (name) => {
  expect(failures(figures({ [name]: { ...good, lostInFlight: 1 } }))).toHaveLength(1)
  expect(failures(figures({ [name]: { ...good, lostInSequence: 1 } }))).toHaveLength(1)
})

test('behavior: the other transports are reported but have no budget', () => {
  const slow = { ...good, guardedCost: 9, guardedYield: 0.1, callMs: 99, p99Ms: 99 }
  expect(failures(figures({ penpal: slow, window: slow, guarded: slow }))).toEqual([])
})
