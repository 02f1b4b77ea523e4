import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The hashes of the files of the script-tag build, for pages that load them from a server they do not control.

/** @typedef {Readonly<Record<string, string>>} Hashes by file name */

/** @param {string | Buffer} content */
const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * The hashes of the scripts that a page may load from a folder: the script, its parts, and the stub.
 *
 * @param {string} folder
 * @returns {Hashes}
 */
export const hashesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /^(?:casement(?:-.+)?|stub)\.js$/.test(name))
      .sort()
      .map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
  )

/**
 * The tags for a page that loads the script from an address and holds it and its parts to their hashes. Browsers apply
 * an import map only if it comes before the first script that imports.
 *
 * @param {string} address of the folder
 * @param {Hashes} hashes
 */
export const tagsFor = (address, hashes) => {
  const base = address.endsWith('/') ? address : `${address}/`
  const parts = Object.entries(hashes).filter(([name]) => name.startsWith('casement-'))
  const integrity = Object.fromEntries(parts.map(([name, hash]) => [`${base}${name}`, hash]))
  return [
    '<script type="importmap">',
    JSON.stringify({ integrity }, null, 2),
    '</script>',
    `<script src="${base}casement.js" integrity="${hashes['casement.js']}" crossorigin="anonymous"></script>`,
  ].join('\n')
}

/** @param {string} folder */
export const writeHashes = (folder) => {
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(hashesIn(folder), null, 2)}\n`)
}
