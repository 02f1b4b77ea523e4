import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Starts Vitest once, and returns a function that runs tests with one check removed and says whether they pass. */
export const createTestRun = async (): Promise<
  (mutant: Mutant | null, tests: readonly string[]) => Promise<boolean>
> => {
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

  return async (next, tests) => {
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
}
