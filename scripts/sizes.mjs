import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * @typedef {{ name: string, measure: 'raw' | 'gzip' | 'brotli', budget: number }} Budget
 * @typedef {{ files?: string, folder?: string, ending?: string, manifest?: string, page?: string, entry?: string | string[], without?: string[], painted?: string }} Counted what a budget is for
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

/** Built files that no budget names are listed, too. */
const FRAMES = ['frame-app/modal/dist/assets', 'frame-app/secure/dist/assets']

/**
 * The files of several entries. A shared chunk is matched by its name; a file made by a plugin has its build folder in
 * its name, and is matched by the end of it.
 *
 * @param {Manifest} manifest
 * @param {string[]} entries
 */
const entryFiles = (manifest, entries) => {
  const named = entries.map(
    (entry) => Object.keys(manifest).find((key) => manifest[key]?.name === entry || key.endsWith(entry)) ?? entry,
  )
  return [...new Set(named.flatMap((name) => staticFiles(manifest, name)))]
}

/**
 * @param {Counted} budget
 * @param {string} root
 */
const filesOf = (
  { files, folder: of, ending = '', manifest: path = '', page, entry = '', without = [], painted },
  root,
) => {
  if (files) return [files]
  if (of) return filesEnding(readdirSync(join(root, of)), ending).map((name) => join(of, name))
  const folder = dirname(dirname(path))
  const html = (/** @type {string} */ file) => paintedFiles(file, readFileSync(join(root, folder, file), 'utf8'))
  if (painted) return html(painted).map((file) => join(folder, file))
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'))
  const left = entryFiles(manifest, without)
  const found = entryFiles(manifest, [entry].flat()).filter((file) => !left.includes(file))
  return [...new Set([...(page ? html(page) : []), ...found])].map((file) => join(folder, file))
}

/**
 * The sizes of a build, each beside its budget, and then of what no budget counts.
 *
 * @param {readonly (Budget & Counted)[]} budgets
 * @param {string} root
 * @returns {Row[]}
 */
export const rowsOf = (budgets, root) => {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file))
  const counted = budgets.map((budget) => ({ budget, files: filesOf(budget, root) }))
  const all = new Set(counted.flatMap(({ files }) => files))
  const others = FRAMES.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  return [
    ...counted.map(({ budget, files }) => sizeRow(budget.name, files.map(read), budget)),
    ...others.filter((file) => !all.has(file)).map((file) => sizeRow(file, [read(file)])),
  ]
}
