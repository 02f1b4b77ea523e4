import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageKind } from './build-page.ts'

/** The pages that tests open, by their path in this folder. They are bundled before the run. */
export const TEST_PAGES = {
  'approve-page/frame.ts': 'production',
  'approve-page/host.ts': 'production',
  'focus-trap-page/page.ts': 'production',
  'images-page/page.tsx': 'production',
  // In a development build React runs effects twice: what must happen once has to survive that.
  'react-page/page.ts': 'development',
  'scripted-frame/frame.ts': 'production',
  'shell-page/page.ts': 'production',
  'walletconnect-page/page.ts': 'production',
} as const satisfies Readonly<Record<string, PageKind>>

export type TestPage = keyof typeof TEST_PAGES

export const TEST_PAGES_FOLDER = fileURLToPath(new URL('../dist/pages', import.meta.url))

/** The name of a bundled page's script or style sheet in that folder. */
export const bundledFile = (name: TestPage, extension: 'js' | 'css'): string =>
  `${name.replaceAll('/', '-').replace(/\.tsx?$/, '')}.${extension}`

const read = (name: TestPage, extension: 'js' | 'css'): string =>
  readFileSync(join(TEST_PAGES_FOLDER, bundledFile(name, extension)), 'utf8')

/** The script of a page, bundled into one file. */
export const testPageScript = (name: TestPage): string => read(name, 'js')

/** The style sheets that a page imports, as one. */
export const testPageStyles = (name: TestPage): string => read(name, 'css')
