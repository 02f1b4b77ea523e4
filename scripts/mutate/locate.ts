import type { Dirent } from 'node:fs'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** What a specifier or a text names: files of the repository, an installed package, or nothing. */
export type Place =
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'nothing' }

const NOTHING: Place = { kind: 'nothing' }
const LEFT_OUT = new Set(['node_modules', 'dist'])
// `./x`, `../x` and `x.json`, but no text with spaces and no address.
const PATH = /^(?:\.{1,2}\/)*[\w@-][\w@./*-]*$/
const PACKAGE = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?$/

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry: Dirent) => {
    if (LEFT_OUT.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

type Manifest = { readonly name?: string; readonly workspaces?: readonly string[]; readonly exports?: unknown }

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** From the names by which our packages are imported to their sources; a name may end with `*`, as in `exports`. */
const ownExports = (root: string): ReadonlyMap<string, string> =>
  new Map(
    (manifestOf(root).workspaces ?? []).flatMap((workspace) => {
      const { name, exports } = manifestOf(join(root, workspace))
      if (typeof exports !== 'object' || exports === null) return []
      return Object.entries(exports).flatMap(([path, to]): readonly [string, string][] =>
        // An object leads to what is built, which no test of a guard reads.
        typeof to === 'string' ? [[`${name}${path.slice(1)}`, join(root, workspace, to)]] : [],
      )
    }),
  )

/**
 * Creates a function that finds what a text in a file refers to. A folder, or a pattern with `*`, stands for every file
 * below it.
 */
export const createLocate = (root: string): ((from: string, text: string) => Place) => {
  const own = ownExports(root)
  const known = new Map<string, Place>()

  const fileOf = (path: string): Place => {
    if (!path.startsWith(root + sep) || !existsSync(path)) return NOTHING
    return { kind: 'files', files: statSync(path).isDirectory() ? filesIn(path) : [path] }
  }

  const ownSource = (specifier: string): string | undefined => {
    const exact = own.get(specifier)
    if (exact !== undefined) return exact
    for (const [name, to] of own) {
      const start = name.slice(0, -1)
      if (name.endsWith('*') && specifier.startsWith(start)) return to.replace('*', specifier.slice(start.length))
    }
    return undefined
  }

  const packageOf = (specifier: string): Place => {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    return existsSync(join(root, 'node_modules', name, 'package.json')) ? { kind: 'package', name } : NOTHING
  }

  const find = (from: string, text: string): Place => {
    const bare = text.replace(/\?.*$/, '')
    const source = ownSource(bare)
    if (source !== undefined) return fileOf(source)
    if (!PATH.test(bare)) return NOTHING
    const near = fileOf(resolve(dirname(from), bare.replace(/[^/]*\*.*$/, '')))
    if (near.kind === 'files' && (bare.startsWith('.') || /\.\w+$/.test(bare))) return near
    return PACKAGE.test(bare) ? packageOf(bare) : NOTHING
  }

  return (from, text) => {
    const key = `${dirname(from)} ${text}`
    const place = known.get(key) ?? find(from, text)
    known.set(key, place)
    return place
  }
}
