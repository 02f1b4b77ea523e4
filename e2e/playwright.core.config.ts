import config from './playwright.config.ts'
import { coreOf } from './src/core-tests.ts'

// `npm run e2e:core`: the end-to-end tests that `npm test` runs. Three things spare time, and `npm run e2e` does without
// all of them. Its visitors prefer reduced motion. The longest history of its chain has 200 entries. And where storage is
// partitioned, which needs no setting of the browser, tests run in Chromium's headless shell. A spec about the popup
// blocker or the back-forward cache, which the shell lacks, says `test.use({ program: 'browser' })`. The other regimes
// have few tests in the core, fewer than it takes to repay the start of more than two workers.
export default {
  ...config,
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' as const }, historyEntries: 200 },
  projects: (config.projects ?? []).map((project) => ({
    ...project,
    grep: coreOf(project.name),
    ...(project.name === 'partitioned' ? {} : { workers: 2 }),
    use: { ...project.use, ...(project.name === 'partitioned' ? { program: 'shell' as const } : {}) },
  })),
}
