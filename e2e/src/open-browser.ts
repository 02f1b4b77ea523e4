import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { launchSwitches, readDefaultSwitches } from './launch-flags.ts'

/** A browser like a visitor's: partitioned storage, and a process for each site. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium(process.env)
  return chromium.launch({
    ...launchSwitches(await readDefaultSwitches(), 'partitioned'),
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // The run stops its parts in order; Playwright would end the process with the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** Fails unless the frame has its own process: within one process the same calls are ten times as fast. */
export const assertOwnProcess = async (browser: Browser, frameOrigin: string): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  await session.detach()
  if (targetInfos.some(({ type, url }) => type === 'iframe' && url.startsWith(`${frameOrigin}/`))) return
  throw new Error(`The frame of ${frameOrigin} shares the process of its host`)
}
