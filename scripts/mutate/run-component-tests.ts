import { createVitest } from 'vitest/node'
import { safeJsonAlias } from '../../frame-app/modal/build/safe-json-alias.ts'
import { compiledWords } from '../../frame-app/parts/build/compiled-words.ts'
import { reactByPreact } from '../../frame-app/secure/build/react-by-preact.ts'
import { componentTests, secureComponentTests } from '../component-project.ts'
import type { TestRun } from './run-tests.ts'
import { createTestRun, ROOT } from './run-tests.ts'

/** Starts Vitest and its browser for component tests. The browser stays open between the runs. */
export const startComponentTests = (): Promise<TestRun> =>
  createTestRun((takeOut) => {
    // A project extends the configuration for all tests, which is not read here.
    const projects = [
      { project: componentTests, aliases: [] },
      { project: secureComponentTests, aliases: reactByPreact },
    ].map(({ project: { extends: _, ...own }, aliases }) => ({
      ...own,
      root: ROOT,
      resolve: { alias: [...aliases, safeJsonAlias] },
      plugins: [compiledWords, takeOut],
      test: { ...own.test, fileParallelism: false },
    }))
    return createVitest(
      'test',
      { root: ROOT, config: false, watch: false, reporters: [{}], bail: 1 },
      { test: { projects } },
    )
  })
