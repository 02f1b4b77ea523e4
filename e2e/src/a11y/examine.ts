import type { Browser, Page } from '@playwright/test'
import { frameIn, showView, viewWindow } from '../gallery/capture-view.ts'
import type { Shown } from '../gallery/story-world.ts'
import { openWindow, showGroup } from '../gallery/story-world.ts'
import type { Variant } from '../gallery/variants.ts'
import { EIGHT, nameOf } from '../gallery/variants.ts'
import type { FaultWatch } from '../gallery/watch-faults.ts'
import { watchFaults } from '../gallery/watch-faults.ts'
import { checkFocus } from './check-focus.ts'
import { checkForcedColours } from './check-forced-colours.ts'
import { checkReflow, NARROW } from './check-reflow.ts'
import { checkTouch } from './check-touch.ts'
import type { Finding, Placed } from './finding.ts'
import { runAxeInFrame, runAxeOnStories } from './run-axe.ts'

const SCREENS = {
  desktop: { viewport: { width: 1_300, height: 900 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  narrow: { viewport: NARROW, hasTouch: false },
} as const

type Screen = keyof typeof SCREENS

/** One pass over all groups: how they are shown, and which checks run. */
export type Round = {
  readonly screen: Screen
  readonly theme: Shown['theme']
  readonly locale: string
  readonly checks: readonly ((page: Page) => Promise<readonly Finding[]>)[]
}

const ofVariant = ({ screen, theme, locale }: Variant): Round => ({
  screen,
  theme,
  locale,
  checks: [
    runAxeOnStories,
    // Sizes do not depend on the theme, so one theme is enough.
    ...(screen === 'phone' && theme === 'light' ? [checkTouch] : []),
    ...(screen === 'desktop' && locale === 'en' ? [checkFocus] : []),
    ...(screen === 'desktop' && locale === 'en' && theme === 'light' ? [checkForcedColours] : []),
  ],
})

export const ROUNDS: readonly Round[] = [
  ...EIGHT.map(ofVariant),
  ...['en', 'ar', 'pseudo'].map(
    (locale) => ({ screen: 'narrow', theme: 'light', locale, checks: [checkReflow] }) as const,
  ),
]

const nameOfRound = ({ screen, theme, locale }: Round): string => `${screen} ${theme} ${locale}`

type Window = { readonly page: Page; readonly watch: FaultWatch }

/** Windows of each kind, shared by one worker's groups. */
type Windows = (screen: Screen) => Promise<Window>

/** Opens a window of each kind on first use and reuses it. */
export const keepWindows = (browser: Browser): Windows => {
  const open = new Map<Screen, Promise<Window>>()
  const make = async (screen: Screen): Promise<Window> => {
    const context = await openWindow(browser, { ...SCREENS[screen], reducedMotion: 'reduce' })
    const page = await context.newPage()
    return { page, watch: watchFaults(page) }
  }
  return (screen) => {
    const window = open.get(screen) ?? make(screen)
    open.set(screen, window)
    return window
  }
}

export const examineGroup = async (
  windows: Windows,
  gallery: string,
  { group, round }: { readonly group: string; readonly round: Round },
): Promise<readonly Placed[]> => {
  const { theme, locale, screen, checks } = round
  const { page, watch } = await windows(screen)
  const missing = await showGroup(page, gallery, { group, theme, locale })
  const findings: Finding[] = missing.map((what) => ({ story: '', check: 'page', what: `is not complete: ${what}` }))
  for (const check of missing.length === 0 ? checks : []) findings.push(...(await check(page)))
  for (const what of watch.take()) findings.push({ story: '', check: 'page', what })
  return findings.map((finding) => ({ ...finding, group, variant: nameOfRound(round) }))
}

export const examineView = async (
  browser: Browser,
  address: string,
  { view, variant }: { readonly view: string; readonly variant: Variant },
): Promise<readonly Placed[]> => {
  const context = await openWindow(browser, viewWindow(variant))
  try {
    const page = await context.newPage()
    await showView(page, address, { title: view, variant })
    await frameIn(page).locator('.card').waitFor()
    const findings = await runAxeInFrame(page, 'iframe[title="Wallet"]')
    return findings.map((finding) => ({ ...finding, group: view, variant: nameOf(variant) }))
  } finally {
    await context.close()
  }
}
