import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { safeJsonAlias } from './frame-app/modal/build/safe-json-alias.ts'
import { compiledWords } from './frame-app/parts/build/compiled-words.ts'
import { COMPONENT_TESTS, componentTests } from './scripts/component-project.ts'
import { unitFailures } from './scripts/unit-failures.ts'

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
  // One worker per processor. The default leaves one idle, which is half of a two-core machine.
  test: {
    maxWorkers: availableParallelism(),
    // Processed by Vite, so that the library uses our JSON parser in tests as in the frame.
    server: { deps: { inline: [/@walletconnect\/(?:core|sign-client|universal-provider|jsonrpc-ws-connection)\//] } },
    reporters: ['default', unitFailures],
    projects: [
      {
        extends: true,
        test: { name: 'unit', exclude: [...configDefaults.exclude, 'e2e/specs/**', '**/dist/**', COMPONENT_TESTS] },
      },
      componentTests,
    ],
  },
})
