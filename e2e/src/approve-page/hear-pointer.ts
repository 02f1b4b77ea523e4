import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Place } from './pointer.ts'

type Heard = { readonly heard: { readonly moves: number; readonly presses: number } }

/** Counts the pointer events that reach a frame. */
export const hearPointer = async (page: Page, frame: Frame) => {
  // Counted on `window`, so after the button has handled the event. A press may start in the page and end in the frame,
  // if the frame was moved meanwhile.
  await frame.evaluate(() => {
    const heard = { moves: 0, presses: 0 }
    let begun = false
    window.addEventListener('pointermove', () => {
      heard.moves += 1
    })
    window.addEventListener('pointerdown', () => {
      begun = true
    })
    window.addEventListener('pointerup', () => {
      if (begun) heard.presses += 1
      begun = false
    })
    Object.assign(window, { heard })
  })
  const heard = () => frame.evaluate(() => (window as unknown as Heard).heard)
  return {
    presses: async (): Promise<number> => (await heard()).presses,
    /** Keeps the pointer in place until the browser routes it to the frame. */
    untilUnderPointer: async ({ x, y }: Place): Promise<void> => {
      const { moves } = await heard()
      await expect
        .poll(async () => {
          await page.mouse.move(x, y)
          return (await heard()).moves
        })
        .toBeGreaterThan(moves)
    },
  }
}
