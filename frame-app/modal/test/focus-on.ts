import type { Locator } from 'vitest/browser'

/** Moves the focus to an element, as a script does. */
export const focusOn = (locator: Locator): void => (locator.element() as HTMLElement | SVGElement).focus()
