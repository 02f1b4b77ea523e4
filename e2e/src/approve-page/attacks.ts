import type { Frame, Page } from '@playwright/test'
import type { Place } from './hand.ts'
import { approach, pressOnce } from './hand.ts'

/** Where something is in the page. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What a visitor's hand does, and what there is to wait for between. */
export type Lured = {
  readonly page: Page
  readonly frame: Frame
  /** Where the button is before the page does anything. */
  readonly button: Rect
  /** The visitor does all that the button asks for. */
  readonly approveWithCare: () => Promise<void>
  /** Waits until the button could be armed by whoever came to it. */
  readonly untilReady: () => Promise<void>
  /** Moves the pointer where it is until the browser leads it to the frame, which the page has just put there. */
  readonly untilUnderPointer: (place: Place) => Promise<void>
}

export type ApprovalAttack = {
  readonly name: string
  /** What the page does. */
  readonly does: string
  /**
   * What stops it: the arming of the button, or nothing but a window of the secure origin, over which no page can draw. Of
   * the latter the browser says that the button is visible.
   */
  readonly stoppedBy: 'arming' | 'window'
  /** How often the button is pressed. */
  readonly presses: number
  /** Run in the page, which has the frame in it. */
  readonly arrange: (button: Rect) => void
  readonly lure: (lured: Lured) => Promise<void>
}

/** Lets the page act on its own clock, as an attack that waits for its moment does. */
const after = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds)

/** The page does what it has prepared. */
const spring = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { spring(): void }).spring())

/** A place of the page that the frame does not cover, and how far the frame has to go for the button to be there. */
const BAIT = { x: 700, y: 460 }

const underRestingPointer = (milliseconds: number): ApprovalAttack => ({
  name: `a frame that is moved under a resting pointer ${milliseconds} ms before the press`,
  does: 'moves the frame so that the button comes to lie under a pointer that rests',
  stoppedBy: 'arming',
  presses: 1,
  arrange: () => {
    const move = (): void => {
      const frame = document.querySelector('iframe')
      if (frame) Object.assign(frame.style, { left: '600px', top: '400px' })
    }
    Object.assign(window, { spring: move })
  },
  lure: async ({ page, untilReady, untilUnderPointer }) => {
    await approach(page, BAIT)
    await untilReady()
    await spring(page)
    for (let waited = 0; waited < milliseconds; waited += 50) {
      await after(page, 50)
      // Browsers tell of a pointer that rests, when what is under it was moved.
      await page.mouse.move(BAIT.x, BAIT.y)
    }
    await untilUnderPointer(BAIT)
    await pressOnce(page)
  },
})

/** Pages that got a trusted press on a button that approves, from visitors who did not see it or did not mean it. */
export const approvalAttacks: readonly ApprovalAttack[] = [
  {
    name: 'a mask that hides the frame',
    does: 'masks the frame as a whole: it is painted nowhere and takes every press',
    stoppedBy: 'window',
    presses: 1,
    arrange: () => {
      const frame = document.querySelector('iframe')
      if (frame) frame.style.maskImage = 'linear-gradient(transparent, transparent)'
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  {
    name: 'a mask with a decoy below it',
    does: 'masks the frame, and shows a button of its own where the frame has the one that approves',
    stoppedBy: 'window',
    presses: 1,
    arrange: ({ x, y, width, height }) => {
      const frame = document.querySelector('iframe')
      const decoy = document.createElement('button')
      decoy.textContent = 'Show my prize'
      decoy.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
      frame?.before(decoy)
      if (frame) frame.style.maskImage = 'linear-gradient(transparent, transparent)'
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  {
    name: 'an outline that is painted over the frame',
    does: 'gives the frame an outline so thick and so far inwards that it is painted over all of it',
    stoppedBy: 'window',
    presses: 1,
    arrange: () => {
      const frame = document.querySelector('iframe')
      if (frame) Object.assign(frame.style, { outline: '400px solid #fff', outlineOffset: '-400px' })
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  {
    name: 'a clip that leaves nothing but the button',
    does: 'clips the frame to the button, so that nothing is seen of what it approves',
    stoppedBy: 'window',
    presses: 1,
    arrange: ({ x, y, width, height }) => {
      const frame = document.querySelector('iframe')
      if (!frame) return
      const { left, top, right, bottom } = frame.getBoundingClientRect()
      frame.style.clipPath = `inset(${y - top}px ${right - x - width}px ${bottom - y - height}px ${x - left}px)`
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  // In the first case there is no time to arm; in the second there would be, if a pointer that rests could.
  underRestingPointer(300),
  underRestingPointer(1_500),
  {
    name: 'a frame that is moved between both clicks of a double click',
    does: 'asks for a double click, and moves the button under the pointer at the first of both',
    stoppedBy: 'arming',
    presses: 1,
    arrange: () => {
      const bait = document.createElement('button')
      bait.textContent = 'Double-click to open'
      bait.style.cssText = 'position: absolute; left: 620px; top: 440px; width: 160px; height: 40px'
      document.body.append(bait)
      bait.addEventListener('mousedown', (event) => {
        // The frame keeps the focus that it had.
        event.preventDefault()
        const frame = document.querySelector('iframe')
        if (frame) Object.assign(frame.style, { left: '600px', top: '400px', zIndex: '9' })
      })
    },
    lure: async ({ page, untilReady, untilUnderPointer }) => {
      await approach(page, BAIT)
      await untilReady()
      await pressOnce(page)
      await untilUnderPointer(BAIT)
      await pressOnce(page, 2)
    },
  },
  {
    name: 'a frame that follows the pointer',
    does: 'keeps the button under the pointer wherever that goes',
    stoppedBy: 'arming',
    presses: 1,
    arrange: () => {
      const follow = (x: number): void => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.left = `${x}px`
      }
      Object.assign(window, { follow })
    },
    lure: async ({ page, button, untilReady }) => {
      const place = { x: button.x + 60, y: button.y + 20 }
      await untilReady()
      for (let way = 0; way <= 400; way += 10) {
        await page.evaluate((x) => (window as unknown as { follow(x: number): void }).follow(x), 100 + way)
        await page.mouse.move(place.x + way, place.y + (way % 20 === 0 ? 0 : 2))
        await after(page, 30)
      }
      await pressOnce(page)
    },
  },
  {
    name: 'a page that has the focus',
    does: 'has the focus itself, as where the visitor types or uses another window, and gets a press in passing',
    stoppedBy: 'arming',
    presses: 1,
    arrange: () => {
      const field = document.createElement('input')
      field.style.cssText = 'position: absolute; left: 620px; top: 440px; width: 160px; height: 40px'
      document.body.append(field)
    },
    lure: async ({ page, button }) => {
      await page.mouse.click(BAIT.x, BAIT.y)
      await approach(page, { x: button.x + 60, y: button.y + 20 })
      await after(page, 1_500)
      await pressOnce(page)
    },
  },
  {
    name: 'a button that appears under a finger',
    does: 'has the visitor tap somewhere again and again, and moves the button there',
    stoppedBy: 'arming',
    presses: 3,
    arrange: () => undefined,
    lure: async ({ page, button, untilReady }) => {
      await untilReady()
      const session = await page.context().newCDPSession(page)
      const finger = { x: button.x + 60, y: button.y + 20 }
      for (let tap = 0; tap < 3; tap += 1) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await after(page, 300)
      }
    },
  },
]
