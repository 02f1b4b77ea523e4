import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, 'e2e/conformance')
const MAX_OUTPUT = 64 * 1_024 * 1_024

/** A folder with what others have written, its own lockfile, and a page that uses it with our SDK. */
export type Counterpart = {
  /** The page's script, bundled into one file. */
  readonly script: string
  /** The installed version of a package of this counterpart. */
  version(name: string): string
  /** Loads a package of this counterpart that runs in Node. */
  load(name: string): unknown
  /** The path of a file of a package of this counterpart. */
  file(name: string, path: string): string
}

/** Packs the SDK as it would be published. Returns the path of the tarball. */
export const packSdk = async (destination: string): Promise<string> => {
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '-w', '@casement/host-sdk', '--pack-destination', destination],
    {
      cwd: ROOT,
    },
  )
  return join(destination, stdout.trim().split('\n').at(-1) ?? '')
}

/**
 * Installs a counterpart by its own lockfile, adds the packed SDK to it, and bundles its page.
 *
 * @example
 * const { script } = await prepareCounterpart('clients', await packSdk(folder))
 */
export const prepareCounterpart = async (name: string, sdk: string): Promise<Counterpart> => {
  const folder = join(FOLDER, name)
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT }
  await run('npm', ['ci', ...quiet], options)
  // Not written to the manifest: the tarball is another one for every build.
  await run('npm', ['install', '--no-save', '--no-package-lock', '--legacy-peer-deps', ...quiet, sdk], options)
  const entry = ['page.tsx', 'page.ts'].map((file) => join(folder, file)).find(existsSync)
  if (!entry) throw new Error(`${folder} has no page`)
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    // Libraries read the kind of build from here; a page has neither `process` nor `global`.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['iife'], name: 'counterpart' } },
  })
  const chunk = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${entry}: nothing was built`)
  return {
    script: chunk.code,
    version: (installed) => {
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', installed, 'package.json'), 'utf8')) as {
        version: string
      }
      return version
    },
    load: createRequire(join(folder, 'package.json')),
    file: (installed, path) => join(folder, 'node_modules', installed, path),
  }
}
