import config from './playwright.config.ts'
import { coreOf } from './src/core-tests.ts'

// `npm run e2e:core`: the end-to-end tests that `npm test` runs. Two things spare time, and `npm run e2e` does without both.
// Its visitors prefer reduced motion. And where storage is partitioned, which needs no setting of the browser, tests run
// in Chromium's headless shell. A spec about the popup blocker or the back-forward cache, which the shell lacks, says
// `test.use({ program: 'browser' })`.
export default {
  ...config,
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' as const } },
  projects: (config.projects ?? []).map((project) => ({
    ...project,
    grep: coreOf(project.name),
    use: { ...project.use, ...(project.name === 'partitioned' ? { program: 'shell' as const } : {}) },
  })),
}
