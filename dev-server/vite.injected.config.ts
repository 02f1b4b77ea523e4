import { fileURLToPath } from 'node:url'
import type { EnvironmentOptions } from 'vite'
import { defineConfig } from 'vite'

// The injected test wallet, twice: one script for pages, and the extension. A content script must be one classic file
// with all that it imports, hence a build for each.

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const script = (entry: string, folder: string, file: string): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: at(`dist/${folder}`),
    // Other builds put their files there, too.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: at(`src/injected/${entry}.ts`), formats: ['iife'], name: 'casementTestWallet', fileName: () => file },
  },
})

const EXTENSION_SCRIPTS = ['page', 'bridge', 'worker', 'approve'] as const

const extension = EXTENSION_SCRIPTS.map((name) => {
  const options = script(`extension/${name}`, 'extension', `${name}.js`)
  // The manifest and the prompt's window come with the first of them.
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
