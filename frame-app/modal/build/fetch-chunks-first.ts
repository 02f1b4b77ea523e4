import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { nameFiles } from './name-files.ts'

/**
 * The helper with which Vite wraps each chunk import, given the files that it needs. Vite's own adds modulepreload
 * links.
 */
const HELPER = '\0vite/preload-helper.js'
const OURS = fileURLToPath(new URL('../src/lib/retryable-import.ts', import.meta.url))

/** Makes every chunk import fetch its files first. */
export const fetchChunksFirst: readonly Plugin[] = [
  {
    name: 'fetch-chunks-first',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { retryableImport as __vitePreload } from ${JSON.stringify(OURS)}` : null),
  },
  {
    name: 'name-files-of-chunks',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = nameFiles(file.code, 'assets/')
      },
    },
  },
]
