import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

// The one dependency that is compiled. Its own script first looks for a binary on the internet; without one it compiles
// for minutes. What was compiled is kept for the next clean checkout on this machine.

const PACKAGE = 'better-sqlite3'

/** @param {string} root */
const builtFile = (root) => join(root, 'node_modules', PACKAGE, 'build/Release/better_sqlite3.node')

/**
 * Where a compiled module is kept. It fits one version of the package, of Node's interface and of the system.
 *
 * @param {string} root
 * @param {string} home
 */
export const keptFile = (root, home) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', PACKAGE, 'package.json'), 'utf8'))
  const name = [PACKAGE, version, process.versions.modules, process.platform, process.arch].join('-')
  return join(home, '.cache/casement', `${name}.node`)
}

/** @param {string} root */
const works = (root) =>
  existsSync(builtFile(root)) &&
  spawnSync(process.execPath, ['-e', `new (require('${PACKAGE}'))(':memory:').close()`], { cwd: root }).status === 0

/**
 * @param {string} from
 * @param {string} to
 */
const copy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true })
  // Renamed into place, so that another checkout never finds half a file.
  copyFileSync(from, `${to}.${process.pid}`)
  renameSync(`${to}.${process.pid}`, to)
}

/** @param {string} root */
const compile = (root) => {
  spawnSync('npm', ['rebuild', PACKAGE], { cwd: root, stdio: ['ignore', 2, 2] })
}

/**
 * Takes the compiled module that was kept, or compiles it and keeps it.
 *
 * @param {string} root
 * @param {string} home
 * @param {(root: string) => void} build
 */
export const ensureNativeModule = (root, home = homedir(), build = compile) => {
  const kept = keptFile(root, home)
  if (!works(root) && existsSync(kept)) copy(kept, builtFile(root))
  if (!works(root)) build(root)
  if (!works(root)) throw new Error(`${PACKAGE} could not be compiled. It needs Python 3, make and a C++ compiler.`)
  copy(builtFile(root), kept)
}
