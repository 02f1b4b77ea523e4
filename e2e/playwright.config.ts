import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { StorageRegime } from './src/launch-flags.ts'

export default defineConfig<object, { regime: StorageRegime }>({
  testDir: 'specs',
  globalSetup: './src/global-setup.ts',
  // Specs import the local world and viem from the bundle that the setup makes, which is ready to run.
  tsconfig: './tsconfig.run.json',
  build: { external: ['**/e2e/dist/**'] },
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The reporter lists every test that needed its second attempt, and fails the run if they are too many.
  retries: 1,
  // Two for each processor, because tests also wait: for processes, animations and networks.
  workers: 2 * availableParallelism(),
  // Only failures take this long. Machines with two processors sometimes freeze for seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A small desktop window, because without a GPU painting is most of a test's cost.
  use: { viewport: { width: 960, height: 640 } },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }], ['./src/failures-reporter.ts']],
  projects: [
    { name: 'partitioned', use: { regime: 'partitioned' } },
    {
      name: 'blocked',
      use: { regime: 'blocked' },
      testMatch: [
        '**/storage.spec.ts',
        '**/secure-frame.spec.ts',
        '**/email-login.spec.ts',
        '**/embedded-approval.spec.ts',
        '**/embedded-approval-attacks.spec.ts',
        '**/embedded-backup.spec.ts',
        '**/embedded-transaction.spec.ts',
        '**/embedded-transaction-attacks.spec.ts',
        '**/embedded-solana.spec.ts',
      ],
    },
    {
      name: 'denied',
      use: { regime: 'denied' },
      testMatch: [
        '**/storage.spec.ts',
        '**/walletconnect-in-frame.spec.ts',
        '**/secure-frame.spec.ts',
        '**/email-login.spec.ts',
        '**/embedded-approval.spec.ts',
        '**/embedded-approval-attacks.spec.ts',
        '**/embedded-backup.spec.ts',
        '**/embedded-transaction.spec.ts',
        '**/embedded-transaction-attacks.spec.ts',
        '**/embedded-solana.spec.ts',
      ],
    },
  ],
})
