import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { pressWhenDrawn } from '../press-when-painted.ts'
import { insideFrame, showFrame } from '../visible-frame.ts'
import { serveApprovePage } from './serve.ts'

type Confirm = {
  readonly approvals: string[]
  readonly rejections: string[]
  show(title: string): void
  leave(): void
}

declare global {
  interface Window {
    heard: unknown[]
    opened: Window | null
  }
}

export const DECISION_PAGE = '/popup/decision.html'
export const NOTHING = { approvals: [], rejections: [] }
export const ELSEWHERE = 'Decide in a new window'
const ELSEWHERE_IN_ARABIC = 'اتخاذ القرار في نافذة جديدة'

export const confirmOf = (frame: Frame) => ({
  told: () =>
    frame.evaluate(() => {
      const { approvals, rejections } = window as unknown as Confirm
      return { approvals, rejections }
    }),
  show: (title: string) => frame.evaluate((text) => (window as unknown as Confirm).show(text), title),
  leave: () => frame.evaluate(() => (window as unknown as Confirm).leave()),
})

export const frameIn = (page: Page, frameOrigin: string): Frame => {
  const found = page.frames().find((each) => each.url().startsWith(`${frameOrigin}/p/`))
  if (!found) throw new Error('the frame is not there')
  return found
}

/** A host page with the approve button in its frame. */
export const openConfirm = async (
  page: Page,
  context: BrowserContext,
  world: { readonly hosts: { readonly raw: string }; readonly frame: { readonly origin: string } },
  fragment = '#t=light&d=ltr&m=modal',
) => {
  await serveApprovePage(context, world.frame.origin)
  await page.goto(`${world.hosts.raw}?start=manual`)
  await showFrame(page, fragment)
  const button = insideFrame(page).getByRole('button')
  await expect(button).toHaveText(fragment.includes('d=rtl') ? ELSEWHERE_IN_ARABIC : ELSEWHERE)
  const status = insideFrame(page).getByRole('status')
  return { button, status, ...confirmOf(frameIn(page, world.frame.origin)) }
}

export const pressFor = async (
  context: BrowserContext,
  button: ReturnType<FrameLocator['getByRole']>,
): Promise<Page> => {
  const opened = context.waitForEvent('page')
  await pressWhenDrawn(button)
  const popup = await opened
  await popup.getByRole('heading').waitFor()
  return popup
}

export const approveIn = (popup: Page) => popup.getByRole('button', { name: 'Approve' })
export const rejectIn = (popup: Page) => popup.getByRole('button', { name: 'Reject' })
/** The last press closes the window, possibly before Playwright sees the press finish. */
export const last = (press: Promise<void>) => press.catch(() => undefined)
export const gone = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true)
/** Waits in the frame until its user activation has expired, so that it may not open a window. */
export const untilUnpressed = (button: ReturnType<FrameLocator['getByRole']>): Promise<void> =>
  button.evaluate(async () => {
    while (navigator.userActivation.isActive) await new Promise((resolve) => setTimeout(resolve, 50))
  })
