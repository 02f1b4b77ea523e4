import type { Frame, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

// The keyboard follows the focus to another process a moment after the page reports it. Keys pressed too early are
// lost.

const hasKeys = (host: Frame | Page): Promise<boolean> =>
  host
    .frameLocator('iframe[title="Wallet"]')
    .locator(':root')
    .evaluate(() => document.hasFocus())

/** Waits until the frame has keyboard focus. */
export const frameHasKeyboard = (host: Frame | Page): Promise<void> => expect.poll(() => hasKeys(host)).toBe(true)

/** Waits until the page has keyboard focus again. */
export const pageHasKeyboard = (host: Frame | Page): Promise<void> => expect.poll(() => hasKeys(host)).toBe(false)

/** Presses a key on an element in the frame, once the element and the frame have the focus. */
export const pressKey = async (element: Locator, key: string): Promise<void> => {
  await expect
    .poll(async () => {
      await element.focus()
      return element.evaluate((focused) => document.hasFocus() && document.activeElement === focused)
    })
    .toBe(true)
  await element.page().keyboard.press(key)
}
