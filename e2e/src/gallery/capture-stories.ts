import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { findMisfits } from './find-layout-faults.ts'
import { forceStates } from './force-states.ts'
import type { Fault, Sheet } from './sheet.ts'
import { captionOf } from './sheet.ts'
import { COMPLETE_MS, showGroup } from './story-world.ts'
import type { Variant } from './variants.ts'
import { slugOf, VARIANTS } from './variants.ts'
import type { FaultWatch } from './watch-faults.ts'
import { wearTheme } from './wear-theme.ts'

/** Fits three columns of cards, or three phones. */
const WINDOW = { width: 1_300, height: 600 }

/** The browser window for pictures of stories; phones have touch input. */
export const storyWindow = (screen: Variant['screen']): BrowserContextOptions => ({
  viewport: WINDOW,
  reducedMotion: 'reduce',
  hasTouch: screen === 'phone',
})

export const storySheets = (groups: readonly string[]): readonly Sheet[] =>
  groups.flatMap((title) =>
    VARIANTS.map((variant) => {
      const { screen, theme, locale } = variant
      return { kind: 'stories', title, variant, file: `${slugOf(title)}-${screen}-${theme}-${locale}.png` } as const
    }),
  )

type Studio = {
  readonly page: Page
  readonly session: CDPSession
  readonly watch: FaultWatch
  readonly gallery: string
  readonly folder: string
}

/** Groups sheets that differ only by theme. They are shown once and switch themes in between. */
export const byTheme = (sheets: readonly Sheet[]): readonly (readonly Sheet[])[] => {
  const shown = new Map<string, Sheet[]>()
  for (const sheet of sheets) {
    const { screen, locale } = sheet.variant
    const key = `${sheet.title} ${screen} ${locale}`
    shown.set(key, [...(shown.get(key) ?? []), sheet])
  }
  return [...shown.values()]
}

/** Takes pictures of all stories of a group in one variant, and again in the other theme. Returns the faults. */
export const pictureStories = async (studio: Studio, sheets: readonly Sheet[]): Promise<readonly Fault[]> => {
  const { page, session, watch, gallery, folder } = studio
  const [first] = sheets
  if (!first) return []
  const { theme, locale, screen } = first.variant
  const width = screen === 'phone' ? 'phone' : 'card'
  const missing = await showGroup(page, gallery, { group: first.title, theme, locale, width })
  const without = await forceStates(page, session)
  const faults: Fault[] = []
  for (const sheet of sheets) {
    if (sheet !== first) await wearTheme(page, sheet.variant.theme)
    await page.screenshot({
      path: folder + sheet.file,
      fullPage: true,
      animations: 'disabled',
      timeout: COMPLETE_MS,
    })
    const misfits = await findMisfits(page)
    const name = captionOf(sheet)
    faults.push(
      ...missing.map((what) => ({ sheet: name, what: `is not complete: ${what}` })),
      ...watch.take().map((what) => ({ sheet: name, what })),
      ...without.map((story) => ({ sheet: name, story, what: 'has no control to show a state of' })),
      ...misfits.map((misfit) => ({ sheet: name, ...misfit })),
    )
  }
  return faults
}
