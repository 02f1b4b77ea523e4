import type { Frame, Page } from '@playwright/test'
import { hostPage } from '../src/host-page.ts'
import { openWith } from '../src/modal-host.ts'
import { sharePage } from '../src/share-page.ts'
import { expect, test } from '../src/world-fixture.ts'

const DEFAULT_ACCENT = { light: '#0b6675', dark: '#62c3cf' }

const manual = (address: string) => `${address}?start=manual`

/** The frame's theme tokens as computed, and styles of elements that use them. */
const looks = (frame: Frame) =>
  frame.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const card = getComputedStyle(document.querySelector('.card') as Element)
    const token = (name: string) => root.getPropertyValue(`--${name}`)
    return {
      mode: document.documentElement.dataset.theme,
      accent: token('accent'),
      code: token('qr-ink'),
      surface: card.backgroundColor,
      corner: card.borderTopLeftRadius,
      size: card.fontSize,
      font: card.fontFamily.split(',')[0],
      title: getComputedStyle(document.querySelector('#title') as Element).fontFamily.split(',')[0],
      set: document.documentElement.style.length,
    }
  })
type Looks = Awaited<ReturnType<typeof looks>>

const change = (page: Page, variables: object) =>
  page.evaluate((each) => window.casement.setThemeVariables(each), variables)

