import type { Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { hostilePage, VIEWPORT } from '../src/hostile-page.ts'
import { insideFrame, showFrame, startModal } from '../src/visible-frame.ts'
import { expect, test } from '../src/world-fixture.ts'

const raw = (address: string) => `${address}?start=manual`

test.describe('the skeleton, before any script', () => {
  const styleOf = (page: Page, selector: string, property: string) =>
    insideFrame(page)
      .locator(selector)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  for (const [fragment, surface, direction, position] of [
    ['#t=dark&d=rtl&m=modal', 'rgb(27, 26, 23)', 'rtl', 'fixed'],
    ['#t=light&d=ltr&m=modal', 'rgb(253, 252, 250)', 'ltr', 'fixed'],
    ['#t=dark&d=ltr&m=inline', 'rgb(27, 26, 23)', 'ltr', 'static'],
  ] as const) {
    test(
      `behavior: paints ${fragment} in its theme, direction and mode`,
      coreIf(direction === 'rtl'),
      async ({ page, context, world }) => {
        await context.route('**/assets/*.js', (route) => route.abort())
        await page.goto(raw(world.hosts.raw))
        await showFrame(page, fragment)
        await expect(insideFrame(page).locator('.bone-row').first()).toBeVisible()
        expect(await styleOf(page, '.card', 'background-color')).toBe(surface)
        expect(await styleOf(page, '.scene', 'direction')).toBe(direction)
        expect(await styleOf(page, '.scene', 'position')).toBe(position)
      },
    )
  }

  test('behavior: the card is 360 px wide, and a drawer below 460 px', async ({ page, context, world }) => {
    await context.route('**/assets/*.js', (route) => route.abort())
    await page.goto(raw(world.hosts.raw))
    const card = insideFrame(page).locator('.card')
    for (const [width, left, cardWidth] of [
      [1_280, 460, 360],
      [460, 50, 360],
      [459, 0, 459],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await showFrame(page)
      await expect(card).toBeVisible()
      // A frame in another process gets the new window width later than the page.
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width: wide = 0, height = 0 } = (await card.boundingBox()) ?? {}
          return { left: x, width: wide, atBottom: y + height === 800 }
        })
        .toEqual({ left, width: cardWidth, atBottom: width < 460 })
    }
  })
})

test.describe('a phone', () => {
  test('behavior: an on-screen keyboard moves the drawer up without clipping it', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto(raw(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host)
    await host.call(place, 'open', {})
    const card = insideFrame(page).getByRole('dialog', { name: 'Connect wallet' })
    await card.waitFor()
    const bottom = async () => {
      const box = await card.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await host.call(place, 'setViewport', { ...VIEWPORT, width: 390, height: 780 })
    await expect.poll(bottom).toBe(780)
    await host.call(place, 'setViewport', { ...VIEWPORT, width: 390, height: 440 })
    await expect.poll(bottom).toBe(440)
    expect((await card.boundingBox())?.y).toBeGreaterThan(0)
    await host.call(place, 'setViewport', { ...VIEWPORT, width: 390, height: 780 })
    await expect.poll(bottom).toBe(780)
  })
})

test.describe('pitfall 8: the page behind the frame', () => {
  const schemes = ['normal', 'light', 'dark', 'light dark', 'dark light', 'only light'] as const

  for (const system of ['light', 'dark', 'no-preference'] as const) {
    test(`behavior: stays visible with every color-scheme of the page, if the system prefers ${system}`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.goto(raw(world.hosts.raw))
      await showFrame(page, '#t=light&d=ltr&m=inline')
      const host = hostilePage(page)
      const place = await startModal(host, { enableEmbedded: true })
      await host.call(place, 'open', {})
      await expect(insideFrame(page).getByRole('region', { name: 'Connect wallet' })).toBeVisible()
      // Below the card, where the frame paints nothing.
      const below = async (visibility: string) => {
        await page.evaluate((value) => {
          const frame = document.querySelector<HTMLElement>('#place iframe')
          if (frame) frame.style.visibility = value
        }, visibility)
        return page.screenshot({ clip: { x: 0, y: 500, width: 400, height: 80 } })
      }
      for (const scheme of schemes) {
        for (const themeMode of ['dark', 'light'] as const) {
          await page.evaluate((value) => {
            document.documentElement.style.colorScheme = value
          }, scheme)
          await host.call(place, 'setOptions', { themeMode })
          const shown = await below('visible')
          expect(shown.equals(await below('hidden')), `${scheme}, ${themeMode}`).toBe(true)
        }
      }
    })
  }
})
