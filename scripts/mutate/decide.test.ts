import { expect, test, vi } from 'vitest'
import type { Attempt, Patience } from './decide.ts'
import { ATTEMPTS, decide } from './decide.ts'

const passes: Attempt = { result: 'passed' }
const failsAtOnce: Attempt = { result: 'failed' }
const failsLate: Attempt = { result: 'failed late' }

const answering = (...attempts: readonly Attempt[]) => {
  const left = [...attempts]
  return vi.fn<(patience: Patience) => Promise<Attempt>>(async () => left.shift() ?? failsLate)
}

test('behavior: tests that pass do not notice a mutant', async () => {
  expect(await decide(answering(passes), answering())).toBe('passed')
})

test('behavior: tests that fail at once notice a mutant, and are not run without it', async () => {
  const withoutMutant = answering(passes)
  expect(await decide(answering(failsAtOnce), withoutMutant)).toBe('failed')
  expect(withoutMutant).not.toHaveBeenCalled()
})

test('behavior: tests that fail late notice a mutant if they pass without it', async () => {
  expect(await decide(answering(failsLate), answering(passes))).toBe('failed')
})

test('error: tests that fail late with and without a mutant are run again, with more patience each time', async () => {
  const withMutant = answering()
  const withoutMutant = answering(failsLate, failsLate, passes)
  expect(await decide(withMutant, withoutMutant)).toBe('failed')
  for (const run of [withMutant, withoutMutant]) expect(run.mock.calls.map(([patience]) => patience)).toEqual(ATTEMPTS)
  const waits = ATTEMPTS.map(({ waitMs }) => waitMs)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(await decide(answering(failsLate, passes), answering(failsLate))).toBe('passed')
})

test('error: tests that always fail without the mutant decide nothing, and the mutant does not count as a survivor', async () => {
  expect(await decide(answering(), answering())).toBe('undecided')
})
