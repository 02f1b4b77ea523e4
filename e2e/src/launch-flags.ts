import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** The storage that a cross-site frame gets. */
export type StorageRegime = 'partitioned' | 'blocked' | 'denied'

// Playwright disables features that embedded frames depend on: partitioned storage, the popup blocker and the
// back-forward cache.
const HIDING = ['--disable-popup-blocking', '--disable-back-forward-cache']
const FEATURES = '--disable-features='
const PARTITIONING = 'ThirdPartyStoragePartitioning'
// Popups of the address bar, each of which starts a process per window. No test uses the address bar.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Playwright's default switches, captured from a launch: its list of disabled features can be ignored only by its exact
 * text, which changes with every version.
 */
export const readDefaultSwitches = async (): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'casement-switches-'))
  try {
    const list = join(folder, 'list')
    const program = join(folder, 'browser')
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${list}'\nexit 1\n`)
    chmodSync(program, 0o755)
    await chromium.launch({ executablePath: program }).catch(() => undefined)
    return readFileSync(list, 'utf8').trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type LaunchSwitches = { readonly ignoreDefaultArgs: string[]; readonly args: string[] }

/**
 * The switches for a browser like a visitor's. With partitioning, as in stock browsers, a cross-site frame has separate
 * storage for each site. With Playwright's switch kept and third-party cookies blocked it has no storage and every
 * access throws, as under some enterprise policies.
 */
export const launchSwitches = (defaults: readonly string[], regime: StorageRegime): LaunchSwitches => {
  const features = defaults.find((flag) => flag.startsWith(FEATURES) && flag.includes(PARTITIONING))
  if (features === undefined) throw new Error(`Playwright no longer disables ${PARTITIONING}: read its switches anew`)
  const missing = HIDING.filter((flag) => !defaults.includes(flag))
  if (missing.length > 0)
    throw new Error(`Playwright no longer passes ${missing.join(' and ')}: read its switches anew`)
  const disabled = features
    .slice(FEATURES.length)
    .split(',')
    .filter((feature) => feature !== PARTITIONING || regime === 'denied')
  return {
    ignoreDefaultArgs: [...HIDING, features],
    args: ['--no-sandbox', '--site-per-process', FEATURES + [...disabled, ...ADDRESS_BAR].join(',')],
  }
}

/** The profile's preferences: Debian's Chromium blocks third-party cookies, stock Chrome does not. */
export const profilePreferences = (regime: StorageRegime): object => ({
  profile: {
    cookie_controls_mode: regime === 'partitioned' ? 0 : 1,
    block_third_party_cookies: regime !== 'partitioned',
  },
})
