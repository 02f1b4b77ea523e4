// The licenses that shipped packages may have, and how to read a package's license field.

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'OFL-1.1',
])

/**
 * Whether an SPDX expression can be satisfied: any part of an `OR` must be allowed, and every part of an `AND`.
 *
 * @param {string} expression
 * @returns {boolean}
 */
export const isAllowed = (expression) => {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/\bOR\b/.test(bare)) return bare.split(/\bOR\b/).some(isAllowed)
  if (/\bAND\b/.test(bare)) return bare.split(/\bAND\b/).every(isAllowed)
  return ALLOWED.has(bare.trim())
}

/**
 * @typedef {{ version?: string, license?: string, dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, link?: boolean, resolved?: string }} Locked
 */

/**
 * Locates a dependency as Node does: in the nearest `node_modules` above the package.
 *
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
const locate = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder ? '/' : ''}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/**
 * All runtime dependencies of these workspaces, as lockfile paths. Links are resolved to their workspaces.
 *
 * @param {Record<string, Locked>} packages
 * @param {readonly string[]} workspaces
 * @returns {ReadonlySet<string>}
 */
export const productionClosure = (packages, workspaces) => {
  /** @type {Set<string>} */
  const closure = new Set()
  const queue = [...workspaces]
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const { dependencies, optionalDependencies, link, resolved } = packages[place] ?? {}
    if (closure.has(place)) continue
    closure.add(place)
    if (link && resolved) queue.push(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = locate(packages, place, name)
      if (found) queue.push(found)
    }
  }
  return closure
}

const PIN = /^(\d+\.\d+\.\d+(-[\w.]+)?|npm:.+@\d+\.\d+\.\d+)$/

/**
 * Faults in a manifest's dependencies: version ranges, and packages whose license forbids our use.
 *
 * @param {string} file
 * @param {Record<string, unknown>} manifest
 * @returns {string[]}
 */
export const checkManifest = (file, manifest) => {
  const findings = []
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const named = /** @type {Record<string, string>} */ (manifest[field] ?? {})
    for (const [name, version] of Object.entries(named)) {
      if (!PIN.test(version)) findings.push(`${file}: ${name}@${version} is not pinned`)
      if (name.startsWith('@reown/')) findings.push(`${file}: ${name} must not be used`)
    }
  }
  return findings
}
