import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const SERVICE = fileURLToPath(new URL('..', import.meta.url))
const LIBRARIES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** What Node runs to start the service. */
export type BuiltService = { readonly args: readonly string[]; readonly remove: () => Promise<void> }

/**
 * Builds the service into a folder of its own, for tests that start it several times: from the sources, each start would
 * compile everything that it loads.
 */
export const buildService = async (): Promise<BuiltService> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-built-service-'))
  // For the module that is not bundled.
  await symlink(LIBRARIES, join(folder, 'node_modules'))
  const outDir = join(folder, 'dist')
  await build({
    root: SERVICE,
    configFile: join(SERVICE, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  return { args: [join(outDir, 'main.js')], remove: () => rm(folder, { recursive: true, force: true }) }
}
