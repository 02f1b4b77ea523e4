import { createVitest } from 'vitest/node'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'
import { keepThread } from './kept-thread.ts'
import type { TestRun } from './run-tests.ts'
import { createTestRun, ROOT } from './run-tests.ts'

/** Starts Vitest for tests in Node. */
export const startUnitTests = (): Promise<TestRun> => {
  const thread = keepThread()
  return createTestRun(
    (takeOut) =>
      createVitest(
        'test',
        {
          root: ROOT,
          config: false,
          watch: false,
          reporters: [{}],
          bail: 1,
          pool: thread.pool,
          isolate: true,
          fileParallelism: false,
        },
        { plugins: [compiledWords, takeOut] },
      ),
    thread,
  )
}
