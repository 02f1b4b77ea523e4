import type { Locator } from 'vitest/browser'

/** The whole text of an element, for `expect.poll`: `toHaveTextContent` accepts a part of it. */
export const textOf = (locator: Locator) => (): string | null => locator.element().textContent
