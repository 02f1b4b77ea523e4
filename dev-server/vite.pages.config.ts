import { defineConfig } from 'vite'
import { safeJsonAlias } from '../frame-app/modal/build/safe-json-alias.ts'

// The explorer and the wallet: each is served at the root of its own host name, both from one folder.
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  // A hostile page could attack its wallet just as a wallet its page.
  resolve: { alias: [safeJsonAlias] },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    outDir: 'dist/pages',
    emptyOutDir: true,
    // Inlined assets would be refused by the pages' policy, or loaded twice.
    assetsInlineLimit: 0,
    // Loaded from this machine only.
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { explorer: 'explorer/index.html', wallet: 'wallet-page/index.html' },
      // Ignores warnings about libraries' "use client" directives, which have no effect here.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
