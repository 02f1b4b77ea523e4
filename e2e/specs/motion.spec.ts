import type { Page } from '@playwright/test'
import type { PageServer } from '../src/page-server.ts'
import { startPageServer } from '../src/page-server.ts'
import { testPageScript } from '../src/test-pages.ts'
import { expect, test } from '../src/world-fixture.ts'

const inFrame = (page: Page) => page.frameLocator('iframe')

/** The computed durations of the shell's animations. */
const motionOf = (page: Page) =>
  inFrame(page)
    .locator('.card')
    .evaluate((card) => {
      const style = (selector: string) => getComputedStyle(card.querySelector(selector) ?? card)
      return {
        view: style('.view').animationDuration,
        title: style('.title').animationDuration,
        height: style('.body').transitionDuration,
      }
    })

test.describe('animations', () => {
  for (const [motion, expected] of [
    ['no-preference', { view: '0.15s', title: '0.12s', height: '0.15s' }],
    ['reduce', { view: '0s', title: '0s', height: '0s' }],
  ] as const) {
    test(`behavior: views and heights take 150 ms and titles 120 ms with prefers-reduced-motion: ${motion}`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto(world.hosts.plain)
      await page.locator('#open').click()
      await inFrame(page).getByRole('button', { name: 'What is a wallet?' }).click()
      await inFrame(page).getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
      expect(await motionOf(page)).toEqual(expected)
    })
  }
})

test.describe('a modal that must not be closed', () => {
  let server: PageServer
  test.beforeAll(async () => {
    server = await startPageServer({ host: testPageScript('shell-page/page.ts'), frame: '' })
  })
  test.afterAll(async () => server.stop())

  for (const [motion, shake] of [
    ['no-preference', [['dialog', 500]]],
    ['reduce', []],
  ] as const) {
    test(`behavior: shakes for 500 ms at each attempt to close it, except with reduced motion: ${motion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      // Recorded when it starts, since a slow machine would look after it has ended.
      await page.addInitScript(() => {
        const { animate } = Element.prototype
        const begun: unknown[] = []
        Object.assign(window, { begun })
        Element.prototype.animate = function (keyframes, options) {
          begun.push([this.getAttribute('role'), (options as KeyframeAnimationOptions).duration])
          return animate.call(this, keyframes, options)
        }
      })
      await page.goto(server.host)
      const card = page.getByRole('dialog', { name: 'Connect wallet' })
      await card.waitFor()
      const begun = () => page.evaluate(() => (window as unknown as { begun: unknown }).begun)
      expect(await begun()).toEqual([])
      for (const times of [1, 2]) {
        await page.keyboard.press('Escape')
        await expect(card).toHaveAttribute('data-refused', `${times}`)
        await expect.poll(begun).toEqual(Array.from({ length: times }, () => shake).flat())
      }
    })
  }
})
