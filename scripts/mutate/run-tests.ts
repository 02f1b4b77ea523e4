import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Vitest } from 'vitest/node'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

// Without a mutant, tests may take as long as a busy machine needs.
const PATIENT_MS = 30_000
// With one, a test may take a few times what all of them took without it, and no longer: many mutants wait for ever.
const LEAST_MS = 4_000
const TIMES = 3
// Tests that fail this late have probably run out of time.
const LATE_MS = 3_500
const ATTEMPTS = 2

/** Runs tests with one check removed, or with none, and says whether they pass. */
export type TestRun = (mutant: Mutant | null, tests: readonly string[]) => Promise<boolean>

/** Starts Vitest once, with a plugin that removes a check, for one run after the other. */
export const createTestRun = async (start: (takeOut: Plugin) => Promise<Vitest>): Promise<TestRun> => {
  let mutant: Mutant | null = null
  let limitMs = LEAST_MS

  const vitest = await start({
    name: 'take-out-check',
    enforce: 'pre',
    transform: (code, id) => (mutant && id === resolve(ROOT, mutant.file) ? takeOutCheck(code, mutant) : null),
  })

  const passes: TestRun = async (next, tests) => {
    for (const { file } of [mutant, next].flatMap((each) => each ?? [])) vitest.invalidateFile(resolve(ROOT, file))
    mutant = next
    for (const { config } of vitest.projects) config.testTimeout = next ? limitMs : PATIENT_MS
    // Vitest counts failures over all runs, and an earlier one would end this run before it starts.
    vitest.state.clearErrors()
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const specifications = await vitest.globTestSpecifications(tests.map((test) => resolve(ROOT, test)))
    const start = performance.now()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    if (!next) limitMs = Math.max(LEAST_MS, TIMES * (performance.now() - start))
    return specifications.length > 0 && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  }

  return async (next, tests) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const start = performance.now()
      if (await passes(next, tests)) return true
      if (next === null || performance.now() - start < LATE_MS) return false
      // A busy machine must not seem to notice a removed check: at the same moment, the tests pass without it.
      if (await passes(null, tests)) return false
    }
    return true
  }
}