test.describe('a theme that changes while the modal is open', () => {
  test('behavior: mode, accent, blend, lengths and fonts change and change back', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const frame = await openWith(page, world.hosts.plain, { themeMode: 'light' }, world.frame.origin)
    const before = await looks(frame)
    expect(before).toMatchObject({
      mode: 'light',
      accent: DEFAULT_ACCENT.light,
      surface: 'rgb(253, 252, 250)',
      font: 'Figtree',
      title: 'Figtree',
    })

    await page.evaluate(() => window.casement.setThemeMode('dark'))
    await expect
      .poll(() => looks(frame))
      .toMatchObject({ mode: 'dark', accent: DEFAULT_ACCENT.dark, surface: 'rgb(27, 26, 23)' })
    await page.evaluate(() => window.casement.setThemeMode('light'))
    await expect.poll(() => looks(frame)).toEqual(before)

    const steps: readonly (readonly [variables: Record<string, string | number>, Partial<Looks>])[] = [
      [{ '--casement-accent': '#7a1fa2' }, { accent: '#7a1fa2' }],
      // Too pale for a light surface: it is darkened, keeping its hue.
      [
        { '--casement-accent': '#ffd400' },
        { accent: expect.stringMatching(/^#[a-b][\da-f]8[\da-f]00$/) as unknown as string },
      ],
      [{ '--casement-color-mix': 'black', '--casement-color-mix-strength': 100 }, { surface: 'rgb(0, 0, 0)' }],
      [{ '--casement-border-radius-master': '2px' }, { corner: '12px' }],
      [{ '--casement-border-radius-master': '100px' }, { corner: '48px' }],
      [{ '--casement-font-size-master': '12px' }, { size: '16.8px' }],
      [{ '--casement-font-size-master': '99px' }, { size: '18.2px' }],
      // A font that the project serves. Everything but titles and help keeps the built-in one.
      [{ '--casement-font-family': 'Figtree Italic, serif' }, { title: '"Project Figtree Italic"', font: 'Figtree' }],
      [{ '--casement-qr-color': '#3344ff' }, { code: expect.stringMatching(/^#[\da-f]{6}$/) as unknown as string }],
    ]
    for (const [variables, expected] of steps) {
      await change(page, variables)
      await expect.poll(() => looks(frame)).toMatchObject(expected)
      await change(page, Object.fromEntries(Object.keys(variables).map((name) => [name, undefined])))
      await expect.poll(() => looks(frame)).toEqual(before)
    }
  })

  test('behavior: the auto theme follows the browser, also with the page’s own colors', async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const themeVariables = {
      '--casement-accent': '#0a2540',
      '--casement-color-mix': 'navy',
      '--casement-color-mix-strength': 10,
    }
    const frame = await openWith(page, world.hosts.plain, { themeMode: 'auto', themeVariables }, world.frame.origin)
    const light = await looks(frame)
    expect(light.accent).toBe('#0a2540')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect
      .poll(async () => {
        const { accent, surface } = await looks(frame)
        return [accent !== light.accent, surface !== light.surface]
      })
      .toEqual([true, true])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => looks(frame)).toEqual(light)
  })
})

test.describe('theme variables with AppKit names', () => {
  test('behavior: the frame accepts them, and the page applies the z-index', async ({ page, world }) => {
    const themeVariables = {
      '--w3m-accent': '#7a1fa2',
      '--w3m-z-index': 3,
      '--apkt-z-index': 1234,
      '--apkt-border-radius-master': '1px',
      '--w3m-border-radius-master': '8px',
    }
    const frame = await openWith(page, world.hosts.plain, { themeMode: 'light', themeVariables }, world.frame.origin)
    expect(await looks(frame)).toMatchObject({ accent: '#7a1fa2', corner: '6px' })
    const layer = await page.locator('dialog.casement').evaluate((dialog) => getComputedStyle(dialog).zIndex)
    expect(layer).toBe('1234')
    await change(page, { '--casement-accent': '#0a2540' })
    await expect.poll(() => looks(frame)).toMatchObject({ accent: '#0a2540' })
  })
})

test.describe('an invalid theme variable', () => {
  sharePage((page, world) => openWith(page, world.hosts.plain, { themeMode: 'light' }, world.frame.origin))

  for (const [name, value, reason] of [
    ['--casement-accent', 'red; background: url(//evil.example)', 'must be a colour'],
    ['--w3m-accent', 'var(--x)', 'must be a colour'],
    ['--apkt-font-family', 'a} body { display: none', 'must be a list of font names'],
    ['--casement-font-size-master', 'calc(1px)', 'must be a length in px, rem or em'],
    ['--casement-color-mix-strength', 101, 'must be at most 100'],
  ] as const) {
    test(`attack: rejects ${name}: ${value} by its name, and changes nothing`, async ({
      page,
      world,
      consoleLines,
    }) => {
      const frame = hostPage(page).frame(world.frame.origin)
      const before = await looks(frame)
      await change(page, { [name]: value, '--casement-border-radius-master': '1px' })
      const refusal = `themeVariables["${name}"] ${reason}`
      await expect.poll(() => consoleLines.map(({ text }) => text).join('\n')).toContain(refusal)
      expect(await looks(frame)).toEqual(before)
    })
  }
})

test.describe('colors of the first paint', () => {
  /** Records the accent of every painted frame that shows more than the skeleton. */
  const watchAccents = (page: Page, origin: string) =>
    page.addInitScript((frame) => {
      if (location.origin !== frame) return
      const seen: string[] = []
      Object.assign(window, { accents: seen })
      const look = (): void => {
        const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent')
        if (innerWidth > 0 && document.querySelector('.card button')) seen.push(accent)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, origin)
  const accentsOf = (frame: Frame) => frame.evaluate(() => (window as unknown as { accents: string[] }).accents)

  for (const preload of ['eager', 'none'] as const) {
    test(`behavior: preloaded "${preload}", the first paint has the page’s colors, however late their chunk loads`, async ({
      page,
      context,
      world,
    }) => {
      await watchAccents(page, world.frame.origin)
      await context.route('**/assets/ramp-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
      const options = { preload, themeMode: 'light', themeVariables: { '--casement-accent': '#7a1fa2' } }
      const frame = await openWith(page, world.hosts.plain, options, world.frame.origin)
      await expect.poll(async () => (await accentsOf(frame)).length).toBeGreaterThan(5)
      expect(new Set(await accentsOf(frame))).toEqual(new Set(['#7a1fa2']))
    })
  }

  test('behavior: an accent set just before opening applies to the first paint', async ({ page, context, world }) => {
    await watchAccents(page, world.frame.origin)
    await context.route('**/assets/ramp-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.goto(manual(world.hosts.plain))
    await page.evaluate(() => window.startCasement({ preload: 'eager', themeMode: 'light' }).ready())
    const frame = hostPage(page).frame(world.frame.origin)
    await expect.poll(() => frame.evaluate(() => document.querySelector('.card button') !== null)).toBe(true)
    await page.evaluate(async () => {
      window.casement.setThemeVariables({ '--casement-accent': '#7a1fa2' })
      await window.casement.open()
    })
    await expect.poll(async () => (await accentsOf(frame)).length).toBeGreaterThan(5)
    expect(new Set(await accentsOf(frame))).toEqual(new Set(['#7a1fa2']))
  })

  test('error: without the chunk it opens in the default colors, and logs a warning', async ({
    page,
    context,
    world,
    consoleLines,
  }) => {
    await context.route('**/assets/ramp-*.js', (route) => route.abort())
    const options = { themeMode: 'light', themeVariables: { '--casement-accent': '#7a1fa2' } }
    const frame = await openWith(page, world.hosts.plain, options, world.frame.origin)
    expect(await looks(frame)).toMatchObject({ accent: DEFAULT_ACCENT.light })
    await expect
      .poll(() => consoleLines.map(({ text }) => text).join('\n'))
      .toContain('The theme’s colours could not be loaded')
  })
})
