import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * @typedef {{ name: string, measure: 'raw' | 'gzip' | 'brotli', budget: number }} Budget
 * @typedef {{ name: string, raw: number, gzip: number, brotli: number, measure?: string, budget?: number, within: boolean }} Row
 * @typedef {Record<string, { file: string, name?: string, css?: string[], imports?: string[] }>} Manifest
 */

/**
 * The files that a Vite manifest entry loads at once: itself, its style sheets, and its static imports at any depth.
 *
 * @param {Manifest} manifest
 * @param {string} entry
 * @returns {string[]}
 */
export const staticFiles = (manifest, entry) => {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} name */
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the manifest has no ${name}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const sheet of chunk.css ?? []) seen.add(sheet)
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  return [...seen]
}

/**
 * What a page can paint before its scripts run: the page itself and all linked style sheets.
 *
 * @param {string} page
 * @param {string} html
 * @returns {string[]}
 */
export const paintedFiles = (page, html) => [
  page,
  ...[...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(([link]) => {
    const [, path] = /\bhref="\/([^"]+)"/.exec(link) ?? []
    if (!path) throw new Error(`${page} links a style sheet from elsewhere: ${link}`)
    return [path]
  }),
]

/**
 * The files with this ending, independent of the content hash in their names.
 *
 * @param {readonly string[]} names
 * @param {string} ending
 * @returns {string[]}
 */
export const filesEnding = (names, ending) => {
  const found = names.filter((name) => name.endsWith(ending))
  if (found.length === 0) throw new Error(`no file ends with ${ending}`)
  return found
}

/**
 * The total size of some files, each compressed separately as a server sends it.
 *
 * @param {string} name
 * @param {readonly Buffer[]} contents
 * @param {Budget} [budget]
 * @returns {Row}
 */
export const sizeRow = (name, contents, budget) => {
  /** @param {(content: Buffer) => number} size */
  const sum = (size) => contents.reduce((total, content) => total + size(content), 0)
  const sizes = {
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  }
  if (!budget) return { name, ...sizes, within: true }
  return {
    name,
    ...sizes,
    measure: budget.measure,
    budget: budget.budget,
    within: sizes[budget.measure] <= budget.budget,
  }
}
