import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Frame, Page } from '@playwright/test'
import { hostPage } from '../src/host-page.ts'
import { hostilePage } from '../src/hostile-page.ts'
import { contentIn, watchPages } from '../src/modal-host.ts'
import { insideFrame, showFrame, startModal } from '../src/shown-frame.ts'
import { expect, test } from '../src/world-fixture.ts'

const FONT = readFileSync(
  createRequire(new URL('../../frame-app/modal/package.json', import.meta.url)).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
)
const manual = (address: string) => `${address}?start=manual`

const openWith = async (page: Page, address: string, options: object, origin: string): Promise<Frame> => {
  await page.goto(manual(address))
  await page.evaluate((more) => window.startCasement(more).open(), options)
  await contentIn(page).waitFor()
  return hostPage(page).frame(origin)
}

test.describe('our own font', () => {
  for (const view of ['Connect', 'WhatIsAWallet'] as const) {
    test(`behavior: it comes late, and nothing of ${view} moves`, async ({ page, context, world }) => {
      await watchPages(page)
      let asked = 0
      let release = (): void => undefined
      const shown = new Promise<void>((resolve) => {
        release = resolve
      })
      await context.route('**/assets/figtree-*.woff2', async (route) => {
        asked += 1
        await shown
        await route.continue()
      })
      await page.goto(manual(world.hosts.plain))
      await page.evaluate((name) => window.startCasement({ themeMode: 'light' }).open({ view: name }), view)
      const frame = hostPage(page).frame(world.frame.origin)
      await expect(frame.locator('.card button').first()).toBeVisible()
      const loaded = () =>
        frame.evaluate(
          () => [...document.fonts].filter(({ family, status }) => family === 'Figtree' && status === 'loaded').length,
        )
      await frame.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      )
      await expect.poll(() => asked).toBe(1)
      expect(await loaded()).toBe(0)
      const settled = () =>
        frame.evaluate(
          () =>
            new Promise<number>((done) =>
              requestAnimationFrame(() => requestAnimationFrame(() => done(window.seen.shifts.splice(0).length))),
            ),
        )
      await settled()
      release()
      await expect.poll(loaded).toBe(1)
      expect(await settled()).toBe(0)
      expect(await frame.evaluate(() => window.seen.violations)).toEqual([])
    })
  }

  test('behavior: what stands in for it takes the same room, by what the fonts themselves say', async ({
    page,
    world,
  }) => {
    const frame = await openWith(page, world.hosts.plain, {}, world.frame.origin)
    const english = readFileSync(new URL('../../frame-app/modal/src/i18n/languages/en.json', import.meta.url), 'utf8')
    const text = Object.values(JSON.parse(english) as Record<string, string>)
      .join(' ')
      .replace(/\{[^}]*\}/g, ' ')
    for (const weight of [400, 600]) {
      const room = await frame.evaluate(
        async ([sample, bold]) => {
          const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          const measure = async (family: string) => {
            const font = `${bold} 1000px ${family}`
            await document.fonts.load(font, sample)
            context.font = font
            const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample)
            return [width / sample.length, fontBoundingBoxAscent, fontBoundingBoxDescent] as const
          }
          return {
            ours: await measure('Figtree'),
            other: await measure('"Figtree fallback"'),
            none: await measure('serif'),
          }
        },
        [text, weight] as const,
      )
      room.ours.forEach((figure, at) => {
        expect(Math.abs((room.other[at] ?? 0) - figure)).toBeLessThan(4)
      })
      expect(Math.abs(room.none[0] - room.ours[0])).toBeGreaterThan(4)
    }
  })

  for (const [language, expected] of [
    ['ja', '"Hiragino Sans"'],
    ['ar', '"SF Arabic"'],
  ] as const) {
    test(`behavior: letters of "${language}" are those of the system, and ours stay ours`, async ({ page, world }) => {
      const frame = await openWith(page, world.hosts.plain, {}, world.frame.origin)
      await frame.evaluate((lang) => {
        document.documentElement.lang = lang
      }, language)
      const families = await frame.evaluate(
        () => getComputedStyle(document.querySelector('.card') as Element).fontFamily,
      )
      expect(families).toMatch(/^Figtree, /)
      expect(families).toContain(expected)
    })
  }
})

