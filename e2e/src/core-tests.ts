import type { TestDetails } from '@playwright/test'

const TAG = '@core'

const IN_EACH_REGIME = / @each-regime(?: |$)/
const TAGGED = new RegExp(` (?:${TAG}|@each-regime)(?: |$)`)

/**
 * Every attack, by its title, so that none can be forgotten, and what is tagged. Playwright matches the project, file,
 * blocks, title and tags as one text. A title begins with its kind, so an `attack:` after another kind is only a word in
 * a title.
 */
const ATTACKS_AND_TAGGED = new RegExp(`^(?:(?! (?:behavior|error): ).)* attack: |${TAGGED.source}`)

/** Storage regimes in which `npm test` runs only what is tagged for each regime. Any other project runs the whole core. */
const LEFT_TO_TEST_ALL = ['blocked', 'denied']

/** Selects the tests of a storage regime that `npm test` runs. */
export const coreOf = (regime = ''): RegExp => (LEFT_TO_TEST_ALL.includes(regime) ? IN_EACH_REGIME : ATTACKS_AND_TAGGED)

/**
 * Tags one of several tests that a loop makes.
 *
 * @example test(`behavior: closes by ${name}`, coreIf(name === 'Escape'), async ({ page }) => …)
 */
export const coreIf = (isCore: boolean): TestDetails => ({ tag: isCore ? TAG : [] })
