import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPageWithStyles } from './build-page.ts'
import type { TestPage } from './test-pages.ts'
import { bundledFile, TEST_PAGES, TEST_PAGES_FOLDER } from './test-pages.ts'

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

/** Bundles the pages of the tests. */
export const buildTestPages = async (): Promise<void> => {
  mkdirSync(TEST_PAGES_FOLDER, { recursive: true })
  await Promise.all((Object.keys(TEST_PAGES) as TestPage[]).map(buildOne))
}
