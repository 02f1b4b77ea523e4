import type { Page } from '@playwright/test'
import type { NoticesCommands } from '../../frame-app/modal/src/features/notices/notices.ts'
import type { Alert, Notification } from '../../frame-app/modal/src/features/notices/rules/notice.ts'
import { servePage } from '../src/page-server.ts'
import { testPageScript, testPageStyles } from '../src/test-pages.ts'
import { expect, test } from '../src/world-fixture.ts'

type NoticesWindow = { readonly notices: NoticesCommands; readonly setDebug: (on: boolean) => void }

const START = new Date('2026-01-01T00:00:00Z')
const STOPPED = new Date('2026-01-01T00:01:00Z')

const show = (page: Page, variant: Notification['variant'], message: string) =>
  page.evaluate((notification) => void (window as unknown as NoticesWindow).notices.show(notification), {
    variant,
    message,
  })

const alertOf = (page: Page, alert: Alert) =>
  page.evaluate((given) => (window as unknown as NoticesWindow).notices.alert(given), alert)

const debugOf = (page: Page, on: boolean) =>
  page.evaluate((given) => (window as unknown as NoticesWindow).setDebug(given), on)

/** The open notices: the role of their region, their variant and text. */
const open = (page: Page) =>
  page
    .locator('[data-variant]')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.parentElement?.getAttribute('role'),
        element.getAttribute('data-variant'),
        Array.from(element.querySelectorAll('p'), ({ textContent }) => textContent).join(' '),
      ]),
    )

test.describe('banners and alerts', () => {
  let server: Awaited<ReturnType<typeof servePage>>
  test.beforeAll(async () => {
    const script = testPageScript('notices-page/page.tsx')
    const styles = testPageStyles('notices-page/page.tsx')
    server = await servePage(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Notices</title><link rel="icon" href="data:,"><style>${styles}</style><body><script>${script.replaceAll('</', '<\\/')}</script></body></html>`,
    )
  })
  test.afterAll(async () => server.stop())

  const begin = async (page: Page): Promise<void> => {
    await page.clock.install({ time: START })
    await page.goto(server.address)
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
    await page.clock.pauseAt(STOPPED)
  }

  test('behavior: a new notification closes the open one', async ({ page }) => {
    await begin(page)
    await show(page, 'loading', 'Sending')
    await expect.poll(() => open(page)).toEqual([['status', 'loading', 'Sending']])
    await show(page, 'error', 'Not sent')
    await expect.poll(() => open(page)).toEqual([])
  })

  test('behavior: the new notification shows 150 ms later', async ({ page }) => {
    await begin(page)
    await show(page, 'loading', 'Sending')
    await show(page, 'error', 'Not sent')
    await page.clock.runFor(149)
    await expect.poll(() => open(page)).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => open(page)).toEqual([['alert', 'error', 'Error: Not sent']])
  })

  test('behavior: a success closes by itself; an error stays until it is closed', async ({ page }) => {
    await begin(page)
    await show(page, 'success', 'Sent')
    await page.clock.runFor(3_999)
    await expect.poll(() => open(page)).toEqual([['status', 'success', 'Sent']])
    await page.clock.runFor(1)
    await expect.poll(() => open(page)).toEqual([])
    await show(page, 'error', 'Not sent')
    await page.clock.runFor(600_000)
    await expect.poll(() => open(page)).toEqual([['alert', 'error', 'Error: Not sent']])
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => open(page)).toEqual([])
  })

  test('behavior: an alert shows as a toast once, and only with debug', async ({ page }) => {
    await begin(page)
    const alert: Alert = { variant: 'error', message: 'Invalid App Configuration' }
    await alertOf(page, alert)
    await expect.poll(() => open(page)).toEqual([])
    await debugOf(page, true)
    await alertOf(page, alert)
    await expect.poll(() => open(page)).toEqual([['alert', 'error', 'Error Invalid App Configuration']])
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await alertOf(page, alert)
    await expect.poll(() => open(page)).toEqual([])
    await alertOf(page, { variant: 'warning', message: 'Session Expired' })
    await expect.poll(() => open(page)).toEqual([['status', 'warning', 'Warning Session Expired']])
  })

  test('behavior: notices are put into a live region that already exists, which screen readers need', async ({
    page,
  }) => {
    await begin(page)
    const regions = await page.locator('[role="status"], [role="alert"]').elementHandles()
    const said = async (): Promise<readonly string[]> =>
      (await Promise.all(regions.map((region) => region.textContent()))).map((text) => text ?? '').filter(Boolean)
    await expect.poll(said).toEqual(['Waiting for your wallet'])
    await show(page, 'success', 'Sent')
    await expect.poll(said).toEqual(['Sent', 'Waiting for your wallet'])
    await show(page, 'error', 'Not sent')
    await page.clock.runFor(150)
    await expect.poll(said).toEqual(['Error: Not sent', 'Waiting for your wallet'])
  })

  test('behavior: an unchanged status is announced once', async ({ page }) => {
    await begin(page)
    const waiting = page.getByRole('region', { name: 'Waiting' })
    await waiting.getByRole('status').evaluate((region) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      new MutationObserver(() => heard.push(region.textContent)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    })
    for (const presses of [1, 2, 3, 4]) {
      await waiting.getByRole('button').click()
      await expect(waiting.getByRole('button')).toHaveText(`${presses}`)
    }
    await expect(waiting.getByRole('status')).toHaveText('Approved')
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual(['Approved'])
  })

  for (const [motion, moving] of [
    ['no-preference', { figures: 2, rings: 1, bones: 1, steps: 1, banners: 1 }],
    ['reduce', { figures: 0, rings: 0, bones: 0, steps: 0, banners: 0 }],
  ] as const) {
    test(`behavior: icons, spinners and banners animate, except with reduced motion: ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto(server.address)
      await page.getByRole('heading', { name: 'Notices' }).waitFor()
      await show(page, 'error', 'Not sent')
      expect(
        await page.evaluate(() => {
          const moves = (element: Element, pseudo?: string): boolean =>
            getComputedStyle(element, pseudo).animationName !== 'none'
          const count = (selector: string, pseudo?: string): number =>
            Array.from(document.querySelectorAll(selector)).filter((element) => moves(element, pseudo)).length
          return {
            figures: Array.from(document.querySelectorAll('main > svg')).filter((figure) =>
              Array.from(figure.children).every((part) => moves(part)),
            ).length,
            rings: count('[role="progressbar"] svg'),
            bones: count('.bone'),
            steps: count('[aria-current="step"] > span', '::after'),
            banners: count('[data-variant]'),
          }
        }),
      ).toEqual(moving)
      // The drawing animation ends with the complete figure.
      await expect
        .poll(() =>
          page
            .locator('main > svg > path')
            .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeDashoffset)),
        )
        .toEqual(['0px', '0px', '0px'])
    })
  }
})
