import type { Page } from '@playwright/test'
import type { Shown } from '../gallery/story-world.ts'
import { checkFocus } from './check-focus.ts'
import { checkForcedColours } from './check-forced-colours.ts'
import { checkReflow } from './check-reflow.ts'
import { checkTouch } from './check-touch.ts'
import type { Finding } from './finding.ts'
import { runAxeOnStories } from './run-axe.ts'

export type Screen = 'desktop' | 'phone' | 'narrow'

export type Check = (page: Page) => Promise<readonly Finding[]>

/** Checks that run in one theme. */
export type Step = { readonly theme: Shown['theme']; readonly checks: readonly Check[] }

/** How every group is shown once, and which checks run, in which themes. */
export type Round = { readonly screen: Screen; readonly locale: string; readonly steps: readonly [Step, ...Step[]] }

/** Axe leaves stories as they are, so both themes are checked on the same ones. */
const axeIn = (theme: Shown['theme'], ...more: readonly Check[]): Step => ({
  theme,
  checks: [runAxeOnStories, ...more],
})

const ofDesktop: readonly Round[] = [
  // Moving the focus changes stories, so nothing but a look at their borders follows it.
  { screen: 'desktop', locale: 'en', steps: [axeIn('dark'), axeIn('light', checkFocus, checkForcedColours)] },
  { screen: 'desktop', locale: 'en', steps: [{ theme: 'dark', checks: [checkFocus] }] },
  { screen: 'desktop', locale: 'ar', steps: [axeIn('dark'), axeIn('light')] },
]

// Sizes do not depend on the theme, so one theme is enough.
const ofPhone = ['en', 'ar'].map(
  (locale): Round => ({ screen: 'phone', locale, steps: [axeIn('dark'), axeIn('light', checkTouch)] }),
)

const ofNarrow = ['en', 'ar', 'pseudo'].map(
  (locale): Round => ({ screen: 'narrow', locale, steps: [{ theme: 'light', checks: [checkReflow] }] }),
)

export const ROUNDS: readonly Round[] = [...ofDesktop, ...ofPhone, ...ofNarrow]
