import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { compiledWords } from './frame-app/modal/build/compiled-words.ts'
import { unitFailures } from './scripts/unit-failures.ts'

export default defineConfig({
  plugins: [compiledWords],
  // The examples import the package by its name, as integrators do; its tests need no build.
  resolve: {
    alias: { '@casement/host-sdk/server': new URL('host-sdk/src/server/index.ts', import.meta.url).pathname },
  },
  // One for each processor: left to itself it keeps one free, which on two is half of them.
  test: {
    maxWorkers: availableParallelism(),
    exclude: [...configDefaults.exclude, 'e2e/specs/**', '**/dist/**'],
    reporters: ['default', unitFailures],
  },
})
