import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** How much of its storage a frame of another site gets. */
export type StorageRegime = 'partitioned' | 'blocked' | 'denied'

// Playwright switches off what would hide the bugs that an embedded frame has: partitioned storage, the popup blocker
// and the back-forward cache.
const HIDING = ['--disable-popup-blocking', '--disable-back-forward-cache']
const FEATURES = '--disable-features='
const PARTITIONING = 'ThirdPartyStoragePartitioning'
// Popups of the address bar, for which each window starts a process of its own. No test looks at the address bar.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Playwright's own switches, read off a launch: its list of disabled features can be ignored only when it is named
 * exactly, and it changes with every version.
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
 * The switches for a browser as visitors have it, under one regime. With partitioning as it is in stock browsers a
 * frame of another site has storage of its own a site; with Playwright's switch left in, and third-party cookies
 * blocked, it has none and every access throws, as under some enterprise policies.
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

/** The profile's preferences under a regime: Debian's Chromium blocks third-party cookies, stock Chrome does not. */
export const profilePreferences = (regime: StorageRegime): object => ({
  profile: {
    cookie_controls_mode: regime === 'partitioned' ? 0 : 1,
    block_third_party_cookies: regime !== 'partitioned',
  },
})
