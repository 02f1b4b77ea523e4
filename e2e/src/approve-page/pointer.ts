import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Place = { readonly x: number; readonly y: number }

export const standingOf = (button: Locator): Promise<string | undefined> =>
  button.evaluate((element: HTMLElement) => element.dataset.standing)

/** Waits until hovering the button would arm it. */
export const untilReady = (button: Locator): Promise<void> => expect.poll(() => standingOf(button)).toBe('ready')

/** Moves to a point with several pointer events, as a hand would. */
export const approach = async ({ mouse }: Page, { x, y }: Place): Promise<void> => {
  await mouse.move(x - 30, y)
  await mouse.move(x, y, { steps: 6 })
}

/** Hovers the button until it is armed. Repeats the move, since the browser may route it by an older paint. */
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

/** Moves over a place like a hand that has all the time that the button asks for, and presses. */
export const pressWithCare = async (page: Page, place: Place): Promise<void> => {
  await approach(page, place)
  for (let moved = 0; moved < 30; moved += 1) {
    await page.mouse.move(place.x + (moved % 2), place.y)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  await pressOnce(page)
}

export const approveAt = async (page: Page, button: Locator, place: Place): Promise<void> => {
  await armByPointer(page, button, place)
  await pressOnce(page)
}

/** The point to press in a page of the button's own. */
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
