import config from './playwright.config.ts'
import { CORE } from './src/core-tests.ts'

// `npm run e2e:core`: the end-to-end tests that `npm test` runs.
export default { ...config, grep: CORE }
