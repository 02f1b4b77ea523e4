import type { Page } from '@playwright/test'
import { frameHasKeyboard } from '../src/keyboard-focus.ts'
import { contentIn, pageState, placeOf, WHOLE_WINDOW } from '../src/modal-host.ts'
import { sharePage } from '../src/share-page.ts'
import { expect, test } from '../src/world-fixture.ts'

/** The modal's element and its parent. */
const parentOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.casement')
    return { element: box?.tagName, parent: box?.parentElement?.id || box?.parentElement?.tagName }
  })

/** Creates an instance with more options, opens it, and resolves to the result or the error. */
const openWith = (page: Page, options: object): Promise<unknown> =>
  page.evaluate(
    (more) =>
      window
        .startCasement(more)
        .open()
        .catch(({ code, message }) => ({ code, message })),
    options,
  )

const addPlace = (page: Page, id: string): Promise<void> =>
  page.evaluate((name) => {
    const place = document.createElement('div')
    place.id = name
    // Styles that would move or clip content of the page.
    place.style.cssText = 'transform: rotate(1deg); overflow: hidden; width: 200px; height: 90px'
    document.querySelector('main')?.append(place)
  }, id)

sharePage()
test.beforeEach(({ page, world }) => page.goto(`${world.hosts.plain}?start=manual`))

test.describe('over the page', () => {
  test('behavior: the modal’s element is appended to the body', async ({ page }) => {
    expect(await openWith(page, {})).toEqual({ view: 'Connect' })
    expect(await parentOf(page)).toEqual({ element: 'DIALOG', parent: 'BODY' })
  })

  test('behavior: with disableAppend it is in the container instead of the body, and still covers the page', async ({
    page,
  }) => {
    await addPlace(page, 'place')
    expect(await openWith(page, { disableAppend: true, container: '#place' })).toEqual({ view: 'Connect' })
    expect(await parentOf(page)).toEqual({ element: 'DIALOG', parent: 'place' })
    expect(await placeOf(page)).toEqual(WHOLE_WINDOW)
    expect(await pageState(page)).toMatchObject({ shown: true, locked: true })
  })

  test('behavior: with disableAppend and no container it is in the page’s casement-embed', async ({ page }) => {
    await openWith(page, { disableAppend: true })
    expect(await parentOf(page)).toEqual({ element: 'DIALOG', parent: 'CASEMENT-EMBED' })
  })

  test('behavior: looks and behaves the same in a shadow tree', { tag: '@core' }, async ({ page }) => {
    await page.evaluate(async () => {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      root.innerHTML = '<style>iframe { display: none } dialog { opacity: 0 }</style><section></section>'
      document.body.append(host)
      await window.startCasement({ container: root.querySelector('section') }).open()
    })
    const size = page.viewportSize()
    expect(
      await page.evaluate(() => {
        const dialog = [...document.querySelectorAll('div')].flatMap((each) => [
          ...(each.shadowRoot?.querySelectorAll('dialog') ?? []),
        ])[0]
        const { width, height } = dialog?.querySelector('iframe')?.getBoundingClientRect() ?? {}
        return [dialog?.matches(':modal'), width, height, dialog && getComputedStyle(dialog).opacity]
      }),
    ).toEqual([true, size?.width, size?.height, '1'])
    await frameHasKeyboard(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject({ locked: false })
  })
})

test.describe('embedded in the page', () => {
  test('behavior: the modal’s element is in casement-embed instead of the body, and takes neither focus nor scrolling', {
    tag: '@core',
  }, async ({ page }) => {
    await page.locator('#method').focus()
    expect(await openWith(page, { enableEmbedded: true })).toEqual({ view: 'Connect' })
    expect(await parentOf(page)).toEqual({ element: 'DIV', parent: 'CASEMENT-EMBED' })
    const card = page.frameLocator('casement-embed iframe').getByRole('region', { name: 'Connect wallet' })
    await expect(card.getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(await pageState(page)).toMatchObject({ shown: false, locked: false, focus: 'method' })
    expect(await page.evaluate(() => window.casement.close())).toEqual({ closed: false })
    await expect(card).toBeVisible()
  })

  test('behavior: shows without being opened, in a container given as an element', async ({ page }) => {
    await addPlace(page, 'place')
    await page.evaluate(() =>
      window.startCasement({ enableEmbedded: true, container: document.querySelector('#place') }),
    )
    await page.frameLocator('#place iframe').getByRole('region', { name: 'Connect wallet' }).waitFor()
    expect(await parentOf(page)).toEqual({ element: 'DIV', parent: 'place' })
  })
})

for (const options of [
  { container: '#nowhere' },
  { container: '#nowhere', disableAppend: true },
  { container: '#nowhere', enableEmbedded: true },
]) {
  test(`error: ${JSON.stringify(options)} names the missing container, and works once it exists`, async ({
    page,
    consoleLines,
  }) => {
    const missing = { code: -32602, message: expect.stringContaining('options.container') }
    expect(await openWith(page, { ...options, preload: 'none' })).toEqual(missing)
    expect(await parentOf(page)).toEqual({})
    expect(await pageState(page)).toMatchObject({ shown: false, locked: false })
    expect(new Set(consoleLines.map(({ text }) => text))).toEqual(
      new Set([expect.stringContaining('options.container')]),
    )
    await addPlace(page, 'nowhere')
    expect(await page.evaluate(() => window.casement.open())).toEqual({ view: 'Connect' })
    expect(await parentOf(page)).toMatchObject({ parent: 'nowhere' })
  })
}

test('behavior: an element that the page removed while closed is back at the next opening', async ({ page }) => {
  await openWith(page, {})
  await frameHasKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false })
  await page.evaluate(() => document.querySelector('.casement')?.remove())
  await page.locator('#open').click()
  await contentIn(page).waitFor()
  expect(await pageState(page)).toMatchObject({ shown: true, locked: true })
})
