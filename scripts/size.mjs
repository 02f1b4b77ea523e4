import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesEnding, paintedFiles, sizeRow, staticFiles } from './sizes.mjs'

// `npm run size`: what a visitor downloads, compared with the budgets.

const budgets = JSON.parse(readFileSync('scripts/size-budgets.json', 'utf8'))
const FRAME = 'frame-app/modal/dist'

/** @type {Set<string>} */
const counted = new Set()

/**
 * The files of several entries. A shared chunk is matched by its name; a file made by a plugin has its build folder in
 * its name, and is matched by the end of it.
 *
 * @param {import('./sizes.mjs').Manifest} manifest
 * @param {string[]} entries
 */
const entryFiles = (manifest, entries) => {
  const named = entries.map(
    (entry) => Object.keys(manifest).find((key) => manifest[key]?.name === entry || key.endsWith(entry)) ?? entry,
  )
  return [...new Set(named.flatMap((name) => staticFiles(manifest, name)))]
}

/** @param {{ files?: string, folder?: string, ending?: string, manifest?: string, page?: string, entry?: string | string[], without?: string[], painted?: string }} budget */
const filesOf = ({ files, folder: of, ending = '', manifest: path = '', page, entry = '', without = [], painted }) => {
  if (files) return [files]
  if (of) return filesEnding(readdirSync(of), ending).map((name) => join(of, name))
  const folder = dirname(dirname(path))
  const html = (/** @type {string} */ file) => paintedFiles(file, readFileSync(join(folder, file), 'utf8'))
  if (painted) return html(painted).map((file) => join(folder, file))
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const left = entryFiles(manifest, without)
  const found = entryFiles(manifest, [entry].flat()).filter((file) => !left.includes(file))
  return [...new Set([...(page ? html(page) : []), ...found])].map((file) => join(folder, file))
}

/** @type {import('./sizes.mjs').Row[]} */
const rows = budgets.map((/** @type {any} */ budget) => {
  const files = filesOf(budget)
  for (const file of files) counted.add(file)
  return sizeRow(
    budget.name,
    files.map((file) => readFileSync(file)),
    budget,
  )
})
for (const file of readdirSync(`${FRAME}/assets`).map((name) => `${FRAME}/assets/${name}`)) {
  if (!counted.has(file)) rows.push(sizeRow(file, [readFileSync(file)]))
}

for (const { name, raw, gzip, brotli, measure, budget, within } of rows) {
  const limit = budget === undefined ? '' : `${measure} <= ${budget}  ${within ? 'ok' : 'OVER'}`
  console.log(`${String(raw).padStart(8)} ${String(gzip).padStart(7)} ${String(brotli).padStart(7)}  ${name}  ${limit}`)
}
console.log('     raw    gzip  brotli')
const ok = rows.every(({ within }) => within)
if (process.argv.includes('--json')) console.log(JSON.stringify({ ok, rows }))
process.exit(ok ? 0 : 1)