test.describe('a font of the page’s own', () => {
  const family = (page: Page) =>
    insideFrame(page)
      .locator('.card')
      .evaluate((card) => ({
        first: getComputedStyle(card).fontFamily.split(',')[0],
        loaded: [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map((face) => face.family.replaceAll('"', '')),
      }))
  const data = `data:font/woff2;base64,${FONT.toString('base64')}`

  test('behavior: as data it is used at once, and left when it is taken back', async ({ page, world }) => {
    await watchPages(page)
    await page.goto(manual(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host, { themeFont: { family: 'Arial', url: data } })
    await host.call(place, 'open', {})
    await expect
      .poll(() => family(page))
      .toMatchObject({ first: '"Host Arial"', loaded: expect.arrayContaining(['Host Arial']) })
    await host.call(place, 'setOptions', { themeFont: { family: 'Other', url: data } })
    await expect.poll(() => family(page)).toMatchObject({ first: '"Host Other"' })
    const frame = page.frames().find((each) => each.url().startsWith(world.frame.origin))
    expect(await frame?.evaluate(() => window.seen.violations)).toEqual([])
  })

  test('attack: without an image route the page’s server is not asked, and that is said once', async ({
    page,
    world,
    consoleLines,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(manual(world.hosts.raw))
    await showFrame(page)
    const host = hostilePage(page)
    const themeFont = { family: 'Shop', url: `${world.hosts.raw}a.woff2` }
    const place = await startModal(host, { themeFont })
    await host.call(place, 'open', {})
    await host.call(place, 'setOptions', { themeFont, themeMode: 'dark' })
    const said = () => consoleLines.filter(({ text }) => text.includes('The font Shop is not used'))
    await expect.poll(() => said().length).toBe(1)
    expect(said()[0]?.text).toContain('no image route')
    expect((await family(page)).first).toBe('Figtree')
    expect(asked.filter((url) => url.includes('a.woff2'))).toEqual([])
  })

  test('behavior: an address is asked through the image route, which passes on what is a font', async ({
    page,
    context,
    consoleLines,
  }) => {
    const world = await startWorld({ parts: [...SMALLEST_WORLD, 'directory'] })
    try {
      const images = world.directory?.images ?? ''
      await context.route(`${images}?url=https%3A%2F%2Ffonts.example%2Fgood.woff2`, (route) =>
        route.fulfill({
          body: FONT,
          contentType: 'font/woff2',
          headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
        }),
      )
      await watchPages(page)
      await page.goto(manual(world.hosts.raw))
      await showFrame(page)
      const host = hostilePage(page)
      const place = await startModal(host, { themeFont: { family: 'Shop', url: 'https://fonts.example/good.woff2' } })
      await host.call(place, 'open', {})
      await expect
        .poll(() => family(page))
        .toMatchObject({ first: '"Host Shop"', loaded: expect.arrayContaining(['Host Shop']) })
      // The route itself: one that it refuses, and an image, which it passes on.
      const wallet = `${world.directory?.url}/public/getTokenImage/USDC`
      for (const [name, url] of [
        ['Refused', 'https://127.0.0.1/a.woff2'],
        ['Picture', wallet],
      ] as const) {
        await host.call(place, 'setOptions', { themeFont: { family: name, url } })
        await expect
          .poll(() => consoleLines.map(({ text }) => text).join('\n'))
          .toContain(`The font ${name} is not used`)
        await expect.poll(async () => (await family(page)).first).toBe('Figtree')
      }
      const frame = page.frames().find((each) => each.url().startsWith(world.frame.origin))
      expect(await frame?.evaluate(() => window.seen.violations)).toEqual([])
    } finally {
      await world.stop()
    }
  })
})
