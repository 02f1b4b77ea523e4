import type { FrameLocator, Locator, Page } from '@playwright/test'
import { approveAt, approveOn, middleOf } from './approve-page/pointer.ts'
import { wallet } from './email-login.ts'
import { expect } from './world-fixture.ts'

/** What the secure frame shows above the modal. */
export const secure = (page: Page, surface: FrameLocator = wallet(page)): FrameLocator =>
  surface.frameLocator('iframe[title="Embedded wallet"]')

export const review = (page: Page): Locator => secure(page).getByRole('button', { name: 'Review the request' })

/** Presses the button in the secure frame, and returns the window that opens. */
export const openApproval = async (page: Page, button: Locator = review(page)): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await button.click()
  const approval = await opened
  await expect(approval.getByRole('heading', { level: 2 })).toBeVisible()
  return approval
}

/** Approves in a window, as a person does. */
export const approveIn = async (approval: Page, name: string): Promise<void> => {
  await approval.bringToFront()
  const button = approval.getByRole('button', { name })
  // What is signed may be longer than the window.
  await button.scrollIntoViewIfNeeded()
  await approveOn(button)
}

/** Approves inside the secure frame, for the few requests that may be. */
export const approveAtFrame = async (page: Page, button: Locator): Promise<void> => {
  await expect(button).toBeVisible()
  await approveAt(page, button, await middleOf(button))
}
