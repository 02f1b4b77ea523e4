import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compiledWords } from '../parts/build/compiled-words.ts'

// Builds the story gallery, apart from the frame; only the local dev server serves it.
export default defineConfig({
  root: fileURLToPath(new URL('stories', import.meta.url)),
  base: '/',
  plugins: [compiledWords],
  resolve: { alias: { 'preact/hooks': fileURLToPath(new URL('stories/preact-hooks.ts', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  // React's development build logs rendering problems to the console, which fails the gallery's test.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The page's CSP blocks inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Only served locally.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // The checks load this page in many windows and iframes, and one script loads sooner than 180.
      output: { codeSplitting: false },
      // Libraries mark client and server modules with directives, which have no meaning here.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
