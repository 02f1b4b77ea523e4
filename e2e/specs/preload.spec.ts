import type { Page } from '@playwright/test'
import { evidenceIn } from '../src/evidence.ts'
import { hostPage } from '../src/host-page.ts'
import { contentIn, modalIn, openAt, pageState } from '../src/modal-host.ts'
import { expect, test } from '../src/world-fixture.ts'

// Only the browser has a back-forward cache.
test.use({ program: 'browser' })

type Painted = { readonly painted: [left: number, width: number, bottom: number][] }

/** Records the position of the card in every painted frame. */
const watchCard = (page: Page, frameOrigin: string) =>
  page.addInitScript((origin) => {
    if (location.origin !== origin) return
    const painted: Painted['painted'] = []
    Object.assign(window, { painted })
    const look = (): void => {
      const { left, width, bottom } = document.querySelector('.card')?.getBoundingClientRect() ?? {}
      if (width) painted.push([left ?? 0, width, innerHeight - (bottom ?? 0)])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, frameOrigin)

test.describe('pitfall 12: loaded early and hidden', () => {
  test('behavior: answers while it is not displayed, without a paint', { tag: '@core' }, async ({ page, world }) => {
    await page.addInitScript(() => {
      Object.assign(window, { asked: 0, requestAnimationFrame: () => ++(window as unknown as { asked: number }).asked })
    })
    await page.goto(`${world.hosts.plain}?start=manual`)
    const hidden = await page.evaluate(async () => {
      await window.startCasement({ preload: 'eager' }).ready()
      const dialog = document.querySelector('dialog.casement') as HTMLDialogElement
      return [getComputedStyle(dialog).display, dialog.open, dialog.querySelector('iframe')?.clientWidth]
    })
    expect(hidden).toEqual(['none', false, 0])
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })
    const frame = hostPage(page).frame(world.frame.origin)
    expect(await frame.evaluate(() => [innerWidth, (window as unknown as { asked: number }).asked])).toEqual([0, 0])
  })

  for (const preload of ['eager', 'none'] as const) {
    test(`behavior: at desktop width, preloaded "${preload}", the card is never painted as a drawer`, async ({
      page,
      world,
    }) => {
      await watchCard(page, world.frame.origin)
      await page.goto(`${world.hosts.plain}?start=manual`)
      await page.evaluate(async (when) => {
        const casement = window.startCasement({ preload: when })
        if (when === 'eager') await casement.ready()
      }, preload)
      await page.locator('#open').click()
      await contentIn(page).waitFor()
      const frame = hostPage(page).frame(world.frame.origin)
      const middle = (page.viewportSize()?.width ?? 0) / 2
      const drawn = () => frame.evaluate(() => (window as unknown as Painted).painted)
      await expect.poll(async () => (await drawn()).length).toBeGreaterThan(10)
      for (const [left, width, below] of await drawn()) {
        // The opening animation may scale it by a few percent.
        expect(Math.abs(left + width / 2 - middle)).toBeLessThan(1)
        expect(width).toBeLessThanOrEqual(360)
        expect(below).toBeGreaterThan(50)
      }
    })
  }

  for (const [preload, soon] of [
    ['eager', true],
    ['idle', true],
    ['none', false],
  ] as const) {
    test(`behavior: "${preload}" ${soon ? 'loads the frame by itself' : 'loads nothing before the first call'}`, async ({
      page,
      world,
    }) => {
      await page.goto(`${world.hosts.plain}?start=manual`)
      await page.evaluate((when) => {
        // The laboratory itself calls the frame at once, so the test creates its own instance.
        const { Casement } = window as unknown as {
          Casement: { createCasement(options: object): Window['casement'] }
        }
        const meta = document.querySelector<HTMLMetaElement>('meta[name="casement-frame"]')
        window.casement = Casement.createCasement({
          frameUrl: meta?.content,
          projectId: 'local',
          networks: [],
          preload: when,
        })
      }, preload)
      if (soon) return expect(page.locator('iframe')).toHaveCount(1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  }
})

test.describe('pitfall 13: the back-forward cache', () => {
  for (const open of [true, false]) {
    test(`behavior: a page restored from the cache with the modal ${open ? 'open' : 'closed'} closes and opens it as before`, async ({
      page,
      context,
      world,
    }) => {
      await openAt(page, world.hosts.plain)
      await expect.poll(() => pageState(page)).toMatchObject({ shown: true, focus: 'IFRAME' })
      if (!open) {
        await modalIn(page).getByRole('button', { name: 'Close' }).click()
        // The focus returns a moment after the modal has closed.
        await expect.poll(() => pageState(page)).toMatchObject({ shown: false, focus: 'open' })
      }
      await page.evaluate(() => {
        const shown = () => document.querySelector('dialog')?.matches(':modal')
        const state = () => [shown(), getComputedStyle(document.documentElement).overflowY, has()]
        const has = () => document.activeElement?.id || document.activeElement?.tagName
        // The result of a call and the frame's surface arrive on two ports, and the focus follows a moment later.
        const stateWhen = async (wanted: boolean) => {
          while (shown() !== wanted || has() !== (wanted ? 'IFRAME' : 'open'))
            await new Promise((resolve) => setTimeout(resolve, 20))
          return state()
        }
        addEventListener('pageshow', async ({ persisted }) => {
          const { casement } = window
          // Browsers differ in whether a restored page keeps its focus.
          if (!shown()) document.querySelector<HTMLElement>('#open')?.focus()
          const seen: unknown[] = [persisted, state()]
          seen.push(await casement.close(), await stateWhen(false))
          seen.push(await casement.open(), await stateWhen(true))
          seen.push(await casement.close(), await stateWhen(false))
          console.info(`evidence ${JSON.stringify(seen)}`)
        })
      })
      const evidence = evidenceIn(context)
      await page.goto(world.hosts.other)
      await page.evaluate(() => void setTimeout(() => history.back()))
      const OPEN = [true, 'hidden', 'IFRAME']
      const CLOSED = [false, 'visible', 'open']
      expect(JSON.parse(await evidence)).toEqual([
        true,
        open ? OPEN : CLOSED,
        { closed: true },
        CLOSED,
        { view: 'Connect' },
        OPEN,
        { closed: true },
        CLOSED,
      ])
    })
  }
})
