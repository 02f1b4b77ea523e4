import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const QUERY = /\?compiled(-first|-later|)$/
const PREFIX = '\0compiled-words:'

type Part = 'first' | 'later' | undefined

/** The catalog of a compiled module, and which of its texts the module has; all if undefined. */
const readId = (id: string): { readonly catalog: string; readonly part: Part } => {
  const [, catalog = '', part] = /^(.*?)(?:-(first|later))?$/.exec(id.slice(PREFIX.length)) ?? []
  return { catalog, part: part === 'first' || part === 'later' ? part : undefined }
}

/**
 * Compiles message catalogs at build time, so that the frame loads no message parser: `import { words } from
 * './languages/en.json?compiled'` is what `icu-minify/format` reads.
 *
 * A catalog can be loaded in two parts: `?compiled-first` has the texts that `first-texts.json` lists in the folder
 * above the catalog's, and `?compiled-later` has the others.
 */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  async resolveId(source, importer) {
    const query = QUERY.exec(source)
    if (!query) return null
    const file = await this.resolve(source.replace(QUERY, ''), importer, { skipSelf: true })
    // Without the extension, or the compiled module would be treated as JSON.
    return file && `${PREFIX}${file.id.replace(/\.json$/, '')}${query[1] ?? ''}`
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null
    const { catalog, part } = readId(id)
    const read = async (file: string): Promise<string> => {
      this.addWatchFile(file)
      return readFile(file, 'utf8')
    }
    const words: { readonly [id: string]: string } = JSON.parse(await read(`${catalog}.json`))
    const first: readonly string[] = part ? JSON.parse(await read(join(catalog, '../../first-texts.json'))) : []
    const wanted = Object.entries(words).filter(([name]) => !part || first.includes(name) === (part === 'first'))
    const compiled = wanted.map(([name, text]) => [name, compile(text)])
    return `export const words = ${JSON.stringify(Object.fromEntries(compiled))}`
  },
}
