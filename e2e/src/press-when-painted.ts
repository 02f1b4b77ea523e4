import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Presses an element that has just appeared above a frame or inside one. The browser routes the mouse by the last
 * paint, so the press may go to what was there before. A prompt's button is outside the modal's card, so a press that
 * reaches the frame below closes the modal.
 */
export const pressWhenDrawn = async (button: Locator, timeout?: number): Promise<void> => {
  await expect
    .poll(
      async () => {
        await button.hover()
        // With its name, because in a document without a doctype ":hover" alone matches only links.
        return button.evaluate((element) => element.matches(`${element.localName}:hover`))
      },
      timeout === undefined ? {} : { timeout },
    )
    .toBe(true)
  await button.click()
}
