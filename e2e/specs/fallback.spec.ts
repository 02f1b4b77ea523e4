import type { BrowserContext, Page } from '@playwright/test'
import { HANDSHAKE_DEADLINE_MS } from '../../shared-protocol/src/limits.ts'
import { coreIf } from '../src/core-tests.ts'
import { contentIn, pageState } from '../src/modal-host.ts'
import { testPageScript } from '../src/test-pages.ts'
import { expect, test } from '../src/world-fixture.ts'

const panel = (page: Page) => page.getByRole('alert')
/** The skeleton that the page shows until the frame has said hello. */
const skeleton = (page: Page) => page.getByRole('status', { name: 'The wallet window is loading' })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name })

/** Opens the modal by a click in the page and keeps the result of `open()`. */
const openCold = async (page: Page, address: string, more: object = {}): Promise<void> => {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}start=manual`)
  await page.evaluate((given) => {
    const casement = window.startCasement({ preload: 'none', ...given })
    document.querySelector('#open')?.addEventListener('click', () => {
      const opening = casement.open().then(
        () => 'opened',
        ({ code, data }) => ({ code, outcome: data?.outcome }),
      )
      Object.assign(window, { opening })
    })
  }, more)
  await page.locator('#open').click()
}
const opening = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { opening: Promise<unknown> }).opening)

const CLOSED = { shown: false, locked: false, focus: 'open' }

test.describe('pitfall 5: the page can close before the frame answers', () => {
  /** Blocks the frame's scripts, so that its document loads but never says hello. */
  const holdScripts = (context: BrowserContext, origin: string): Promise<void> =>
    context.route(`${origin}/assets/*.js`, () => new Promise(() => undefined)) as unknown as Promise<void>

  for (const [name, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press outside the card', (page: Page) => page.mouse.click(20, 20)],
    ['its close button', (page: Page) => skeleton(page).getByRole('button', { name: 'Close' }).click()],
    ['close() of the page', (page: Page) => page.evaluate(() => void window.casement.close())],
  ] as const) {
    test(
      `behavior: shows a skeleton, and ${name} removes it and rejects the opening with 4001`,
      coreIf(name === 'Escape'),
      async ({ page, context, world }) => {
        await holdScripts(context, world.frame.origin)
        await openCold(page, world.hosts.plain)
        await expect(skeleton(page)).toBeVisible()
        expect(await pageState(page)).toMatchObject({ shown: true, locked: true })
        await page.mouse.click(640, 360)
        expect(await pageState(page), 'a press on the card is no wish to leave').toMatchObject({ shown: true })
        await close(page)
        await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
        expect(await opening(page)).toMatchObject({ code: 4001 })
      },
    )
  }

  for (const [width, themeMode] of [
    [1_280, 'light'],
    [1_280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    for (const enableEmbedded of [false, true]) {
      const where = enableEmbedded ? 'in the page' : 'over the page'
      test(`behavior: the skeleton matches the frame’s own in place and look, ${where}, ${width} px wide, in ${themeMode} mode`, async ({
        page,
        context,
        world,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await holdScripts(context, world.frame.origin)
        await page.goto(`${world.hosts.plain}?start=manual`)
        await page.evaluate(
          (options) => {
            document.body.prepend(document.createElement('casement-embed'))
            window
              .startCasement({ preload: 'none', ...options })
              .open()
              .catch(() => undefined)
          },
          { themeMode, enableEmbedded },
        )
        const looksOf = (card: ReturnType<Page['locator']>, bones: string) =>
          card.evaluate((element, selector) => {
            const origin = element.getBoundingClientRect()
            return [element, ...element.querySelectorAll(selector)].map((part) => {
              const { left, top, width: wide, height } = part.getBoundingClientRect()
              const { backgroundColor, borderRadius } = getComputedStyle(part)
              return { left: left - origin.left, top: top - origin.top, wide, height, backgroundColor, borderRadius }
            })
          }, bones)
        const own = page.frameLocator('.casement iframe').locator('.card')
        // A frame that is slow to say hello gets a first skeleton, which goes at its hello and comes back a second later.
        await expect(async () => {
          const looks = await looksOf(skeleton(page), 'i')
          expect(looks).toHaveLength(6)
          expect(looks.every(({ height }) => height > 0)).toBe(true)
          expect(await looksOf(own, '.bone')).toEqual(looks)
          expect(await skeleton(page).boundingBox()).toEqual(await own.boundingBox())
        }).toPass({ timeout: 15_000 })
      })
    }
  }

  for (const kind of ['missing', 'forbidden', 'refused'] as const) {
    test(`error: a frame that is ${kind} is never visible over the page; a skeleton is, which can be closed`, async ({
      page,
      world,
    }) => {
      await page.goto(`${world.hosts.plain}?frame=${kind}&start=manual`)
      // Sampled in every animation frame from the first, since the server's error page may load at any time.
      await page.evaluate(() => {
        const seen: string[] = []
        const look = (): void => {
          const frame = document.querySelector('dialog.casement iframe')
          if (frame) seen.push(getComputedStyle(frame).opacity)
          requestAnimationFrame(look)
        }
        look()
        const arrived = new Promise((resolve) => document.addEventListener('load', resolve, true))
        Object.assign(window, { seen, arrived })
        window
          .startCasement({ preload: 'none' })
          .open()
          .catch(() => undefined)
      })
      await expect(skeleton(page)).toBeVisible()
      await page.evaluate(() => (window as unknown as { arrived: Promise<unknown> }).arrived)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length))
        .toBeGreaterThan(5)
      expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual(['0'])
      await skeleton(page).getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false })
      await expect(skeleton(page)).toHaveCount(0)
    })
  }

  test('behavior: on a phone the card fills the lower half, and a press above it closes', async ({
    page,
    context,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await holdScripts(context, world.frame.origin)
    await openCold(page, world.hosts.plain)
    await expect(skeleton(page)).toBeVisible()
    await page.mouse.click(195, 600)
    expect(await pageState(page)).toMatchObject({ shown: true })
    await page.mouse.click(195, 60)
    await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
  })
})

test.describe('pitfall 5: the frame does not load', () => {
  test.beforeEach(({ page }) => page.clock.install())

  for (const kind of ['silent', 'refused', 'missing', 'forbidden', 'unresolved', 'truncated'] as const) {
    test(
      `error: a frame that is ${kind} can be closed at any time, and shows an error panel at the deadline`,
      coreIf(kind === 'silent'),
      async ({ page, world }) => {
        await openCold(page, `${world.hosts.plain}?frame=${kind}`)
        await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true })
        await page.keyboard.press('Escape')
        await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
        expect(await opening(page)).toMatchObject({ code: 4001 })
        await page.locator('#open').click()
        await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true })
        await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
        await expect(panel(page)).toContainText('Can’t load the wallet window')
        await expect(press(page, 'Try again')).toBeFocused()
        expect(await opening(page)).toEqual({ code: 4900, outcome: 'not-sent' })
        await press(page, 'Close').click()
        await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
        await expect(panel(page)).toHaveCount(0)
      },
    )
  }

  test('behavior: shows the error panel at once if the page’s policy blocks the frame, and Escape closes it', {
    tag: '@core',
  }, async ({ page, world }) => {
    await openCold(page, world.hosts.noFrameSrc)
    await expect(panel(page)).toBeVisible()
    expect(await opening(page)).toEqual({ code: 4900, outcome: 'not-sent' })
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
  })

  test('behavior: a retry reloads the frame, which opens once it is reachable', async ({ page, context, world }) => {
    const address = `${world.frame.origin}/p/**`
    await context.route(address, (route) => route.abort())
    await openCold(page, world.hosts.plain)
    for (const time of ['first', 'second']) {
      await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
      await expect(panel(page), time).toBeVisible()
      await press(page, 'Try again').click()
      await expect(panel(page), time).toHaveCount(0)
    }
    // Stops the clock, so that the automatic reload does not come first.
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + HANDSHAKE_DEADLINE_MS + 500)
    await expect(panel(page)).toBeVisible()
    await context.unroute(address)
    await press(page, 'Try again').click()
    await page.clock.resume()
    await contentIn(page).waitFor()
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true, focus: 'IFRAME' })
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject(CLOSED)
  })

  test('behavior: Escape closes even if the page’s focus trap swallows presses on the panel', async ({
    page,
    world,
  }) => {
    await openCold(page, `${world.hosts.plain}?frame=silent`)
    await page.evaluate(testPageScript('focus-trap-page/page.ts'))
    await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false })
  })

  test('behavior: a frame that recovers by itself replaces the error panel', async ({ page, context, world }) => {
    const address = `${world.frame.origin}/p/**`
    await context.route(address, (route) => route.abort())
    await openCold(page, world.hosts.plain)
    await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
    await expect(panel(page)).toBeVisible()
    await context.unroute(address)
    await page.clock.fastForward(1_001)
    await contentIn(page).waitFor()
    await expect(panel(page)).toHaveCount(0)
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
  })

  test('error: after all reloads failed, the next opening tries again, and nothing stays pending', async ({
    page,
    world,
  }) => {
    await openCold(page, `${world.hosts.plain}?frame=silent`)
    for (const pause of [1_000, 4_000, 15_000, 0]) await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + pause + 2)
    await expect(panel(page)).toBeVisible()
    await press(page, 'Close').click()
    await page.locator('#open').click()
    await expect.poll(() => pageState(page)).toMatchObject({ shown: true })
    await expect(panel(page)).toHaveCount(0)
    await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
    await expect(panel(page)).toBeVisible()
    expect(await opening(page)).toEqual({ code: 4900, outcome: 'not-sent' })
  })

  for (const [page_, themeMode, width] of [
    ['plain', 'light', 1_280],
    ['dark', 'auto', 1_280],
    ['dark', 'dark', 390],
    ['rough', 'light', 390],
    ['rtl', 'dark', 1_280],
  ] as const) {
    test(`behavior: the error panel is legible and in view on a ${page_} page in ${themeMode} mode, ${width} px wide`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ colorScheme: page_ === 'dark' ? 'dark' : 'light' })
      await page.setViewportSize({ width, height: 720 })
      await openCold(page, `${world.hosts[page_]}?frame=silent`, { themeMode })
      await page.clock.fastForward(HANDSHAKE_DEADLINE_MS + 1)
      const measured = await panel(page).evaluate((element) => {
        const luminance = (colour: string): number => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
            const share = Number(part) / 255
            return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        return [element.querySelector('p'), ...element.querySelectorAll('button')].map((part) => {
          const [bright = 0, dim = 0] = [
            getComputedStyle(part as Element).color,
            getComputedStyle(element).backgroundColor,
          ]
            .map(luminance)
            .sort((one, other) => other - one)
          const { left, right, top, bottom, height } = (part as Element).getBoundingClientRect()
          const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
          return { legible: (bright + 0.05) / (dim + 0.05) >= 7, whole, large: part?.tagName === 'P' || height >= 44 }
        })
      })
      expect(measured).toEqual(Array.from({ length: 3 }, () => ({ legible: true, whole: true, large: true })))
      const dark = themeMode === 'dark' || page_ === 'dark'
      await expect(panel(page)).toHaveCSS('background-color', dark ? 'rgb(27, 26, 23)' : 'rgb(253, 252, 250)')
    })
  }
})
