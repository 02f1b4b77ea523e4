import { coreIf } from '../src/core-tests.ts'
import { coloursWhile } from '../src/screencast.ts'
import { expect, test } from '../src/world-fixture.ts'

const schemes = ['normal', 'light', 'dark', 'light dark', 'dark light', 'only light'] as const

test.describe('pitfall 8: nothing opaque is painted over the page', () => {
  // Browsers report "light" when the system has no preference, so there is no third case.
  for (const system of ['light', 'dark'] as const) {
    for (const scheme of schemes) {
      test(
        `behavior: from a cold open to close, on a page with color-scheme ${scheme} and a system that prefers ${system}`,
        coreIf(system === 'light' && scheme === 'dark'),
        async ({ page, context, world }) => {
          await page.emulateMedia({ colorScheme: system })
          await page.goto(`${world.hosts.plain}?start=manual`)
          await page.evaluate(() => {
            document.documentElement.style.background = 'rgb(0, 180, 0)'
            return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          })
          const paint =
            <T>(step: (scheme: string) => T) =>
            async (): Promise<void> =>
              void (await page.evaluate(step, scheme))
          const colours = await coloursWhile(context, page, { x: 20, y: 20 }, [
            paint(async (value) => {
              document.documentElement.style.colorScheme = value
              await window.startCasement({ preload: 'none', themeMode: 'dark' }).open()
            }),
            paint(() => window.casement.setThemeMode('light')),
            paint(() => window.casement.setThemeMode('dark')),
            paint(async () => void (await window.casement.close())),
          ])
          expect(colours.length).toBeGreaterThanOrEqual(4)
          // Every pixel shows some of the page's green, with or without the backdrop.
          const other = colours.filter(([red, green, blue]) => green <= 40 || green <= 2 * red || green <= 2 * blue)
          expect(other).toEqual([])
          expect(colours.some(([, green]) => green < 150)).toBe(true)
        },
      )
    }
  }
})
