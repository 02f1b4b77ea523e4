import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildTestPages } from './build-test-pages.ts'
import { buildTestWorld } from './build-test-world.ts'
import { hashSources } from './hash-sources.ts'

/** Everything that a page of the tests or the local world can contain, and what bundles them. */
const SOURCES = [
  'package-lock.json',
  'shared-protocol',
  'host-sdk',
  'frame-app',
  'wallet-service/src',
  'dev-server/src',
  'e2e/src',
]

/** Bundles the pages of the tests and the local world, unless no source has changed since. */
// Playwright calls the module's default export once, before it loads the tests.
// biome-ignore lint/style/noDefaultExport: as above
export default async function (): Promise<void> {
  const hashFile = fileURLToPath(new URL('../dist/sources.sha256', import.meta.url))
  const hash = hashSources(fileURLToPath(new URL('../../', import.meta.url)), SOURCES)
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  await Promise.all([buildTestPages(), buildTestWorld()])
  // Written last: a build that was interrupted is repeated.
  writeFileSync(hashFile, hash)
}
