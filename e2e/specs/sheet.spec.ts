import type { Page } from '@playwright/test'
import { ON_A_PHONE } from '../src/phone-wallet.ts'
import { openSignIn } from '../src/sign-in-host.ts'
import { modalFrame } from '../src/watch-card.ts'
import { expect, test } from '../src/world-fixture.ts'

// On a phone the card is a sheet, which a finger can pull down.

test.use(ON_A_PHONE)

const card = (page: Page) => page.frameLocator('iframe[title="Wallet"]').locator('.card')

/** Puts a finger on the sheet's title and moves it down, pixel by pixel of the page. */
const pull = async (page: Page, down: number) => {
  const box = await page.frameLocator('iframe[title="Wallet"]').locator('.title').boundingBox()
  if (!box) throw new Error('there is no title')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: at.x, y }] })
  await touch('touchStart', at.y)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at.y + down * part)
  return { lift: () => touch('touchEnd') }
}
/** How far the sheet is below its place. */
const offset = (page: Page): Promise<number> =>
  modalFrame(page).evaluate(() => {
    const { bottom = 0 } = document.querySelector('.card')?.getBoundingClientRect() ?? {}
    return Math.round(bottom - innerHeight)
  })
const title = (page: Page) => page.frameLocator('iframe[title="Wallet"]').locator('.title')

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#open').click()
  await title(page).waitFor()
  await expect.poll(() => offset(page)).toBe(0)
}

test('behavior: the sheet follows a finger on its header, and closes when it is pulled down far', async ({
  page,
  world,
}) => {
  await open(page, world.hosts.plain)
  const { lift } = await pull(page, 120)
  await expect.poll(() => offset(page)).toBe(120)
  await lift()
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await page.locator('#open').click()
  await expect.poll(() => offset(page)).toBe(0)
})

test('behavior: a sheet that is pulled a little returns to its place', async ({ page, world }) => {
  await open(page, world.hosts.plain)
  const { lift } = await pull(page, 20)
  await expect.poll(() => offset(page)).toBe(20)
  await lift()
  await expect.poll(() => offset(page)).toBe(0)
  await expect(card(page)).toBeVisible()
})

test('error: a sheet that must not be closed refuses and returns to its place', async ({ page, world }) => {
  const host = await openSignIn(page, world)
  // On a phone the only wallet is chosen at once.
  await host.open()
  await host.answer('Connect')
  await host.view.waitFor()
  const { lift } = await pull(page, 200)
  await lift()
  await expect(host.card).toHaveAttribute('data-refused')
  await expect.poll(() => offset(page)).toBe(0)
  await expect(host.view).toBeVisible()
})
