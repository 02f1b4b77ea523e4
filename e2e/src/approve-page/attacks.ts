import type { Frame, Page } from '@playwright/test'
import type { Place } from './pointer.ts'
import { approach, pressOnce } from './pointer.ts'

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The visitor's actions, and the events an attack can wait for. */
export type LuredVisitor = {
  readonly page: Page
  readonly frame: Frame
  /** The button's position before the page acts. */
  readonly button: Rect
  /** A point away from the button. The attacks move the frame so that the button is there. */
  readonly bait: Place
  /** The visitor carefully follows all steps of an approval. */
  readonly approveWithCare: () => Promise<void>
  /** Waits until hovering the button would arm it. */
  readonly untilReady: () => Promise<void>
  /** Keeps the pointer in place until the browser routes it to the frame, which the page has just moved there. */
  readonly untilUnderPointer: (place: Place) => Promise<void>
}

export type ApprovalAttack = {
  readonly name: string
  /** What the page does, for the report. */
  readonly does: string
  /**
   * The defense that stops it: arming, or only a separate window on the secure origin, which no page can paint over.
   * For the latter the browser reports the button as visible.
   */
  readonly stoppedBy: 'arming' | 'window'
  /** The number of presses on the button. */
  readonly presses: number
  /** Runs in the page that embeds the frame. */
  readonly arrange: (given: { readonly button: Rect; readonly bait: Place }) => void
  readonly lure: (lured: LuredVisitor) => Promise<void>
}

/** Waits on the page's clock, as a timed attack would. */
const after = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds)

/** Triggers the prepared attack in the page. */
const spring = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { spring(): void }).spring())

const underRestingPointer = (milliseconds: number): ApprovalAttack => ({
  name: `a frame that is moved under a resting pointer ${milliseconds} ms before the press`,
  does: 'moves the frame so that the button comes to lie under a pointer that rests',
  stoppedBy: 'arming',
  presses: 1,
  arrange: ({ button, bait }) => {
    const move = (): void => {
      const frame = document.querySelector('iframe')
      frame?.style.setProperty('translate', `${bait.x - button.x - 60}px ${bait.y - button.y - 20}px`, 'important')
    }
    Object.assign(window, { spring: move })
  },
  lure: async ({ page, bait, untilReady, untilUnderPointer }) => {
    await approach(page, bait)
    await untilReady()
    await spring(page)
    for (let waited = 0; waited < milliseconds; waited += 50) {
      await after(page, 50)
      // Browsers send events for a resting pointer when the element under it moves.
      await page.mouse.move(bait.x, bait.y)
    }
    await untilUnderPointer(bait)
    await pressOnce(page)
  },
})

/** Attacks that get a trusted press on an approve button from visitors who did not see it or did not mean it. */
export const approvalAttacks: readonly ApprovalAttack[] = [
  {
    name: 'a mask that hides the frame',
    does: 'masks the frame as a whole: it is painted nowhere and takes every press',
    stoppedBy: 'window',
    presses: 1,
    arrange: () => {
      const frame = document.querySelector('iframe')
      frame?.style.setProperty('mask-image', 'linear-gradient(transparent, transparent)', 'important')
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  {
    name: 'a mask with a decoy below it',
    does: 'masks the frame, and shows a button of its own where the frame has the one that approves',
    stoppedBy: 'window',
    presses: 1,
    arrange: ({ button: { x, y, width, height } }) => {
      const frame = document.querySelector('iframe')
      // No button: the SDK has a style for those in its dialog.
      const decoy = document.createElement('span')
      decoy.textContent = 'Show my prize'
      decoy.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; z-index: -1`
      frame?.before(decoy)
      frame?.style.setProperty('mask-image', 'linear-gradient(transparent, transparent)', 'important')
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
      frame?.style.setProperty('outline', '400px solid #fff', 'important')
      frame?.style.setProperty('outline-offset', '-400px', 'important')
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  {
    name: 'a clip that leaves nothing but the button',
    does: 'clips the frame to the button, so that nothing is seen of what it approves',
    stoppedBy: 'window',
    presses: 1,
    arrange: ({ button: { x, y, width, height } }) => {
      const frame = document.querySelector('iframe')
      if (!frame) return
      const { left, top, right, bottom } = frame.getBoundingClientRect()
      const clip = `inset(${y - top}px ${right - x - width}px ${bottom - y - height}px ${x - left}px)`
      frame.style.setProperty('clip-path', clip, 'important')
    },
    lure: ({ approveWithCare }) => approveWithCare(),
  },
  // The first leaves no time to arm. The second would, if a resting pointer could arm the button.
  underRestingPointer(300),
  underRestingPointer(1_500),
  {
    name: 'a frame that is moved between both clicks of a double click',
    does: 'asks for a double click, and moves the button under the pointer at the first of both',
    stoppedBy: 'arming',
    presses: 1,
    arrange: ({ button, bait }) => {
      const frame = document.querySelector('iframe')
      const lure = document.createElement('span')
      lure.textContent = 'Double-click to open'
      lure.style.cssText = `position: fixed; left: ${bait.x - 80}px; top: ${bait.y - 20}px; width: 160px; height: 40px; z-index: 9`
      // Beside the frame: what is outside an open dialog gets no press.
      frame?.after(lure)
      // If the browser sends the release to the frame's element, the click goes to the dialog, which would close the modal.
      window.addEventListener('click', (event) => event.stopImmediatePropagation(), true)
      lure.addEventListener('mousedown', (event) => {
        // Keeps the focus in the frame.
        event.preventDefault()
        lure.style.visibility = 'hidden'
        frame?.style.setProperty('translate', `${bait.x - button.x - 60}px ${bait.y - button.y - 20}px`, 'important')
      })
    },
    lure: async ({ page, bait, untilReady, untilUnderPointer }) => {
      await approach(page, bait)
      await untilReady()
      await pressOnce(page)
      await untilUnderPointer(bait)
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
        frame?.style.setProperty('translate', `${x}px`, 'important')
      }
      Object.assign(window, { follow })
    },
    lure: async ({ page, button, untilReady }) => {
      const place = { x: button.x + 60, y: button.y + 20 }
      await untilReady()
      for (let way = 0; way <= 400; way += 10) {
        await page.evaluate((x) => (window as unknown as { follow(x: number): void }).follow(x), way)
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
    arrange: ({ bait }) => {
      const field = document.createElement('input')
      field.style.cssText = `position: fixed; left: ${bait.x - 80}px; top: ${bait.y - 20}px; width: 160px; height: 40px; z-index: 9`
      document.querySelector('iframe')?.after(field)
    },
    lure: async ({ page, bait, button, untilReady, untilUnderPointer }) => {
      const place = { x: button.x + 60, y: button.y + 20 }
      await untilReady()
      await page.mouse.click(bait.x, bait.y)
      await approach(page, place)
      await untilUnderPointer(place)
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
