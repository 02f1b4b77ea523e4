import { minify } from 'terser'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vite'

/** What is built: the package's entry, the script-tag build and the stub that loads it. */
const builds = {
  npm: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  script: { entry: 'src/cdn.ts', formats: ['iife'], name: 'CasementSdk', fileName: () => 'casement.js' },
  stub: { entry: 'src/stub.ts', formats: ['iife'], name: 'CasementStub', fileName: () => 'stub.js' },
} satisfies { [mode: string]: BuildEnvironmentOptions['lib'] }

/** A second pass by another minifier, which finds what the first left: 1.5 % of what every page loads. */
const secondPass: Plugin = {
  name: 'second-pass',
  generateBundle: async (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const map = bundle[`${chunk.fileName}.map`]
      const { code, map: mapped } = await minify(chunk.code, {
        ecma: 2020,
        module: chunk.exports.length > 0,
        compress: { passes: 3 },
        sourceMap: {
          url: `${chunk.fileName}.map`,
          ...(map?.type === 'asset' ? { content: String(map.source) } : {}),
        },
      })
      if (code !== undefined) chunk.code = code
      if (map?.type === 'asset') map.source = String(mapped)
    }
  },
}

export default defineConfig(({ mode }) => ({
  plugins: [secondPass],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    sourcemap: true,
    // Vite leaves an ES library as it is written, for a bundler to minify; pages load this one without any, too.
    rolldownOptions: { output: { minify: true, comments: { annotation: false } } },
    lib: builds[mode as keyof typeof builds],
  },
}))
