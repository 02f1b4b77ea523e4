import { defineConfig } from '@playwright/test'
import type { StorageRegime } from './src/launch-flags.ts'

export default defineConfig<object, { regime: StorageRegime }>({
  testDir: 'specs',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at the second try is a defect, here or in the product.
  retries: 0,
  workers: 2,
  // Only what fails takes so long. Machines of two processors stand still for seconds at times, and nobody's test is about that.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A desktop's window, no larger than it has to be: without a graphics card, what is painted is most of what a test costs.
  use: { viewport: { width: 960, height: 640 } },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }], ['./src/failures-reporter.ts']],
  projects: [
    { name: 'partitioned', use: { regime: 'partitioned' } },
    { name: 'blocked', use: { regime: 'blocked' }, testMatch: /storage/ },
    { name: 'denied', use: { regime: 'denied' }, testMatch: /storage|walletconnect-in-frame/ },
  ],
})
