import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { TestModule, Vitest } from 'vitest/node'
import type { Attempt, Decision, Patience } from './decide.ts'
import { decide } from './decide.ts'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'
import type { KeptThread } from './kept-thread.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

// A test may take a few times what all of them took without a mutant.
const TIMES = 3
// Tests fail late if one of them waited for nearly as long as it may.
const NEARLY = 0.8

const MOST_PATIENT: Patience = { waitMs: 10_000, testMs: 30_000 }

/** How long the longest failed test took. The whole run, if something else failed than a test. */
const longestFailure = (modules: readonly TestModule[], runMs: number): number => {
  const failed = modules.flatMap(({ children }) => [...children.allTests('failed')])
  return failed.length === 0 ? runMs : Math.max(...failed.map((test) => test.diagnostic()?.duration ?? runMs))
}

/** Prints why tests fail without a mutant, which says nothing of any check and must be mended in the tests. */
const explain = (modules: readonly TestModule[], unhandled: readonly unknown[]): void => {
  const failed = modules.flatMap(({ children }) => [...children.allTests('failed')])
  for (const test of failed) {
    const messages = test.result().errors?.map(({ message }) => message) ?? []
    console.error(`mutate: fails without a mutant: ${test.module.moduleId} › ${test.fullName}: ${messages.join('; ')}`)
  }
  for (const thrown of [...modules.flatMap((module) => module.errors()), ...unhandled]) {
    console.error('mutate: fails without a mutant:', thrown)
  }
}

/** Tests to run with one check removed, or with none. */
export type Job = {
  readonly mutant: Mutant | null
  readonly tests: readonly string[]
  /** Whether to run them where no other mutant ran before. */
  readonly isFresh: boolean
}

/** Runs tests with one check removed, or with none, and says whether they pass. */
export type TestRun = (job: Job) => Promise<Decision>

/** Starts Vitest once, with a plugin that removes a check, for one run after the other. */
export const createTestRun = async (
  start: (takeOut: Plugin) => Promise<Vitest>,
  thread?: KeptThread,
): Promise<TestRun> => {
  let mutant: Mutant | null = null
  let allMs = 0

  const vitest = await start({
    name: 'take-out-check',
    enforce: 'pre',
    transform: (code, id) => (mutant && id === resolve(ROOT, mutant.file) ? takeOutCheck(code, mutant) : null),
  })

  const runOnce = async (
    next: Mutant | null,
    tests: readonly string[],
    { waitMs, testMs }: Patience,
  ): Promise<Attempt & { isStray: boolean }> => {
    for (const { file } of [mutant, next].flatMap((each) => each ?? [])) {
      const path = resolve(ROOT, file)
      vitest.invalidateFile(path)
      thread?.noteChange(path)
    }
    mutant = next
    for (const { config } of vitest.projects) {
      config.testTimeout = Math.max(testMs, TIMES * allMs)
      config.expect = { ...config.expect, poll: { ...config.expect.poll, timeout: waitMs } }
    }
    // Vitest counts failures over all runs, and an earlier one would end this run before it starts.
    vitest.state.clearErrors()
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const specifications = await vitest.globTestSpecifications(tests.map((test) => resolve(ROOT, test)))
    const start = performance.now()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const ms = performance.now() - start
    // An error outside of any test may come from what an earlier mutant left running in a kept thread.
    const isStray = unhandledErrors.length > 0
    if (specifications.length > 0 && !isStray && testModules.every((module) => module.ok())) {
      if (!next) allMs = ms
      return { result: 'passed', isStray }
    }
    if (!next) explain(testModules, unhandledErrors)
    const isLate = longestFailure(testModules, ms) >= NEARLY * waitMs
    if (isStray) await thread?.replace()
    return { result: isLate ? 'failed late' : 'failed', isStray }
  }

  const attempt = async (
    next: Mutant | null,
    tests: readonly string[],
    patience: Patience = MOST_PATIENT,
  ): Promise<Attempt> => {
    const isUsed = thread?.isUsed() ?? false
    const first = await runOnce(next, tests, patience)
    return first.isStray && isUsed ? runOnce(next, tests, patience) : first
  }

  return async ({ mutant: next, tests, isFresh }) => {
    if (isFresh) await thread?.begin()
    if (next !== null) {
      return decide(
        (patience) => attempt(next, tests, patience),
        (patience) => attempt(null, tests, patience),
      )
    }
    const { result } = await attempt(null, tests)
    // Tests that pass in another thread say nothing about what the mutants have changed in theirs.
    if (thread && !thread.isWhole()) return 'undecided'
    return result === 'passed' ? 'passed' : 'failed'
  }
}
