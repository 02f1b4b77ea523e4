import type { TestDetails } from '@playwright/test'

const TAG = '@core'

const TAGGED = new RegExp(` ${TAG}(?: |$)`)

/**
 * Every attack, by its title, so that none can be forgotten, and what is tagged. Playwright matches the project, file,
 * blocks, title and tags as one text. A title begins with its kind, so an `attack:` after another kind is only a word in
 * a title.
 */
const ATTACKS_AND_TAGGED = new RegExp(`^(?:(?! (?:behavior|error): ).)* attack: |${TAGGED.source}`)

/**
 * Selects the tests that `npm test` runs in a storage regime. Attacks are run in that of most browsers. In the others
 * `npm test` runs what is tagged, and `npm run test:all` runs the attacks, too.
 */
export const coreOf = (regime: string | undefined): RegExp => (regime === 'partitioned' ? ATTACKS_AND_TAGGED : TAGGED)

/**
 * Tags one of several tests that a loop makes.
 *
 * @example test(`behavior: closes by ${name}`, coreIf(name === 'Escape'), async ({ page }) => …)
 */
export const coreIf = (isCore: boolean): TestDetails => ({ tag: isCore ? TAG : [] })
