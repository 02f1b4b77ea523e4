import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { PageServer } from '../page-server.ts'
import { startPageServer } from '../page-server.ts'
import { testPageScript } from '../test-pages.ts'
import { hearPointer } from './hear-pointer.ts'
import { standingOf } from './pointer.ts'

type Told = { readonly approvals: string[]; readonly rejections: string[]; show(text: string): void }

/** Serves a page of another site that contains only the frame with the approve button, which can be armed there. */
export const serveBarePage = (): Promise<PageServer> =>
  startPageServer({ host: testPageScript('approve-page/host.ts'), frame: testPageScript('approve-page/frame.ts') })

/** The button's position in that page. */
export const BUTTON = { x: 140, y: 140, width: 320, height: 48 }
export const ON_BUTTON = { x: 200, y: 160 }

export const frameOfBare = (page: Page, server: PageServer): Frame => {
  const frame = page.frames().find((each) => each.url().startsWith(server.frameOrigin))
  if (!frame) throw new Error('the frame is not there')
  return frame
}

/** Focuses the frame, as the SDK does when the modal opens. */
export const focusFrame = (page: Page, frame: Frame): Promise<void> =>
  expect
    .poll(async () => {
      await page.locator('iframe').evaluate((element) => element.focus())
      return frame.evaluate(() => document.hasFocus())
    })
    .toBe(true)

/** Opens the page and focuses the frame. */
export const openBare = async (page: Page, server: PageServer) => {
  await page.goto(server.host)
  await page.frameLocator('iframe').getByRole('button').waitFor()
  const frame = frameOfBare(page, server)
  const button = frame.locator('button')
  const { presses, untilUnderPointer } = await hearPointer(page, frame)
  await focusFrame(page, frame)
  const told = () =>
    frame.evaluate(() => {
      const { approvals, rejections } = window as unknown as Told
      return { approvals, rejections }
    })
  const show = (text: string) => frame.evaluate((title) => (window as unknown as Told).show(title), text)
  return { frame, button, standing: () => standingOf(button), told, presses, untilUnderPointer, show }
}

/** Twice the time that arming takes. */
export const longEnough = (frame: Frame): Promise<void> =>
  frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_400)))
