import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

const MOST_STEPS = 80

/** State kept in the page between steps. */
declare global {
  interface Window {
    focusCheck: {
      readonly before: Map<Element, string>
      readonly visited: Set<Element>
      look(element: Element): string
      name(element: Element): string
    }
  }
}

/** Runs in the page: records the look of every focusable element without focus. */
const prepare = (): number => {
  /** The styles of an element, its pseudo-elements and its environment that could draw a focus ring. */
  const look = (element: Element): string => {
    const place = element.closest('.story-place')
    const ring = (each: Element, pseudo?: string): string => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, pseudo)
      return `${outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outlineStyle} ${boxShadow}`
    }
    const rings = [ring(element, '::before'), ring(element, '::after')]
    for (let each: Element | null = element; each && each !== place; each = each.parentElement) rings.push(ring(each))
    if (element.nextElementSibling) rings.push(ring(element.nextElementSibling))
    return rings.join(' | ')
  }
  const name = (element: Element): string =>
    `<${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”>`
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const focusable =
    'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex], [contenteditable="true"], summary'
  const before = new Map<Element, string>()
  for (const element of document.querySelectorAll(`.story-place :is(${focusable})`)) before.set(element, look(element))
  window.focusCheck = { before, visited: new Set(), look, name }
  return document.querySelectorAll('[data-story]').length
}

/** Runs in the page: focuses the link just before a story's content. */
const enter = (index: number): string => {
  const story = document.querySelectorAll('[data-story]')[index]
  const link = story?.querySelector<HTMLElement>('.story-name a')
  link?.focus()
  return story?.getAttribute('data-story') ?? ''
}

type Step = { readonly over: boolean; readonly what?: string }

/** Runs in the page: checks the element that Tab has focused. */
const lookAtFocused = (index: number): Step => {
  const { before, visited, look, name } = window.focusCheck
  const story = document.querySelectorAll('[data-story]')[index]
  const element = document.activeElement
  if (!element || !story?.querySelector('.story-place')?.contains(element) || visited.has(element))
    return { over: true }
  visited.add(element)
  return look(element) === before.get(element)
    ? { over: false, what: `${name(element)} looks the same with the focus` }
    : { over: false }
}

/** Runs in the page: checks a story's controls that Tab did not reach, and parts of a group that arrow keys reach. */
const lookAtRest = (index: number): readonly string[] => {
  const { before, visited, look, name } = window.focusCheck
  const story = document.querySelectorAll('[data-story]')[index]
  const parts =
    'button, a, input, [role="tab"], [role="option"], [role="gridcell"], [role="radio"], [role^="menuitem"], [role="treeitem"]'
  const said: string[] = []
  for (const [element, without] of before) {
    if (!story?.contains(element) || visited.has(element) || !(element instanceof HTMLElement)) continue
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [inert] *')) continue
    // An element that passes the focus to a child, such as the root of a group, is not a tab stop.
    const passesOn = [...visited].some((each) => element.contains(each))
    // Of radio buttons with one name, and of parts of a group, Tab reaches only the selected one.
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
    if (element.tabIndex >= 0 && !isRadio) {
      if (!passesOn) said.push(`${name(element)} is not reached by Tab`)
    } else if (isRadio || element.matches(parts)) {
      element.focus()
      if (document.activeElement !== element) continue
      if (look(element) === without) said.push(`${name(element)} looks the same with the focus`)
    }
  }
  return said
}

/** Moves through each story by Tab: every control must be reachable and must show its focus. */
export const checkFocus = async (page: Page): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const count = await page.evaluate(prepare)
  for (let index = 0; index < count; index += 1) {
    const story = await page.evaluate(enter, index)
    const tell = (what: string): void => void findings.push({ story, check: 'focus', what })
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await page.keyboard.press('Tab')
      const { over, what } = await page.evaluate(lookAtFocused, index)
      if (what !== undefined) tell(what)
      if (over) break
    }
    for (const what of await page.evaluate(lookAtRest, index)) tell(what)
  }
  return findings
}
