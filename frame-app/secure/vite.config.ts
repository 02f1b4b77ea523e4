import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

/**
 * The page that embeds the frame waits for one file. With a Worker of its own, everything else is one chunk.
 */
const worker = { format: 'es' as const }

/** Fails a build whose Worker would be put into the frame's own code, where its policy could not name it. */
const refuseInlineWorker: Plugin = {
  name: 'refuse-inline-worker',
  generateBundle: (_options, bundle) => {
    const names = Object.keys(bundle)
    if (!names.some((name) => /^assets\/worker-[\w-]+\.js$/.test(name))) throw new Error('The Worker is not a file.')
  },
}

export default defineConfig({
  base: '/',
  define: { __BUILD__: JSON.stringify(manifest.version) },
  plugins: [refuseInlineWorker],
  worker,
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids; all supported browsers have modulepreload.
    modulePreload: { polyfill: false },
  },
})
