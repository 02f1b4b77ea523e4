import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'

// Runs tests with one check removed, job after job in one process, because starting Vitest takes longer than most of
// the tests.

export type Job = { readonly mutant: Mutant | null; readonly tests: readonly string[] }

const ROOT = resolve(import.meta.dirname, '../..')
let mutant: Mutant | null = null

const vitest = await createVitest(
  'test',
  {
    root: ROOT,
    config: false,
    watch: false,
    reporters: [{}],
    bail: 1,
    pool: 'threads',
    isolate: true,
    fileParallelism: false,
    testTimeout: 4_000,
  },
  {
    plugins: [
      compiledWords,
      {
        name: 'take-out-check',
        enforce: 'pre',
        transform: (code: string, id: string) =>
          mutant && id === resolve(ROOT, mutant.file) ? takeOutCheck(code, mutant) : null,
      },
    ],
  },
)

/** Whether the tests pass with the current mutant. */
const passes = async ({ mutant: next, tests }: Job): Promise<boolean> => {
  for (const { file } of [mutant, next].flatMap((each) => each ?? [])) vitest.invalidateFile(resolve(ROOT, file))
  mutant = next
  // Vitest counts failures over all runs, and an earlier one would end this run before it starts.
  vitest.state.clearErrors()
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specifications = await vitest.globTestSpecifications(tests.map((test) => resolve(ROOT, test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return specifications.length > 0 && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

process.on('message', (job: Job) => {
  void passes(job).then((passed) => process.send?.(passed))
})
