import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const QUERY = '?compiled'
const PREFIX = '\0compiled-words:'

/**
 * Compiles message catalogs at build time, so that the frame loads no message parser: `import { words } from
 * './languages/en.json?compiled'` is what `icu-minify/format` reads.
 */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(QUERY)) return null
    const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true })
    // Without the extension, or the compiled module would be treated as JSON.
    return file && `${PREFIX}${file.id.replace(/\.json$/, '')}`
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null
    const file = `${id.slice(PREFIX.length)}.json`
    this.addWatchFile(file)
    const words: { readonly [id: string]: string } = JSON.parse(await readFile(file, 'utf8'))
    const compiled = Object.entries(words).map(([name, text]) => [name, compile(text)])
    return `export const words = ${JSON.stringify(Object.fromEntries(compiled))}`
  },
}
