import type { Mutant } from './find-checks.ts'
import { createTestRun } from './run-tests.ts'

// Runs tests with one check removed, job after job in one process, because starting Vitest takes longer than most of
// the tests.

export type Job = { readonly mutant: Mutant | null; readonly tests: readonly string[] }

const run = createTestRun()

process.on('message', ({ mutant, tests }: Job) => {
  void run.then((passes) => passes(mutant, tests)).then((passed) => process.send?.(passed))
})

// The parent may end without a word, for example when it is interrupted.
process.on('disconnect', () => process.exit())
