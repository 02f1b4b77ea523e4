import type { Frame, Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { frameHasKeyboard, pageHasKeyboard } from '../src/keyboard-focus.ts'
import { contentIn, hostIn, modalIn, openAt, pageState, placeOf, WHOLE_WINDOW, watchPages } from '../src/modal-host.ts'
import { pressWhenDrawn } from '../src/press-when-painted.ts'
import { sharePage } from '../src/share-page.ts'
import { testPageScript } from '../src/test-pages.ts'
import { expect, test } from '../src/world-fixture.ts'

/** Opens by a click and closes by a key, and checks the page both times. */
const opensAndCloses = async (page: Page, host: Frame): Promise<void> => {
  await host.locator('#open').scrollIntoViewIfNeeded()
  const { attributes, scrolled } = await pageState(host)
  await host.locator('#open').click()
  await contentIn(host).waitFor()
  await expect.poll(() => pageState(host)).toEqual({ shown: true, locked: true, focus: 'IFRAME', attributes, scrolled })
  const inCard = () => modalIn(host).evaluate((card) => card.contains(document.activeElement) && document.hasFocus())
  await expect.poll(inCard).toBe(true)
  expect(await placeOf(host)).toEqual(WHOLE_WINDOW)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(host)).toEqual({ shown: false, locked: false, focus: 'open', attributes, scrolled })
  await pageHasKeyboard(host)
}

const HOSTS = [
  ['strictCsp', 'a strict policy'],
  ['trustedTypes', 'Trusted Types and no policy for them'],
  ['coop', 'a browsing context group of its own'],
  ['coep', 'cross-origin isolation'],
  ['dark', 'a dark color scheme'],
  ['noReferrer', 'no referrer'],
  ['sameSite', 'the frame on its own site'],
  ['ownDialog', 'an open modal dialog of its own'],
  ['framed', 'a sandbox around it that keeps its origin'],
  ['nested', 'a frame around it'],
  ['rtl', 'right-to-left text'],
  ['long', 'a scroll position'],
  ['rough', 'styles for every element and a scrolling body'],
] as const
// One page for each way in which a browser treats the frame differently.
const CORE_HOSTS: readonly string[] = ['strictCsp', 'coep', 'sameSite']

sharePage(watchPages)

for (const [name, has] of HOSTS) {
  test(
    `behavior: on a page with ${has} it opens, takes focus, locks scrolling, closes, and leaves no trace`,
    coreIf(CORE_HOSTS.includes(name)),
    async ({ page, world, consoleLines }) => {
      await page.goto(world.hosts[name])
      const host = await hostIn(page)
      for (const _time of ['first', 'again']) await opensAndCloses(page, host)
      expect(await host.evaluate(() => window.seen.violations)).toEqual([])
      expect(consoleLines.filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
    },
  )
}

test('behavior: a frame that takes the focus while it is being hidden returns it to the opener', async ({
  page,
  world,
}) => {
  await openAt(page, world.hosts.plain)
  for (const after of [1, 2, 3, 4, 5, 6]) {
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
    await frameHasKeyboard(page)
    // Blurs the iframe: a frame that already has the focus does not request it from the page.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await pageHasKeyboard(page)
    const close = modalIn(page).getByRole('button', { name: 'Close' })
    await close.evaluate(async (button: HTMLButtonElement, wait) => {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, wait))
      button.focus()
    }, after)
    await pageHasKeyboard(page)
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, focus: 'open' })
    await page.keyboard.press('Enter')
  }
})

test('behavior: the page’s own dialog stays open below it, and gets the focus back', async ({ page, world }) => {
  await page.goto(world.hosts.ownDialog)
  await opensAndCloses(page, page.mainFrame())
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('gift')
  await expect(page.locator('#note')).toHaveValue('gift')
  await page.keyboard.press('Escape')
  await expect(page.locator('#own')).toBeHidden()
})

test('behavior: a dialog that the page opens later is on top, and closing it returns the focus to the modal', async ({
  page,
  world,
}) => {
  await openAt(page, world.hosts.plain)
  await page.evaluate(() => {
    const later = document.createElement('dialog')
    later.id = 'later'
    later.innerHTML = '<button id="in-later">Understood</button>'
    document.body.append(later)
    later.showModal()
  })
  await pressWhenDrawn(page.locator('#in-later'))
  await page.keyboard.press('Escape')
  await expect(page.locator('#later')).toBeHidden()
  await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true, focus: 'IFRAME' })
  await frameHasKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false, focus: 'open' })
})

test('behavior: a page’s focus trap yields to the modal, and works again afterwards', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto(world.hosts.plain)
  await page.evaluate(testPageScript('focus-trap-page/page.ts'))
  await opensAndCloses(page, page.mainFrame())
  expect(await page.evaluate(() => window.trap.active)).toBe(true)
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('.card')?.contains(document.activeElement))).toBe(true)
  }
  expect(consoleLines).toEqual([])
})

test('error: rejects a sandboxed page with an opaque origin at once, and names the missing sandbox flag', {
  tag: '@core',
}, async ({ page, world, consoleLines }) => {
  await page.goto(`${world.hosts.opaque}?project=open&start=manual`)
  const host = await hostIn(page)
  const refused = await host.evaluate(() =>
    window
      .startCasement()
      .open()
      .catch(({ code, message }) => ({ code, message })),
  )
  expect(refused).toEqual({ code: 4100, message: expect.stringContaining('allow-same-origin') })
  expect(await pageState(host)).toMatchObject({ shown: false, locked: false })
  await expect
    .poll(() => consoleLines.filter(({ type, text }) => type === 'error' && text.includes('allow-same-origin')))
    .toHaveLength(1)
})
