import config from './playwright.config.ts'
import { coreOf } from './src/core-tests.ts'

// `npm run e2e:core`: the end-to-end tests that `npm test` runs.
export default {
  ...config,
  projects: (config.projects ?? []).map((project) => ({ ...project, grep: coreOf(project.name) })),
}
