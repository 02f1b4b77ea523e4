import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * What a test file needs. `rules` share a process and its modules with other files, which saves most of their time.
 * `separate` files replace modules or globals, or load a library that goes on after a test, so that each has a process
 * of its own. A `world` starts servers, chains or other processes, and mostly waits for them.
 */
export type TestKind = 'rules' | 'separate' | 'world' | 'separate world'

const LEFT_OUT = new Set(['node_modules', 'dist', 'specs', '.git', '.tsbuild'])
const TEST = /(?<!\.browser)\.test\.[cm]?[jt]sx?$/
// Files that a test loads for its own sake, whose changes of globals are its own.
const HELPER = /-for-tests\.tsx?$|\/test\//

// A build shares the plugins of other tests, and signals of a process that a test starts may reach its own. To replace
// `fetch` alone is no such change: our code looks it up at each request, and the setup of shared processes gives it back.
const CHANGES_GLOBALS =
  /'vite'|'node:child_process'|\bvi\.(?:mock|doMock|stubGlobal(?!\('fetch')|stubEnv|resetModules|hoisted)\b|\bglobalThis\b|\bprocess\.(?:on|once|env|chdir)\b/
// Helpers that only read the environment, or write scripts for other processes. A signal to these reaches no other.
const CHANGES_NOTHING =
  /\/(?:wallet-service\/test\/(?:each-database|find-postgres|postgres-server|postgres-tools)|dev-server\/src\/(?:evm\/chains|hosts\/hosts)-for-tests)\.ts$/
// The library rejects promises that nobody awaits when its relay is gone.
const GOES_ON = /'@walletconnect\/(?:core|sign-client|universal-provider)'/
const STARTS_PROCESSES =
  /'(?:node:(?:child_process|http|https|net|worker_threads)|ws|vite|@casement\/dev-server[\w/-]*|@casement\/modal\/deploy)'/

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

type Source = {
  readonly imports: readonly string[]
  readonly startsProcesses: boolean
  readonly goesOn: boolean
  readonly changesGlobals: boolean
}

const read = (file: string): Source => {
  // Types are gone when a test runs.
  const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^'"]*['"][^'"]*['"]/gm, '')
  const near = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]*)['"]/g)]
  return {
    imports: near
      .map(([, path]) => resolve(dirname(file), path ?? ''))
      .filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path)),
    startsProcesses: STARTS_PROCESSES.test(text),
    goesOn: GOES_ON.test(text),
    changesGlobals: CHANGES_GLOBALS.test(text) && !CHANGES_NOTHING.test(file),
  }
}

/** Finds every unit test below a folder, and what it needs, judged by its text and by what it imports. */
export const testKinds = (root: string): ReadonlyMap<string, TestKind> => {
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? read(file)
    sources.set(file, source)
    return source
  }

  const loadedBy = (test: string): ReadonlySet<string> => {
    const found = new Set([test])
    // A set is iterated over what is added meanwhile, too.
    for (const file of found) {
      for (const each of sourceOf(file).imports) if (existsSync(each)) found.add(each)
    }
    return found
  }

  const kindOf = (test: string): TestKind => {
    const loaded = [...loadedBy(test)]
    const own = loaded.filter((file) => file === test || HELPER.test(file))
    const isWorld = loaded.some((file) => sourceOf(file).startsProcesses)
    const isSeparate = own.some((file) => sourceOf(file).changesGlobals) || loaded.some((file) => sourceOf(file).goesOn)
    if (isWorld) return isSeparate ? 'separate world' : 'world'
    return isSeparate ? 'separate' : 'rules'
  }

  const tests = filesIn(root).filter((file) => TEST.test(file))
  return new Map(tests.map((test) => [relative(root, test), kindOf(test)]))
}
