import { fileURLToPath } from 'node:url'
import type { EnvironmentOptions } from 'vite'
import { defineConfig } from 'vite'

// Builds the injected test wallet twice: as one script for pages, and as an extension. A content script must be a
// single classic file, so each is built separately.

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const script = (entry: string, folder: string, file: string): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: at(`dist/${folder}`),
    // Other builds write to the same folder.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: at(`src/injected/${entry}.ts`), formats: ['iife'], name: 'casementTestWallet', fileName: () => file },
  },
})

const EXTENSION_SCRIPTS = ['page', 'bridge', 'worker', 'approve'] as const

const extension = EXTENSION_SCRIPTS.map((name) => {
  const options = script(`extension/${name}`, 'extension', `${name}.js`)
  // The first build copies the manifest and the prompt window.
  const copyPublicDir = name === EXTENSION_SCRIPTS[0]
  return [`extension_${name}`, { ...options, build: { ...options.build, copyPublicDir } }] as const
})

export default defineConfig({
  root: at('.'),
  publicDir: at('extension'),
  environments: { injected: script('main', 'pages/files', 'injected.js'), ...Object.fromEntries(extension) },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['injected', ...EXTENSION_SCRIPTS.map((one) => `extension_${one}`)]) {
        const environment = builder.environments[name]
        if (environment === undefined) throw new Error(`There is no build called ${name}`)
        await builder.build(environment)
      }
    },
  },
})
