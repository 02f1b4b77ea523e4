import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { compiledWords } from './frame-app/modal/build/compiled-words.ts'
import { safeJsonAlias } from './frame-app/modal/build/safe-json-alias.ts'
import { unitFailures } from './scripts/unit-failures.ts'

export default defineConfig({
  plugins: [compiledWords],
  // The examples import the package by its name, as integrators do; its tests need no build.
  resolve: {
    alias: [
      {
        find: '@casement/host-sdk/server',
        replacement: new URL('host-sdk/src/server/index.ts', import.meta.url).pathname,
      },
      safeJsonAlias,
      // Their builds for Node name each other in a way that no alias reaches.
      {
        find: /^@walletconnect\/(core|sign-client|universal-provider|jsonrpc-ws-connection)$/,
        replacement: new URL('node_modules/@walletconnect/$1/dist/index.es.js', import.meta.url).pathname,
      },
    ],
  },
  // One for each processor: left to itself it keeps one free, which on two is half of them.
  test: {
    maxWorkers: availableParallelism(),
    // So that the library has our reader of JSON in its tests too, as in the frame.
    server: { deps: { inline: [/@walletconnect\/(?:core|sign-client|universal-provider|jsonrpc-ws-connection)\//] } },
    exclude: [...configDefaults.exclude, 'e2e/specs/**', '**/dist/**'],
    reporters: ['default', unitFailures],
  },
})
