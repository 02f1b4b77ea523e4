import type { Page } from '@playwright/test'

/** An element that does not fit into its story. */
export type Misfit = { readonly story: string; readonly what: string }

/** Runs in the page: finds clipped content, content outside its card, and broken images. */
const findInDocument = (): Misfit[] => {
  const SLACK = 1
  const describe = (element: Element): string => {
    const text = (element.textContent ?? '').trim().slice(0, 40)
    return `<${element.localName}${text === '' ? '' : ` “${text}”`}>`
  }
  const misfits: Misfit[] = []
  for (const story of document.querySelectorAll('[data-story]')) {
    const name = story.getAttribute('data-story') ?? ''
    const tell = (what: string): void => void misfits.push({ story: name, what })
    if (story.getAttribute('data-state') === 'failed')
      tell(`threw: ${story.querySelector('[role="alert"]')?.textContent}`)
    const place = story.querySelector('.story-place')
    if (!place) continue
    const bounds = place.getBoundingClientRect()

    /** Whether an element between this one and its card clips it or fixes it over the page on purpose. */
    const isHeld = (element: Element): boolean => {
      for (let each: Element | null = element; each && each !== place; each = each.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(each)
        if (position === 'fixed') return true
        if (each !== element && (overflowX !== 'visible' || overflowY !== 'visible')) return true
      }
      return false
    }

    for (const element of [place, ...place.querySelectorAll('*')]) {
      if (element.closest('svg') !== null && element.localName !== 'svg') continue
      const box = element.getBoundingClientRect()
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      // Content only for screen readers is at most one pixel large.
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        clipPath !== 'none' ||
        box.width <= 1 ||
        box.height <= 1
      )
        continue
      // A field scrolls to the caret.
      const isTyped = element.matches('input, textarea')
      const cuts = !isTyped && (overflowX === 'hidden' || overflowX === 'clip')
      if (cuts && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + SLACK)
        tell(`${describe(element)} is cut off: ${element.scrollWidth} px in ${element.clientWidth}`)
      if (
        box.left < bounds.left - SLACK ||
        box.right > bounds.right + SLACK ||
        box.top < bounds.top - SLACK ||
        box.bottom > bounds.bottom + SLACK
      ) {
        if (!isHeld(element)) tell(`${describe(element)} sticks out of its card`)
      }
      if (element instanceof HTMLImageElement && (!element.complete || element.naturalWidth === 0))
        tell(`the picture ${element.src.slice(0, 60)} is not there`)
    }
  }
  return misfits
}

/** Runs in a page and in all of its frames. */
export const findMisfits = async (page: Page): Promise<readonly Misfit[]> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(findInDocument)))).flat()
