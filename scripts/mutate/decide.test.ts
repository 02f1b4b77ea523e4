import { expect, test, vi } from 'vitest'
import type { Attempt } from './decide.ts'
import { decide } from './decide.ts'

const passes: Attempt = { passed: true, ms: 100 }
const failsAtOnce: Attempt = { passed: false, ms: 100 }
const failsLate: Attempt = { passed: false, ms: 4_000 }

const answering = (...attempts: readonly Attempt[]) => {
  const left = [...attempts]
  return vi.fn(async () => left.shift() ?? failsLate)
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

test('error: tests that fail late with and without a mutant are run again', async () => {
  expect(await decide(answering(failsLate, failsLate), answering(failsLate, passes))).toBe('failed')
  expect(await decide(answering(failsLate, passes), answering(failsLate))).toBe('passed')
})

test('error: tests that always fail without the mutant decide nothing, and the mutant does not count as a survivor', async () => {
  expect(await decide(answering(), answering())).toBe('undecided')
})
