import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Presses something that has just come to be above a frame, or in one. The browser leads the mouse by the last picture that was
 * drawn, which may be older than what is there: what was seen at that place before would have the press. A prompt's button is
 * beside the modal's card, so that a press that goes to the frame below it closes the modal.
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
