import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Place = { readonly x: number; readonly y: number }

export const standingOf = (button: Locator): Promise<string | undefined> =>
  button.evaluate((element: HTMLElement) => element.dataset.standing)

/** Waits until the button could be armed by whoever comes to it. */
export const untilReady = (button: Locator): Promise<void> => expect.poll(() => standingOf(button)).toBe('ready')

/** Comes to a place as a hand does: moving, and moving there. */
export const approach = async ({ mouse }: Page, { x, y }: Place): Promise<void> => {
  await mouse.move(x - 30, y)
  await mouse.move(x, y, { steps: 6 })
}

/** Brings the pointer to the button and waits until that is armed. What is drawn may be behind what is: a hand moves again. */
export const armByPointer = async (page: Page, button: Locator, place: Place): Promise<void> => {
  await expect
    .poll(
      async () => {
        const standing = await standingOf(button)
        if (standing === 'ready') await approach(page, place)
        return standing
      },
      { intervals: [100] },
    )
    .toBe('armed')
}

export const pressOnce = async ({ mouse }: Page, clickCount = 1): Promise<void> => {
  await mouse.down({ clickCount })
  await mouse.up({ clickCount })
}

/** Approves as somebody does who has read it. */
export const approveAt = async (page: Page, button: Locator, place: Place): Promise<void> => {
  await armByPointer(page, button, place)
  await pressOnce(page)
}

/** Where something is pressed, on a page that is its own. */
export const middleOf = async (button: Locator): Promise<Place> => {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export const armOn = async (button: Locator): Promise<void> =>
  armByPointer(button.page(), button, await middleOf(button))

export const approveOn = async (button: Locator): Promise<void> => {
  await armOn(button)
  await pressOnce(button.page())
}
