import type { Page } from '@playwright/test'
import type { LuredVisitor } from '../src/approve-page/attacks.ts'
import { approvalAttacks } from '../src/approve-page/attacks.ts'
import { BUTTON, ON_BUTTON, openBare, serveBarePage } from '../src/approve-page/bare.ts'
import { NOTHING, openConfirm } from '../src/approve-page/confirm.ts'
import { approach, approveAt, pressOnce, untilReady } from '../src/approve-page/pointer.ts'
import type { PageServer } from '../src/page-server.ts'
import { expect, test } from '../src/world-fixture.ts'

/** Where the button comes to lie if the frame is moved. */
const BAIT = { x: 700, y: 460 }

let server: PageServer

test.beforeAll(async () => {
  server = await serveBarePage()
})
test.afterAll(async () => server.stop())

const withArming = approvalAttacks.filter(({ stoppedBy }) => stoppedBy === 'arming')
const withWindow = approvalAttacks.filter(({ stoppedBy }) => stoppedBy === 'window')

test.describe('pitfall 9: a page that tricks the visitor into pressing an approval', () => {
  /** What an attack can use to act as the visitor. */
  const visitorAt = (
    page: Page,
    { frame, button, untilUnderPointer }: Awaited<ReturnType<typeof openBare>>,
  ): LuredVisitor => ({
    page,
    frame,
    button: BUTTON,
    bait: BAIT,
    approveWithCare: () => approveAt(page, button, ON_BUTTON),
    untilReady: () => untilReady(button),
    untilUnderPointer,
  })

  for (const { name, presses, arrange, lure } of withArming) {
    test(`attack: ${name} gets no approval`, async ({ page }) => {
      const opened = await openBare(page, server)
      const { button, told } = opened
      await button.focus()
      await untilReady(button)
      await page.evaluate(arrange, { button: BUTTON, bait: BAIT })
      await lure(visitorAt(page, opened))
      // The click is dispatched with the release of the press, so the button has handled both by then.
      await expect.poll(opened.presses).toBe(presses)
      expect(await told()).toEqual(NOTHING)
    })
  }

  for (const { name, arrange, lure } of withWindow) {
    test(`attack: ${name} counts as visible to the browser and gets an approval in the frame; only a separate window stops it`, async ({
      page,
    }) => {
      const opened = await openBare(page, server)
      const { button, told } = opened
      await page.evaluate(arrange, { button: BUTTON, bait: BAIT })
      const visible = () =>
        button.evaluate(
          (element) =>
            new Promise((resolve) => {
              const observer = new IntersectionObserver(
                ([entry]) =>
                  resolve((entry as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined)?.isVisible),
                { trackVisibility: true, delay: 100 } as IntersectionObserverInit,
              )
              observer.observe(element)
            }),
        )
      expect(await visible()).toBe(true)
      await lure(visitorAt(page, opened))
      await expect.poll(told).toEqual({ approvals: ['Send 1 ETH'], rejections: [] })
    })

    test(`attack: ${name} gets no approval if the decision is made in a separate window`, async ({
      page,
      context,
      world,
    }) => {
      const { button, told } = await openConfirm(page, context, world)
      const place = await button.boundingBox()
      if (!place) throw new Error('the button is not there')
      await page.evaluate(arrange, { button: place, bait: BAIT })
      const opened = context.waitForEvent('page')
      await approach(page, { x: place.x + 60, y: place.y + 20 })
      await pressOnce(page)
      const popup = await opened
      await expect(popup.getByRole('heading')).toHaveText('Send 1 ETH')
      await expect(popup.getByRole('button', { name: 'Approve' })).toHaveAttribute('data-standing', 'ready')
      expect(await told()).toEqual(NOTHING)
    })
  }
})
