import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

const MOST_STEPS = 80

/** What the page keeps between two steps. */
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

/** Runs in the page: notes how everything that can have the focus looks without it. */
const prepare = (): number => {
  /** How an element, what is drawn for it and what is around it look, as far as a ring goes. */
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

/** Runs in the page: puts the focus right before what a story shows. */
const enter = (index: number): string => {
  const story = document.querySelectorAll('[data-story]')[index]
  const link = story?.querySelector<HTMLElement>('.story-name a')
  link?.focus()
  return story?.getAttribute('data-story') ?? ''
}

type Step = { readonly over: boolean; readonly what?: string }

/** Runs in the page: looks at what has the focus after a step. */
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

/** Runs in the page: the controls of a story that no step has led to, and the parts of a group that arrows lead to. */
const lookAtRest = (index: number): readonly string[] => {
  const { before, visited, look, name } = window.focusCheck
  const story = document.querySelectorAll('[data-story]')[index]
  const parts =
    'button, a, input, [role="tab"], [role="option"], [role="gridcell"], [role="radio"], [role^="menuitem"], [role="treeitem"]'
  const said: string[] = []
  for (const [element, without] of before) {
    if (!story?.contains(element) || visited.has(element) || !(element instanceof HTMLElement)) continue
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [inert] *')) continue
    // What passes the focus on to what is in it, as the root of a group does, is no stop.
    const passesOn = [...visited].some((each) => element.contains(each))
    // Of the buttons of one name only the chosen one is stepped to; so it is with the parts of a group.
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

/** Goes through each story by Tab: everything must be reached, and must show that it has the focus. */
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
