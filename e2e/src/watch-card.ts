import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What the card showed in one animation frame. Equal frames in a row are one. */
export type CardFrame = {
  /** The view on the card; `Success` is the moment of success. */
  readonly view: string
  /** The view's own heading. */
  readonly heading: string
  /** All words of the moment of success, which is too short to be looked at while it lasts. */
  readonly words: string
  readonly height: number
  /** How visible the view is, with everything around it. */
  readonly opacity: number
  /** Whether the view shows neither a text nor a skeleton. */
  readonly empty: boolean
  readonly bones: boolean
  /** How many animations of views have begun since the page was loaded. */
  readonly fades: number
  /** On the clock that all documents share. */
  readonly at: number
}

declare global {
  interface Window {
    cardFrames?: CardFrame[]
  }
}

/**
 * Records what the card shows in every animation frame from now on. Styles and layout are read, not pixels, because a
 * screencast leaves frames out on a busy machine.
 */
export const watchCard = async (frame: Frame): Promise<void> => {
  await frame.evaluate(() => {
    const frames: CardFrame[] = []
    window.cardFrames = frames
    const seen = new WeakSet<Animation>()
    let fades = 0
    const look = (): void => {
      requestAnimationFrame(look)
      const view = document.querySelector<HTMLElement>('.view')
      const card = view?.closest<HTMLElement>('.card')
      const scene = card?.parentElement
      // Nothing is laid out while the page does not display the frame.
      if (!view || !card || !scene || card.offsetHeight === 0) return
      for (const animation of view.getAnimations()) {
        if (!seen.has(animation)) fades += 1
        seen.add(animation)
      }
      const opacityOf = (element: Element): number => Number(getComputedStyle(element).opacity)
      const bones = view.querySelector('.bones') !== null
      const now = {
        view: view.dataset.view ?? '',
        heading: view.querySelector('h2')?.textContent ?? '',
        words: view.dataset.view === 'Success' ? view.innerText : '',
        height: card.offsetHeight,
        opacity: opacityOf(view) * opacityOf(card) * opacityOf(scene),
        empty: !bones && view.innerText.trim() === '',
        bones,
        fades,
      }
      const last = frames.at(-1)
      const { at: _, ...before } = last ?? { at: 0 }
      if (JSON.stringify(before) !== JSON.stringify(now))
        frames.push({ ...now, at: performance.timeOrigin + performance.now() })
    }
    look()
  })
}

/** What was recorded so far. */
export const cardFrames = (frame: Frame): Promise<readonly CardFrame[]> =>
  frame.evaluate(() => [...(window.cardFrames ?? [])])

/** The modal's frame in a page. */
export const modalFrame = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame !== page.mainFrame() && /\/p\//.test(frame.url()))
  if (!found) throw new Error(`${page.url()} has no modal`)
  return found
}

/** The views in the order in which they were visible. */
export const viewsOf = (frames: readonly CardFrame[]): readonly string[] =>
  frames
    .filter(({ opacity }) => opacity > 0)
    .map(({ view }) => view)
    .filter((view, index, all) => view !== all[index - 1])

/** How often the card changes between growing and shrinking. */
const turns = (heights: readonly number[]): number => {
  const steps = heights.slice(1).map((height, index) => Math.sign(height - (heights[index] ?? 0)))
  const moves = steps.filter((step) => step !== 0)
  return moves.filter((step, index) => index > 0 && step !== moves[index - 1]).length
}

/**
 * Expects that the views followed each other without an empty picture: no view is empty or invisible, and from one view
 * to the next the card only grows or only shrinks. The opening and the closing are left out: the first and the last
 * view may be faint.
 */
export const expectSmooth = (frames: readonly CardFrame[]): void => {
  expect(frames.filter(({ empty }) => empty)).toEqual([])
  const first = frames.findIndex(({ opacity }) => opacity === 1)
  const last = frames.findLastIndex(({ opacity }) => opacity === 1)
  const between = frames.slice(first, last + 1)
  expect(between.filter(({ opacity }) => opacity < 0.2)).toEqual([])
  // A view may itself go from one state to the next, each with its own heading.
  const stateOf = ({ view, heading }: CardFrame): string => `${view} ${heading}`
  let from = 0
  while (from < between.length) {
    const state = stateOf(between[from] as CardFrame)
    const length = between.slice(from).findIndex((frame) => stateOf(frame) !== state)
    const to = length < 0 ? between.length : from + length
    const heights = between.slice(Math.max(0, from - 1), to).map(({ height }) => height)
    expect(turns(heights), `${state}: ${heights.join(' ')}`).toBe(0)
    from = to
  }
}
