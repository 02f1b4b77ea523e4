import type { Frame, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

// Keys follow the focus from one process to another a moment later than the page names who has it. Pressed too early they
// are nobody's.

const hasKeys = (host: Frame | Page): Promise<boolean> =>
  host
    .frameLocator('iframe[title="Wallet"]')
    .locator(':root')
    .evaluate(() => document.hasFocus())

/** Waits until the frame has the keys. */
export const keysInside = (host: Frame | Page): Promise<void> => expect.poll(() => hasKeys(host)).toBe(true)

/** Waits until the frame has given the keys back to the page. */
export const keysOutside = (host: Frame | Page): Promise<void> => expect.poll(() => hasKeys(host)).toBe(false)

/** Presses a key on something in the frame, once it has the focus there and the frame has the keys. */
export const pressKey = async (element: Locator, key: string): Promise<void> => {
  await expect
    .poll(async () => {
      await element.focus()
      return element.evaluate((focused) => document.hasFocus() && document.activeElement === focused)
    })
    .toBe(true)
  await element.page().keyboard.press(key)
}
