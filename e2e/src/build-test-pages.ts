import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPageWithStyles } from './build-page.ts'
import { hashSources } from './hash-sources.ts'
import type { TestPage } from './test-pages.ts'
import { bundledFile, TEST_PAGES, TEST_PAGES_FOLDER } from './test-pages.ts'

/** Everything that a page can contain, and what bundles it. */
const SOURCES = ['package-lock.json', 'shared-protocol', 'host-sdk', 'frame-app', 'dev-server/src', 'e2e/src']

/** Replaces a file in one step, because another run may read it meanwhile. */
const replaceFile = (file: string, text: string): void => {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}

const buildOne = async (name: TestPage): Promise<void> => {
  const { script, styles } = await buildPageWithStyles(new URL(name, import.meta.url), TEST_PAGES[name])
  replaceFile(join(TEST_PAGES_FOLDER, bundledFile(name, 'js')), script)
  replaceFile(join(TEST_PAGES_FOLDER, bundledFile(name, 'css')), styles)
}

/** Bundles the pages of the tests, unless no source has changed since. Playwright runs it once, before the tests. */
// Playwright calls the module's default export.
// biome-ignore lint/style/noDefaultExport: as above
export default async function (): Promise<void> {
  const hashFile = join(TEST_PAGES_FOLDER, 'sources.sha256')
  const hash = hashSources(fileURLToPath(new URL('../../', import.meta.url)), SOURCES)
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  mkdirSync(TEST_PAGES_FOLDER, { recursive: true })
  await Promise.all((Object.keys(TEST_PAGES) as TestPage[]).map(buildOne))
  replaceFile(hashFile, hash)
}
