import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { compiledWords } from '../parts/build/compiled-words.ts'
import { unusedLibraryParts } from '../parts/build/unused-library-parts.ts'
import { reactByPreact } from './build/react-by-preact.ts'
import manifest from './package.json' with { type: 'json' }

// The page that embeds the frame waits for one file, so the pages that open in a window are another build
// (`vite.pages.config.ts`): what two pages of one build have in common becomes files of its own, each with a request. The
// Worker is a file, too, which loads with the first use of a key.
export default defineConfig({
  plugins: [compiledWords, ...unusedLibraryParts],
  base: '/',
  resolve: { alias: reactByPreact },
  define: { __BUILD__: JSON.stringify(manifest.version) },
  worker: {
    // A policy with Trusted Types names one address, which is this file's.
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[hash].worker.js' } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: { input: { index: resolve(import.meta.dirname, 'index.html') } },
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids; all supported browsers have modulepreload.
    modulePreload: { polyfill: false },
  },
})
