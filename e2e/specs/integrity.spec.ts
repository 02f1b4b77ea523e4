import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { bare, expectToOpen, placesOf, start, withPage } from '../src/document-page.ts'
import { watchPages } from '../src/modal-host.ts'
import { expect, test } from '../src/world-fixture.ts'

// A page that holds the files of the SDK to their hashes, and a server that sends others.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm run sdk-tags` prints for an address. */
const tagsFor = (address: string): string =>
  execFileSync(process.execPath, ['scripts/sdk-tags.mjs', address], { cwd: ROOT, encoding: 'utf8' }).trim()

declare global {
  interface Window {
    tampered?: boolean
  }
}

/** Lets the SDK's server add a line to a file. */
const tamper = async (page: Page, file: RegExp): Promise<void> => {
  await page.route(file, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const text = await readFile(join(ROOT, 'host-sdk/dist', name), 'utf8')
    await route.fulfill({
      body: `window.tampered = true\n${text}`,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    })
  })
}

test.beforeEach(({ page }) => watchPages(page))

test('behavior: a page that holds every file to its hash opens the modal', { tag: '@core' }, async ({
  page,
  world,
  consoleLines,
}) => {
  const places = placesOf(world)
  await withPage(page, bare(tagsFor(places.sdk)), {}, async () => {
    await start(page, places)
    await expectToOpen(page)
  })
  expect(consoleLines).toEqual([])
})

test('attack: a changed script does not run', { tag: '@core' }, async ({ page, world }) => {
  await tamper(page, /\/casement\.js$/)
  await withPage(page, bare(tagsFor(placesOf(world).sdk)), {}, async () => {
    expect(await page.evaluate(() => [typeof (window as { Casement?: unknown }).Casement, window.tampered])).toEqual([
      'undefined',
      undefined,
    ])
  })
})

test('attack: a changed part does not run, and the visitor is told that the modal cannot be loaded', {
  tag: '@core',
}, async ({ page, world }) => {
  const places = placesOf(world)
  await tamper(page, /\/casement-surface-[^/]*\.js$/)
  await withPage(page, bare(tagsFor(places.sdk)), {}, async () => {
    await start(page, places)
    const rejection = await page.evaluate(() =>
      window.casement.open().then(
        () => 'opened',
        ({ code }: { code: unknown }) => code,
      ),
    )
    expect(rejection).toBe(4900)
    expect(await page.evaluate(() => window.tampered)).toBeUndefined()
  })
})

test('behavior: without an import map a changed part runs, so the tag alone does not hold the parts', async ({
  page,
  world,
}) => {
  const places = placesOf(world)
  await tamper(page, /\/casement-surface-[^/]*\.js$/)
  const [script = ''] = tagsFor(places.sdk).split('\n').slice(-1)
  await withPage(page, bare(script), {}, async () => {
    await start(page, places)
    await expectToOpen(page)
    expect(await page.evaluate(() => window.tampered)).toBe(true)
  })
})
