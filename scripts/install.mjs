import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureNativeModule } from './native-module.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = `${ROOT}node_modules/.casement-lock`

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Installs the lockfile's packages unless they are installed already. Prints to standard error. */
export const ensureDependencies = () => {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Casement needs Node 20.19 or newer; this is ${process.versions.node}`)
  }
  const wanted = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stderr.write('Installing what the lockfile names …\n')
  // A package's install script runs with a developer's rights, so none does but that of the one module below.
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', install, { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`npm ci ended with ${status}`)
  ensureNativeModule(ROOT)
  writeFileSync(STAMP, wanted)
}
