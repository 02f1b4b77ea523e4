import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compiledWords } from './build/compiled-words.ts'

// The page of all stories. It is built apart from the frame, of which it is no part, and served by the local world alone.
export default defineConfig({
  root: fileURLToPath(new URL('stories', import.meta.url)),
  base: '/',
  plugins: [compiledWords],
  oxc: { jsx: { runtime: 'automatic' } },
  // React's own development build says on the console what is wrong with what it renders, and the gallery fails by that.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // What is not a file of its own would be refused by the policy of the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // From this machine to this machine.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // Libraries mark what may run on a server and what may not; nothing here does.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
