import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

/** Runs in the page: finds touch targets that are too small, and fields that a phone would zoom into. */
const findInDocument = (): Finding[] => {
  const LEAST_PX = 44
  const LEAST_TEXT_PX = 16
  const controls =
    'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="option"], [role="menuitem"]'
  const typed = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), textarea, select'
  const findings: Finding[] = []

  /** A link within a sentence may be as small as its line. */
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    (element.localName === 'a' || getComputedStyle(element).textDecorationLine === 'underline') &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()

  const labelOf = (element: Element): Element =>
    element.closest('label') ?? (element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element)

  for (const story of document.querySelectorAll('[data-story]')) {
    const name = story.getAttribute('data-story') ?? ''
    for (const element of story.querySelectorAll(`.story-place :is(${controls})`)) {
      if (element.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *')) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue
      const own = element.getBoundingClientRect()
      const isUnseen = own.width <= 1 || own.height <= 1 || getComputedStyle(element).pointerEvents === 'none'
      const target = isUnseen ? labelOf(element) : element
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      // The hit area may be larger than the visible control: points half a target away must still hit it.
      const hits = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return hit !== null && (target.contains(hit) || labelOf(target).contains(hit))
      }
      // A layer of another story may cover this control. Then only its style sheet tells the size of its hit area.
      const isCovered = !hits(0, 0)
      const { width: pseudoWidth, height: pseudoHeight } = getComputedStyle(target, '::before')
      const reach = LEAST_PX / 2 - 1
      const isLarge = (size: number): boolean => size >= LEAST_PX - 0.5
      const wide =
        isLarge(width) || (isCovered ? isLarge(Number.parseFloat(pseudoWidth)) : hits(-reach, 0) && hits(reach, 0))
      const tall =
        isLarge(height) || (isCovered ? isLarge(Number.parseFloat(pseudoHeight)) : hits(0, -reach) && hits(0, reach))
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      if (!wide || !tall)
        findings.push({
          story: name,
          check: 'target',
          what: `<${element.localName} “${label.trim().slice(0, 30)}”> is ${Math.round(width)} × ${Math.round(height)} px`,
        })
    }
    for (const element of story.querySelectorAll(`.story-place :is(${typed})`)) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < LEAST_TEXT_PX)
        findings.push({ story: name, check: 'input', what: `<${element.localName}> has text of ${size} px` })
    }
  }
  return findings
}

/**
 * Finds touch targets that are too small, and fields that a phone would zoom into. The page must have a phone's width
 * and touch input.
 */
export const checkTouch = (page: Page): Promise<readonly Finding[]> => page.evaluate(findInDocument)
