import type { BuildEnvironmentOptions } from 'vite'
import { defineConfig } from 'vite'

/** What is built: the package's entry, the script-tag build and the stub that loads it. */
const builds = {
  npm: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  script: { entry: 'src/cdn.ts', formats: ['iife'], name: 'CasementSdk', fileName: () => 'casement.js' },
  stub: { entry: 'src/stub.ts', formats: ['iife'], name: 'CasementStub', fileName: () => 'stub.js' },
} satisfies { [mode: string]: BuildEnvironmentOptions['lib'] }

export default defineConfig(({ mode }) => ({
  build: {
    target: 'es2022',
    emptyOutDir: false,
    sourcemap: true,
    // Vite leaves an ES library as it is written, for a bundler to minify; pages load this one without any, too.
    rolldownOptions: { output: { minify: true, comments: { annotation: false } } },
    lib: builds[mode as keyof typeof builds],
  },
}))
