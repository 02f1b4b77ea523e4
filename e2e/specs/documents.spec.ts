import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { block, expectToOpen, pageWith, placesOf, withPage } from '../src/document-page.ts'
import { documentBlocks, headersOf } from '../src/documents.ts'
import { pageState, watchPages } from '../src/modal-host.ts'
import { expect, test } from '../src/world-fixture.ts'

// The code that integrators copy, run as written: only the examples' URLs are replaced by those of the local world.

test.beforeEach(({ page }) => watchPages(page))

test('behavior: README’s package example opens the modal, follows its state, themes it and reads a chain', {
  tag: '@core',
}, async ({ page, world, consoleLines }) => {
  const places = placesOf(world)
  const map = JSON.stringify({ imports: { '@casement/host-sdk': `${places.sdk}/index.js` } })
  const example = block('readme-package', places)
  const html = pageWith(
    `<button id="connect" type="button">Connect</button><script type="importmap">${map}</script><script type="module">${example}; window.block = block</script>`,
  )
  await withPage(page, html, {}, async () => {
    await expectToOpen(page)
    await expect.poll(() => page.evaluate(() => (window as unknown as { block: string }).block)).toMatch(/^0x/)
    const root = page.frameLocator('iframe').locator(':root')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(root).toHaveAttribute('style', /--accent: #[0-9a-f]{6};/)
    await expect
      .poll(() => consoleLines.map(({ text }) => text))
      .toEqual(expect.arrayContaining(['false disconnected', 'true disconnected', 'Connect']))
    expect(consoleLines.filter(({ type }) => type !== 'log')).toEqual([])
  })
})

test('behavior: README’s script tag opens the modal from another site, such as a CDN', { tag: '@core' }, async ({
  page,
  world,
  consoleLines,
}) => {
  await withPage(page, pageWith(block('readme-script', placesOf(world))), {}, () => expectToOpen(page))
  expect(consoleLines).toEqual([])
})

test('behavior: the stub can replace the script, and waits for it', async ({ page, world, consoleLines }) => {
  const example = block('readme-script', placesOf(world)).replace('/casement.js', '/stub.js')
  await withPage(page, pageWith(example), {}, () => expectToOpen(page))
  expect(consoleLines).toEqual([])
})

test('behavior: a script served from the frame’s origin finds its frame without frameUrl', async ({
  page,
  consoleLines,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'casement-frame-'))
  const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  cpSync(built('frame-app/modal/dist'), folder, { recursive: true })
  cpSync(built('host-sdk/dist'), join(folder, 'assets/sdk-0.1.0'), { recursive: true })
  const world = await startWorld({ parts: SMALLEST_WORLD, frameFolder: folder })
  try {
    const places = { frame: world.frame.origin, sdk: `${world.frame.origin}/assets/sdk-0.1.0` }
    const example = block('readme-script', places).replace(`frameUrl: '${world.frame.origin}',`, '')
    expect(example).not.toContain('frameUrl')
    const isolated = headersOf(block('isolation', places))
    const script = page.waitForResponse('**/casement.js')
    await withPage(page, pageWith(example), isolated, () => expectToOpen(page))
    expect(consoleLines).toEqual([])
    const served = await (await script).allHeaders()
    expect(served).toMatchObject(
      Object.fromEntries(
        Object.entries(headersOf(block('sdk-headers', places))).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    )
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('behavior: a page in the example’s sandbox opens the modal', async ({ page, world }) => {
  const markup = block('sandbox', placesOf(world)).replace(/src="[^"]*"/, `src="${world.hosts.plain}"`)
  await withPage(page, pageWith(markup.replace('<iframe', '<iframe width="900" height="700"')), {}, async () => {
    const inner = page.frameLocator('iframe')
    await inner.locator('#open').click()
    await inner.frameLocator('iframe').getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  })
})

test('behavior: the embedded example is part of the page and as tall as its content', async ({
  page,
  world,
  consoleLines,
}) => {
  await withPage(page, pageWith(block('embedded', placesOf(world))), {}, async () => {
    const card = page.frameLocator('casement-embed iframe').getByRole('region', { name: 'Connect wallet' })
    await card.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(
      page.frameLocator('casement-embed iframe').getByRole('region', { name: 'What is a wallet?' }),
    ).toBeVisible()
    expect(await pageState(page)).toMatchObject({ shown: false, locked: false })
  })
  expect(consoleLines).toEqual([])
})

test('behavior: every marked block of the documents is run', () => {
  const files = ['documents.spec.ts', 'documents-policies.spec.ts']
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
  const names = [...documentBlocks().keys()]
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
