import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vite'

/**
 * The builds: the package's entry, its server entry, the script-tag build, and the stub that loads it. The script-tag
 * build is a module without exports or static imports, so it also works as a classic script, and it loads its second
 * part from its own folder.
 */
const builds = {
  npm: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  script: { entry: 'src/cdn.ts', formats: ['es'], fileName: () => 'casement.js' },
  server: { entry: 'src/server/index.ts', formats: ['es'], fileName: () => 'server.js' },
  stub: { entry: 'src/stub.ts', formats: ['iife'], name: 'CasementStub', fileName: () => 'stub.js' },
} satisfies { [mode: string]: BuildEnvironmentOptions['lib'] }

// A classic script from another origin has no base URL for imports. Its URL is read while the script runs, and the
// second part is imported by its full URL.
const SOURCE = 'casementSource'
const fromBesideTheScript: Plugin = {
  name: 'from-beside-the-script',
  renderChunk: (code, { fileName }) => {
    if (fileName !== 'casement.js') return null
    const named = code.replace(/import\((["'`][^"'`]+["'`])\)/, `import(new URL($1, ${SOURCE}))`)
    if (named === code) throw new Error('The script-tag build has no second part')
    return { code: named, map: null }
  },
}

// The second part contains its own copies of shared modules. As a classic script the first part cannot export them, and
// as a module it would export them to every page.
const OWN = '?own'
const SECOND_PART = '/with-frame/frame-runtime.ts'
const copiesOfItsOwn: Plugin = {
  name: 'copies-of-its-own',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer?.endsWith(OWN) && !source.endsWith(SECOND_PART)) return null
      const found = await this.resolve(source, importer?.replace(OWN, ''), { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}${OWN}` }
    },
  },
}

// Chunks loaded on demand: with the frame, and for pages with their own sign-in or with Solana.
const PARTS = {
  'with-frame/frame-runtime': 'surface',
  'sign-in/index': 'sign-in',
  'sign-in/siwe': 'siwe',
  'solana/features': 'solana',
}
const partName = ({
  facadeModuleId,
  name,
}: {
  readonly facadeModuleId?: string | null
  readonly name: string
}): string => {
  const part = Object.entries(PARTS).find(([module]) => facadeModuleId?.includes(`/src/${module}.ts`))?.[1]
  return `casement-${part ?? name}-[hash].js`
}

/** The package folder of a file in it. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/**
 * Writes the licenses of bundled packages next to the output. The licenses require it, and minifiers drop the notices
 * in the sources.
 */
const licencesBeside: Plugin = {
  name: 'licences-beside',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id) ?? []))
    const licences = [...folders].sort().map((folder) => {
      const name = folder.split(/[\\/]node_modules[\\/]/).at(-1)
      return `${name}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`
    })
    if (licences.length === 0) return
    const source = licences.join('\n')
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
  },
}

/** A second pass with another minifier saves another 1.5 % of the code that every page loads. */
const secondPass: Plugin = {
  name: 'second-pass',
  generateBundle: async (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const map = bundle[`${chunk.fileName}.map`]
      const { code, map: mapped } = await minify(chunk.code, {
        ecma: 2020,
        module: chunk.exports.length > 0,
        // Top-level names of a classic script would become globals of the page.
        enclose: chunk.fileName === 'casement.js' && `${SOURCE}:document.currentScript?.src||location.href`,
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
  plugins: [copiesOfItsOwn, fromBesideTheScript, licencesBeside, secondPass],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    sourcemap: true,
    // Vite leaves ES libraries unminified for bundlers. Pages also load this one without a bundler.
    rolldownOptions: {
      // Servers provide both, and pages load neither.
      external: mode === 'server' ? [/^node:/, 'viem'] : [],
      output: { minify: true, comments: { annotation: false }, chunkFileNames: partName },
    },
    lib: builds[mode as keyof typeof builds],
  },
}))
