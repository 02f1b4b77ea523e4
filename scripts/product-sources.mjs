import { posix } from 'node:path'
import { tokensOf } from './source-tokens.mjs'

/** @typedef {(path: string) => string | undefined} Read undefined if there is no such file */

const PACKAGES = {
  '@casement/shared-protocol': 'shared-protocol',
  '@casement/host-sdk': 'host-sdk',
  '@casement/parts': 'frame-app/parts',
  '@casement/modal': 'frame-app/modal',
  '@casement/secure': 'frame-app/secure',
}

/**
 * Where pages, browsers, operators and the build begin. The window of a decision is not among them, because nothing opens
 * it yet.
 */
export const ENTRIES = [
  'host-sdk/src/index.ts',
  'host-sdk/src/cdn.ts',
  'host-sdk/src/stub.ts',
  'host-sdk/src/server/index.ts',
  'frame-app/modal/src/boot/boot.ts',
  'frame-app/modal/src/boot/early-hello-script.ts',
  'frame-app/modal/src/lib/retryable-import.ts',
  'frame-app/modal/src/features/wallets/walletconnect/safe-json.ts',
  'frame-app/modal/deploy/index.ts',
  'frame-app/secure/src/boot/main.ts',
  'frame-app/secure/src/operations/worker.ts',
  'wallet-service/src/main.ts',
  'wallet-service/src/admin/main.ts',
  'wallet-service/src/check-health.ts',
]

const FOR_TESTS =
  /(?:\.(?:test|test-d|spec|stories)|-for-tests)\.[cm]?[jt]sx?$|\/test\/|\/(?:sample-|Sample|fake-)[\w-]+\.tsx?$|^(?:e2e|scripts)\//

/**
 * What a source imports when it runs; imports of types alone are left out.
 *
 * @param {string} source
 * @returns {string[]}
 */
export const importsOf = (source) => {
  const tokens = tokensOf(source)
  /** @type {string[]} */
  const found = []
  let typesAlone = false
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1] ?? ''
    if (token === 'import' || token === 'export') typesAlone = next === 'type' && tokens[at + 2] !== 'from'
    const called = token === 'import' && next === '(' ? (tokens[at + 2] ?? '') : next
    const takes = token === 'import' || (token === 'from' && !typesAlone)
    if (takes && /^['"]/.test(called)) found.push(called.slice(1, -1))
  }
  return found
}

/**
 * The file that an import of our own names; undefined for a package of others.
 *
 * @param {string} from
 * @param {string} specifier
 * @param {Read} read
 * @returns {string | undefined}
 */
const fileOf = (from, specifier, read) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [name, folder] = Object.entries(PACKAGES).find(([name]) => `${specifier}/`.startsWith(`${name}/`)) ?? []
  if (!name || !folder) return undefined
  const way = `.${specifier.slice(name.length)}`
  /** @type {{ exports?: { [way: string]: unknown } }} */
  const { exports = {} } = JSON.parse(read(`${folder}/package.json`) ?? '{}')
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*')
    const matches = end === undefined ? way === pattern : way.startsWith(start) && way.endsWith(end)
    if (typeof target === 'string' && matches)
      return posix.join(folder, target.replace('*', way.slice(start.length, way.length - (end ?? '').length)))
  }
  return undefined
}

/**
 * The sources that the product can run: all that its entries import, at once or later.
 *
 * @param {Read} read
 * @param {readonly string[]} entries
 * @returns {ReadonlySet<string>}
 */
export const productSources = (read, entries = ENTRIES) => {
  /** @type {Set<string>} */
  const used = new Set()
  const pending = [...entries]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (used.has(path) || !/\.tsx?$/.test(path)) continue
    const source = read(path)
    if (source === undefined) continue
    used.add(path)
    for (const specifier of importsOf(source)) pending.push(fileOf(path, specifier, read) ?? '')
  }
  return used
}

/**
 * A source that a test is about and that the product never runs: the one beside the test, or, without one, what the test
 * imports if the product runs none of it. End-to-end tests are about the whole product.
 *
 * @param {string} test
 * @param {Read} read
 * @param {ReadonlySet<string>} used
 * @returns {string | undefined}
 */
export const unusedSourceOf = (test, read, used) => {
  if (test.startsWith('e2e/')) return undefined
  const name = test.replace(/(?:\.browser)?\.(?:test|spec)\.[cm]?[jt]sx?$/, '')
  const beside = [`${name}.ts`, `${name}.tsx`].find((path) => read(path) !== undefined)
  const imported = importsOf(read(test) ?? '')
    .map((specifier) => fileOf(test, specifier, read) ?? '')
    .filter((path) => /\.tsx?$/.test(path) && !FOR_TESTS.test(path))
  const about = beside ? [beside] : imported
  return about.some((path) => used.has(path)) ? undefined : about[0]
}
