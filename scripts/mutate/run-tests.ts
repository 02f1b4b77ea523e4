import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Vitest } from 'vitest/node'
import type { Attempt, Decision } from './decide.ts'
import { decide } from './decide.ts'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

// Without a mutant, tests may take as long as a busy machine needs.
const PATIENT_MS = 30_000
// With one, a test may take a few times what all of them took without it, and no longer: many mutants wait for ever.
const LEAST_MS = 4_000
const TIMES = 3

/** Runs tests with one check removed, or with none, and says whether they pass. */
export type TestRun = (mutant: Mutant | null, tests: readonly string[]) => Promise<Decision>

/** Starts Vitest once, with a plugin that removes a check, for one run after the other. */
export const createTestRun = async (start: (takeOut: Plugin) => Promise<Vitest>): Promise<TestRun> => {
  let mutant: Mutant | null = null
  let limitMs = LEAST_MS

  const vitest = await start({
    name: 'take-out-check',
    enforce: 'pre',
    transform: (code, id) => (mutant && id === resolve(ROOT, mutant.file) ? takeOutCheck(code, mutant) : null),
  })

  const attempt = async (next: Mutant | null, tests: readonly string[]): Promise<Attempt> => {
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
    const ms = performance.now() - start
    if (!next) limitMs = Math.max(LEAST_MS, TIMES * ms)
    const passed =
      specifications.length > 0 && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
    return { passed, ms }
  }

  return async (next, tests) => {
    if (next !== null) {
      return decide(
        () => attempt(next, tests),
        () => attempt(null, tests),
      )
    }
    return (await attempt(null, tests)).passed ? 'passed' : 'failed'
  }
}
