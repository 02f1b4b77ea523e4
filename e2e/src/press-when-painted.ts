import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Presses an element that has just appeared above a frame or inside one. The browser routes the mouse by the last
 * paint, so the press may go to what was there before. A prompt's button is outside the modal's card, so a press that
 * reaches the frame below closes the modal.
 */
export const pressWhenDrawn = async (button: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      await button.hover()
      return button.evaluate((element) => element.matches(':hover'))
    })
    .toBe(true)
  await button.click()
}
