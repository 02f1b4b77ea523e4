import config from './playwright.config.ts'
import { coreOf } from './src/core-tests.ts'

// `npm run e2e:core`: the end-to-end tests that `npm test` runs. Its visitors prefer reduced motion, which spares time;
// those of `npm run e2e` do not.
export default {
  ...config,
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' as const } },
  projects: (config.projects ?? []).map((project) => ({ ...project, grep: coreOf(project.name) })),
}
