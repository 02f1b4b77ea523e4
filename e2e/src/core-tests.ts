import type { TestDetails } from '@playwright/test'

const TAG = '@core'

/**
 * Selects the tests that `npm test` runs: every attack, by its title, so that none can be forgotten, and what is tagged.
 * Playwright matches the project, file, blocks, title and tags as one text. A title begins with its kind, so an `attack:`
 * after another kind is only a word in a title.
 */
export const CORE = new RegExp(`^(?:(?! (?:behavior|error): ).)* attack: | ${TAG}(?: |$)`)

/**
 * Tags one of several tests that a loop makes.
 *
 * @example test(`behavior: closes by ${name}`, coreIf(name === 'Escape'), async ({ page }) => …)
 */
export const coreIf = (isCore: boolean): TestDetails => ({ tag: isCore ? TAG : [] })
