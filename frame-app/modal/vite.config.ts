import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  // The frame has an origin to itself, and each project its own address on it, so assets are found from the root.
  base: '/',
  define: { __BUILD__: JSON.stringify(manifest.version) },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the frame's CSP forbids; every browser that is supported has preloading.
    modulePreload: { polyfill: false },
  },
})
