import type { Browser, Page } from '@playwright/test'
import { frameIn, showView, viewWindow } from '../gallery/capture-view.ts'
import { openWindow, showGroup } from '../gallery/story-world.ts'
import type { Variant } from '../gallery/variants.ts'
import { nameOf } from '../gallery/variants.ts'
import type { FaultWatch } from '../gallery/watch-faults.ts'
import { watchFaults } from '../gallery/watch-faults.ts'
import { wearTheme } from '../gallery/wear-theme.ts'
import { NARROW } from './check-reflow.ts'
import type { Finding, Placed } from './finding.ts'
import type { Round, Screen } from './rounds.ts'
import { runAxeInFrame } from './run-axe.ts'

const WINDOWS = {
  desktop: { viewport: { width: 1_300, height: 900 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  narrow: { viewport: NARROW, hasTouch: false },
} as const satisfies Readonly<Record<Screen, object>>

type Window = { readonly page: Page; readonly watch: FaultWatch }

/** Windows of each kind, shared by one worker's groups. */
type Windows = (screen: Screen) => Promise<Window>

/** Opens a window of each kind on first use and reuses it. */
export const keepWindows = (browser: Browser): Windows => {
  const open = new Map<Screen, Promise<Window>>()
  const make = async (screen: Screen): Promise<Window> => {
    const context = await openWindow(browser, { ...WINDOWS[screen], reducedMotion: 'reduce' })
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
  const { locale, screen, steps } = round
  const [first] = steps
  const { page, watch } = await windows(screen)
  const missing = await showGroup(page, gallery, { group, theme: first.theme, locale })
  const all: Placed[] = []
  for (const { theme, checks } of steps) {
    if (theme !== first.theme) await wearTheme(page, theme)
    const findings: Finding[] = missing.map((what) => ({ story: '', check: 'page', what: `is not complete: ${what}` }))
    for (const check of missing.length === 0 ? checks : []) findings.push(...(await check(page)))
    for (const what of watch.take()) findings.push({ story: '', check: 'page', what })
    all.push(...findings.map((finding) => ({ ...finding, group, variant: `${screen} ${theme} ${locale}` })))
  }
  return all
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
