import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from '../wait-for-animations.ts'
import type { Finding } from './finding.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that make no sense for a single story, with the reason. Views are checked with all rules. */
export const OFF_FOR_STORIES: Readonly<Record<string, string>> = {
  region: 'a story is no page, and has no landmarks to be in',
  'heading-order': 'what is before a story on the sheet is not before it in the modal',
  'landmark-unique': 'every story of a group has the same landmark, and in the modal there is one',
  'landmark-no-duplicate-banner': 'as above',
  'landmark-no-duplicate-contentinfo': 'as above',
}

/** Axe would describe every element that passed, too, which is half of its work and read by nobody. */
const DESCRIBED = { resultTypes: ['violations' as const] }

type Result = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly target: unknown }[] }

const describe = ({ id, help }: Result, target: string): string => `${id}: ${help} (${target})`

/** In place of axe's source in a page that has it already. */
const NOTHING = 'undefined'

/** Runs axe on all stories of a page, and reports the story of each violation. */
export const runAxeOnStories = async (page: Page): Promise<readonly Finding[]> => {
  // The page shows one group after the other, and axe is several times as fast once its code has been compiled.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(hasAxe ? { axeSource: NOTHING } : {}) })
    .include('.story-place')
    .options(DESCRIBED)
    .withTags(TAGS)
    .disableRules(Object.keys(OFF_FOR_STORIES))
    // Stories contain no frames, and scanning frames opens an extra page.
    .setLegacyMode()
    .analyze()
  const broken = violations.flatMap((result) =>
    result.nodes.map(({ target }) => ({ result, target: String(target.at(-1)) })),
  )
  const stories = await page.evaluate(
    (targets) =>
      targets.map((target) => {
        const story = document.querySelector(target)?.closest('[data-story]')
        return story?.getAttribute('data-story') ?? ''
      }),
    broken.map(({ target }) => target),
  )
  return broken.map(({ result, target }, index) => ({
    story: stories[index] ?? '',
    check: 'axe',
    what: describe(result, target),
  }))
}

/** Runs axe inside the page's frame only; the page itself is not ours. */
export const runAxeInFrame = async (page: Page, frame: string): Promise<readonly Finding[]> => {
  // Elements that are fading in would fail the contrast rules.
  await atRest(page.frameLocator(frame).locator('body'))
  const { violations } = await new AxeBuilder({ page })
    .include([frame, 'body'])
    .options(DESCRIBED)
    .withTags(TAGS)
    .analyze()
  return violations.flatMap((result) =>
    result.nodes.map(({ target }) => ({ story: '', check: 'axe', what: describe(result, String(target.at(-1))) })),
  )
}
