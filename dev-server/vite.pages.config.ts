import { defineConfig } from 'vite'
import { safeJsonAlias } from '../frame-app/modal/build/safe-json-alias.ts'

// The explorer and the wallet: each is served at the root of a name of its own, both from one folder.
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  // A page may be as hostile to its wallet as a wallet to its page.
  resolve: { alias: [safeJsonAlias] },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    outDir: 'dist/pages',
    emptyOutDir: true,
    // What is not a file of its own would be refused by the policy of the pages, or be fetched twice.
    assetsInlineLimit: 0,
    // From this machine to this machine.
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { explorer: 'explorer/index.html', wallet: 'wallet-page/index.html' },
      // Libraries mark what may run on a server and what may not; nothing here does.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
