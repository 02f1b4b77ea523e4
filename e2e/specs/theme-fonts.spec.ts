import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import { openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { hostilePage, OPTIONS, VIEWPORT } from '../src/hostile-page.ts'
import { openWith, watchPages } from '../src/modal-host.ts'
import { sharePage } from '../src/share-page.ts'
import { signInBy } from '../src/sign-in-host.ts'
import { insideFrame, showFrame } from '../src/visible-frame.ts'
import { expect, test } from '../src/world-fixture.ts'

const FONT = readFileSync(
  createRequire(new URL('../../frame-app/modal/package.json', import.meta.url)).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
)
const manual = (address: string) => `${address}?start=manual`

test.describe('the built-in font', () => {
  for (const view of ['Connect', 'WhatIsAWallet'] as const) {
    test(`behavior: loads late and moves nothing of ${view}`, async ({ page, context, world }) => {
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
})

test.describe('the built-in font, once loaded', () => {
  sharePage((page, world) => openWith(page, world.hosts.plain, {}, world.frame.origin))

  test('behavior: the fallback font has the same metrics, as measured', async ({ page, world }) => {
    const frame = hostPage(page).frame(world.frame.origin)
    const text = ['modal', 'parts']
      .map((folder) => new URL(`../../frame-app/${folder}/src/words/languages/en.json`, import.meta.url))
      .flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
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
    test(`behavior: "${language}" uses system fonts for its letters, after the built-in font`, async ({
      page,
      world,
    }) => {
      const frame = hostPage(page).frame(world.frame.origin)
      const families = await frame.evaluate((lang) => {
        const { documentElement: root } = document
        const before = root.lang
        root.lang = lang
        const { fontFamily } = getComputedStyle(document.querySelector('.card') as Element)
        root.lang = before
        return fontFamily
      }, language)
      expect(families).toMatch(/^Figtree, /)
      expect(families).toContain(expected)
    })
  }
})

/** A font that the local project serves. */
const SERVED = 'Figtree Italic'

/** Every visible text in the frame, with its font and width. */
const textsOf = (frame: Frame) =>
  frame.evaluate(async () => {
    await document.fonts.ready
    // A view that is still moving has other widths.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const walker = document.createTreeWalker(document.querySelector('.card') as Element, NodeFilter.SHOW_TEXT)
    const found: { text: string; family: string; ligatures: string; features: string; width: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width } = range.getBoundingClientRect()
      if (text === '' || width === 0 || node.parentElement === null) continue
      const { fontFamily, fontVariantLigatures, fontFeatureSettings } = getComputedStyle(node.parentElement)
      const family = (fontFamily.split(',')[0] ?? '').replaceAll('"', '')
      found.push({ text, family, ligatures: fontVariantLigatures, features: fontFeatureSettings, width })
    }
    return found
  })

const setFont = (page: Page, list: string): Promise<void> =>
  page.evaluate((name) => window.casement.setThemeVariables({ '--casement-font-family': name }), list)

const titleFamily = (frame: Frame): Promise<string | undefined> =>
  frame.evaluate(() => getComputedStyle(document.querySelector('#title') as Element).fontFamily.split(',')[0])

test.describe('a font set by the page', () => {
  test('behavior: a font served by the project applies only to titles and help of connecting', async ({
    page,
    world,
  }) => {
    await watchPages(page)
    const host = await openHost(page, world)
    await host.open()
    await expect(host.row()).toBeVisible()
    const frame = hostPage(page).frame(world.frame.origin)
    const before = await textsOf(frame)
    await setFont(page, `Inter, "${SERVED}", sans-serif`)
    await expect.poll(() => titleFamily(frame)).toBe(`"Project ${SERVED}"`)
    const after = await textsOf(frame)
    const chosen = after.filter(({ family }) => family === `Project ${SERVED}`)
    expect(chosen.map(({ text }) => text)).toEqual(['Connect wallet', 'I don’t have a wallet'])
    // The chosen texts change their width, and all others keep it.
    const others = (all: typeof after) => all.filter(({ text }) => !chosen.some((each) => each.text === text))
    expect(others(after)).toEqual(others(before))
    expect(chosen.map(({ width }) => width)).not.toEqual(
      before.filter(({ text }) => chosen.some((each) => each.text === text)).map(({ width }) => width),
    )
    await setFont(page, 'sans-serif')
    await expect.poll(() => titleFamily(frame)).toBe('Figtree')
    expect(await textsOf(frame)).toEqual(before)
    expect(await frame.evaluate(() => window.seen.violations)).toEqual([])
  })

  test('attack: never applies to a sign-in, an account, a network or a code, and no ligatures are used', async ({
    page,
    world,
  }) => {
    const options = { siwx: 'local', metadata: { name: 'Harbour market' } }
    const host = signInBy(page, await openHost(page, world, { options }))
    await host.connectWallet()
    await expect(host.view).toBeVisible()
    const frame = hostPage(page).frame(world.frame.origin)
    const look = async (): Promise<void> => {
      // The view's title stands before the rest of its code has loaded.
      await expect.poll(async () => (await textsOf(frame)).length).toBeGreaterThan(3)
      const before = await textsOf(frame)
      await setFont(page, SERVED)
      await expect
        .poll(() => frame.evaluate(() => document.documentElement.style.getPropertyValue('--casement-font-family')))
        .toContain(`Project ${SERVED}`)
      const after = await textsOf(frame)
      expect(after).toEqual(before)
      for (const { text, family, ligatures, features } of after) {
        expect(['Figtree', 'ui-monospace'], text).toContain(family)
        expect(ligatures, text).toBe('none')
        expect(features, text).toContain('"liga" 0')
      }
      await setFont(page, 'sans-serif')
    }
    await look()
    expect((await textsOf(frame)).map(({ text }) => text)).toContain(new URL(page.url()).host)
    await host.signedIn()
    for (const view of ['Account', 'Networks', 'WhatIsANetwork']) {
      await host.open(view)
      await expect(host.card.locator('.view')).toHaveAttribute('data-view', view)
      await expect(host.card.locator('.view h2, .view p, .view li').first()).toBeVisible()
      await look()
    }
  })

  test('attack: a font that the project does not serve is not requested, and one warning is logged', async ({
    page,
    world,
    consoleLines,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const host = await openHost(page, world)
    await host.open()
    const frame = hostPage(page).frame(world.frame.origin)
    await setFont(page, 'Liberation Serif, Wingdings')
    const said = () => consoleLines.filter(({ text }) => text.includes('serves no such font'))
    await expect.poll(() => said().length).toBe(1)
    expect(said()[0]?.text).toContain('Liberation Serif, Wingdings')
    expect(await titleFamily(frame)).toBe('Figtree')
    expect(asked.filter((url) => url.includes('.woff2') && !url.includes('/assets/'))).toEqual([])
  })

  for (const [what, themeFont] of [
    ['as a data URL', { family: 'Arial', url: `data:font/woff2;base64,${FONT.toString('base64')}` }],
    ['at a web address', { family: 'Arial', url: 'https://fonts.example/a.woff2' }],
  ] as const)
    test(`attack: a font file of the page, ${what}, is rejected with its option’s path, and the page works without it`, async ({
      page,
      world,
    }) => {
      await page.goto(manual(world.hosts.raw))
      await showFrame(page)
      const host = hostilePage(page)
      const place = await host.shakeHands()
      const begin = (more: object) =>
        host.call(place, 'init', { options: { ...OPTIONS, ...more }, viewport: VIEWPORT, sdk: 'x' })
      expect(await begin({ themeFont })).toMatchObject({
        error: { code: -32602, data: { path: 'options.themeFont' } },
      })
      expect(await begin({})).toMatchObject({ ok: true })
      await host.call(place, 'open', {})
      await expect(insideFrame(page).locator('.card')).toBeVisible()
      const families = await insideFrame(page)
        .locator('.card')
        .evaluate(() => [...document.fonts].map(({ family }) => family))
      expect(families.join(' ')).not.toContain('Arial')
    })
})
