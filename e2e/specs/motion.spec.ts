import type { Page } from '@playwright/test'
import { test as directoryTest, openDirectoryHost } from '../src/directory-host.ts'
import type { PageServer } from '../src/page-server.ts'
import { startPageServer } from '../src/page-server.ts'
import { testPageScript } from '../src/test-pages.ts'
import { cardFrames, expectSmooth, modalFrame, viewsOf, watchCard } from '../src/watch-card.ts'
import { expect, test } from '../src/world-fixture.ts'

// The visitors of `npm test` prefer reduced motion elsewhere.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const inFrame = (page: Page) => page.frameLocator('iframe')

/** Records each animation that a script starts in the modal: of which element, and how long it takes. */
const recordAnimations = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    const begun: unknown[] = []
    Object.assign(window, { begun })
    Element.prototype.animate = function (keyframes, options) {
      const { duration, pseudoElement = '' } = options as KeyframeAnimationOptions
      begun.push(`${this.className.split(' ')[0]}${pseudoElement} ${duration}`)
      return animate.call(this, keyframes, options)
    }
  })
}
const animations = (page: Page): Promise<readonly string[]> =>
  modalFrame(page).evaluate(() => (window as unknown as { begun: string[] }).begun.splice(0))

test.describe('animations', () => {
  for (const [motion, expected] of [
    ['no-preference', { begun: ['title 120', 'view 150'], height: '0.15s' }],
    // Less than a picture lasts, so nothing moves.
    ['reduce', { begun: [], height: '0.001s' }],
  ] as const) {
    test(`behavior: views and heights take 150 ms and titles 120 ms with prefers-reduced-motion: ${motion}`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await recordAnimations(page)
      await page.goto(world.hosts.plain)
      await page.locator('#open').click()
      const help = inFrame(page).getByRole('button', { name: 'What is a wallet?' })
      await help.waitFor()
      await animations(page)
      await help.click()
      await inFrame(page).getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
      expect([...(await animations(page))].sort()).toEqual(expected.begun)
      const height = await inFrame(page)
        .locator('.body')
        .evaluate((body) => getComputedStyle(body).transitionDuration)
      expect(height).toBe(expected.height)
    })

    test(`behavior: the modal comes in 160 ms and goes in 120 ms with prefers-reduced-motion: ${motion}`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await recordAnimations(page)
      await page.goto(world.hosts.plain)
      await page.locator('#open').click()
      await inFrame(page).getByRole('button', { name: 'What is a wallet?' }).waitFor()
      await animations(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
      expect(await animations(page)).toEqual(motion === 'reduce' ? [] : ['scene 120', 'card 120'])
      await page.evaluate(() => window.casement.open())
      expect(await animations(page)).toEqual(motion === 'reduce' ? [] : ['scene::before 160', 'card 160'])
    })
  }
})

test.describe('between two views', () => {
  /** Delays the code of all views but the first. */
  const holdViews = async (page: Page): Promise<() => void> => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/for-views-.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  test('behavior: the old view stays until the new one is there, and the card grows once', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    await page.goto(world.hosts.plain)
    await page.locator('#open').click()
    const help = inFrame(page).getByRole('button', { name: 'What is a wallet?' })
    await help.waitFor()
    const frame = modalFrame(page)
    await watchCard(frame)
    await help.click()
    await inFrame(page).getByRole('dialog', { name: 'What is a wallet?' }).waitFor()
    await inFrame(page).getByRole('button', { name: 'Back' }).press('Enter')
    await help.waitFor()
    const frames = await cardFrames(frame)
    expectSmooth(frames)
    expect(viewsOf(frames)).toEqual(['Connect', 'WhatIsAWallet', 'Connect'])
    expect(frames.at(-1)?.fades).toBe(2)
  })

  test('behavior: a view that takes long shows its skeleton, as high as the view before it', async ({
    page,
    world,
  }) => {
    const release = await holdViews(page)
    await page.goto(world.hosts.plain)
    await page.locator('#open').click()
    const help = inFrame(page).getByRole('button', { name: 'What is a wallet?' })
    await help.waitFor()
    const frame = modalFrame(page)
    await watchCard(frame)
    await help.click()
    await inFrame(page).locator('.view > .bones').waitFor()
    release()
    await inFrame(page).getByText('What is a wallet?').waitFor()
    await expect(inFrame(page).locator('.view > .bones')).toHaveCount(0)
    const frames = await cardFrames(frame)
    expectSmooth(frames)
    const heights = new Set(frames.filter(({ bones }) => bones).map(({ height }) => height))
    expect([...heights]).toEqual([frames[0]?.height])
  })

  test('behavior: an opening shows its own view at once, never the one before', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await page.evaluate(() => window.casement.open({ view: 'WhatIsAWallet' }))
    const frame = modalFrame(page)
    await page.evaluate(() => window.casement.close())
    await watchCard(frame)
    await page.evaluate(() => window.casement.open())
    await page.evaluate(() => window.casement.close())
    expect(viewsOf(await cardFrames(frame))).toEqual(['Connect'])
  })
})

test.describe('between the views of a directory and a relay', () => {
  directoryTest(
    'behavior: from the list to all wallets, to a wallet’s code and back, no view is empty and the card moves one way',
    async ({ page, world, listed }) => {
      const host = await openDirectoryHost(page, world)
      await host.open()
      await expect(host.wallets).not.toHaveAttribute('aria-busy')
      const frame = modalFrame(page)
      await watchCard(frame)
      await host.row(/^All wallets/).click()
      // One that only a phone has.
      const onPhones = listed.findIndex(({ mobile_link, rdns }) => mobile_link && !rdns)
      await host.tiles.nth(onPhones).click()
      await host.card.getByRole('img', { name: /^Code to connect/ }).waitFor()
      const back = host.card.getByRole('button', { name: 'Back' })
      await back.press('Enter')
      await host.tiles.first().waitFor()
      await back.press('Enter')
      await host.wallets.waitFor()
      const frames = await cardFrames(frame)
      expectSmooth(frames)
      expect(viewsOf(frames)).toEqual(['Connect', 'AllWallets', 'ConnectingWalletConnect', 'AllWallets', 'Connect'])
      expect(frames.at(-1)?.fades).toBe(4)
    },
  )
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
