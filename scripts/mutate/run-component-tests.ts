import { createVitest } from 'vitest/node'
import { safeJsonAlias } from '../../frame-app/modal/build/safe-json-alias.ts'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'
import { componentTests } from '../component-project.ts'
import type { TestRun } from './run-tests.ts'
import { createTestRun, ROOT } from './run-tests.ts'

/** Starts Vitest and its browser for component tests. The browser stays open between the runs. */
export const startComponentTests = (): Promise<TestRun> =>
  createTestRun((takeOut) => {
    // It extends the configuration for all tests, which is not read here.
    const { extends: _, ...own } = componentTests
    const project = {
      ...own,
      root: ROOT,
      resolve: { alias: [safeJsonAlias] },
      plugins: [compiledWords, takeOut],
      test: { ...componentTests.test, fileParallelism: false },
    }
    return createVitest(
      'test',
      { root: ROOT, config: false, watch: false, reporters: [{}], bail: 1 },
      { test: { projects: [project] } },
    )
  })
