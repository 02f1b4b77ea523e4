import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

/** Runs in the page: finds controls without a border. */
const findInDocument = (): Finding[] => {
  const controls =
    'button, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="option"], [role="menuitem"]'
  const isClear = (colour: string): boolean => colour === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
  const isDrawn = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo !== undefined && style.content === 'none') return false
    return ['border-block-start', 'border-block-end', 'border-inline-start', 'border-inline-end', 'outline'].some(
      (line) =>
        style.getPropertyValue(`${line}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`${line}-width`)) > 0 &&
        !isClear(style.getPropertyValue(`${line}-color`)),
    )
  }
  const findings: Finding[] = []
  for (const story of document.querySelectorAll('[data-story]')) {
    const place = story.querySelector('.story-place')
    for (const element of place?.querySelectorAll(controls) ?? []) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) continue
      // A border around a group or around a field's input also counts for the elements inside. The card's own does not.
      let bounded = false
      for (let each: Element | null = element; each && each !== place && !bounded; each = each.parentElement)
        bounded = isDrawn(each) || isDrawn(each, '::before') || isDrawn(each, '::after')
      const { width, height } = element.getBoundingClientRect()
      // Underlined text is recognizable as a link without a border.
      if (getComputedStyle(element).textDecorationLine === 'underline') continue
      const next = element.nextElementSibling
      const isUnseen = width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0'
      if (bounded || (isUnseen && next !== null && isDrawn(next))) continue
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      findings.push({
        story: story.getAttribute('data-story') ?? '',
        check: 'forced colours',
        what: `<${element.localName} “${label.trim().slice(0, 30)}”> has no border left`,
      })
    }
  }
  return findings
}

/** Controls that forced colors leave without a visible border. */
export const checkForcedColours = async (page: Page): Promise<readonly Finding[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    return await page.evaluate(findInDocument)
  } finally {
    await page.emulateMedia({ forcedColors: 'none' })
  }
}
