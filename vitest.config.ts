import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { safeJsonAlias } from './frame-app/modal/build/safe-json-alias.ts'
import { compiledWords } from './frame-app/parts/build/compiled-words.ts'
import { componentTests, secureComponentTests } from './scripts/component-project.ts'
import { longestFirst } from './scripts/longest-first.ts'
import type { TestKind } from './scripts/test-kinds.ts'
import { testKinds } from './scripts/test-kinds.ts'
import { unitFailures } from './scripts/unit-failures.ts'

const processors = availableParallelism()
// One worker per processor: the default leaves one idle, which is half of a two-core machine.
const cheap = { pool: 'threads', maxWorkers: processors, sequence: { groupOrder: 0 } } as const
// After them, because they mostly wait, for processes and for deadlines, and several can do that at once.
const waiting = {
  pool: 'forks',
  maxWorkers: 3 * processors,
  sequence: { groupOrder: 1 },
  globalSetup: 'wallet-service/test/shared-postgres.ts',
} as const
const PATIENT = 'scripts/patient-waits.ts'
const separate = { setupFiles: [PATIENT] }
const shared = { isolate: false, setupFiles: [PATIENT, 'scripts/shared-process-setup.ts'] }

const kinds = testKinds(import.meta.dirname)
const filesOf = (kind: TestKind): string[] => [...kinds].flatMap(([file, its]) => (its === kind ? [file] : []))

export default defineConfig({
  plugins: [compiledWords],
  // The examples import the package by name, as integrators do, but their tests need no build.
  resolve: {
    alias: [
      {
        find: '@casement/host-sdk/server',
        replacement: new URL('host-sdk/src/server/index.ts', import.meta.url).pathname,
      },
      safeJsonAlias,
      // Their Node builds import each other in a way that aliases do not catch, so the browser builds are used.
      {
        find: /^@walletconnect\/(core|sign-client|universal-provider|jsonrpc-ws-connection)$/,
        replacement: new URL('node_modules/@walletconnect/$1/dist/index.es.js', import.meta.url).pathname,
      },
    ],
  },
  test: {
    // A busy machine may be slow without being wrong. Only failures take this long.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // Processed by Vite, so that the library uses our JSON parser in tests as in the frame.
    server: { deps: { inline: [/@walletconnect\/(?:core|sign-client|universal-provider|jsonrpc-ws-connection)\//] } },
    sequence: { sequencer: longestFirst },
    reporters: ['default', unitFailures],
    projects: [
      { extends: true, test: { ...cheap, ...shared, name: 'unit:rules', include: filesOf('rules') } },
      { extends: true, test: { ...cheap, ...separate, name: 'unit:separate', include: filesOf('separate') } },
      { extends: true, test: { ...waiting, ...shared, name: 'unit:world', include: filesOf('world') } },
      {
        extends: true,
        test: { ...waiting, ...separate, name: 'unit:separate-world', include: filesOf('separate world') },
      },
      componentTests,
      secureComponentTests,
    ],
  },
})
