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
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }], ['./src/failures-reporter.ts']],
  projects: [
    { name: 'partitioned', use: { regime: 'partitioned' } },
    { name: 'blocked', use: { regime: 'blocked' }, testMatch: /storage/ },
    { name: 'denied', use: { regime: 'denied' }, testMatch: /storage|walletconnect-in-frame/ },
  ],
})
