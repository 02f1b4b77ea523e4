import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vite'

/**
 * What is built: the package's entry, its entry for servers, the script-tag build and the stub that loads it. The script-tag build is written
 * as a module that exports nothing and imports only when it runs, so that it is a classic script too, and can load
 * its second part from beside itself.
 */
const builds = {
  npm: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  script: { entry: 'src/cdn.ts', formats: ['es'], fileName: () => 'casement.js' },
  server: { entry: 'src/server/index.ts', formats: ['es'], fileName: () => 'server.js' },
  stub: { entry: 'src/stub.ts', formats: ['iife'], name: 'CasementStub', fileName: () => 'stub.js' },
} satisfies { [mode: string]: BuildEnvironmentOptions['lib'] }

// What a classic script of another origin imports is resolved against nothing, as its address is hidden from it. It is
// read while the script runs, and the second part is named by it in full.
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

// The second part carries copies of its own of what both use: the first exports nothing that it could import where it is
// a classic script, and would export it to every page where it is not.
const OWN = '?own'
const copiesOfItsOwn: Plugin = {
  name: 'copies-of-its-own',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer?.endsWith(OWN) && !source.endsWith('/with-frame/index.ts')) return null
      const found = await this.resolve(source, importer?.replace(OWN, ''), { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}${OWN}` }
    },
  },
}

// What is loaded when it is needed: beside the frame, and for pages that have a sign-in of their own.
const PARTS = { 'with-frame/index': 'surface', 'sign-in/index': 'sign-in', 'sign-in/siwe': 'siwe' }
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

/** A package's folder, of a file in it. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** The licences of what is built in beside it: they ask for that, and minifiers drop the notices in the sources. */
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
        // A classic script's names are the page's.
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
    // Vite leaves an ES library as it is written, for a bundler to minify; pages load this one without any, too.
    rolldownOptions: {
      // Servers bring both along, and pages load neither.
      external: mode === 'server' ? [/^node:/, 'viem'] : [],
      output: { minify: true, comments: { annotation: false }, chunkFileNames: partName },
    },
    lib: builds[mode as keyof typeof builds],
  },
}))
