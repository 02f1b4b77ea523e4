import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { hostOn, openHost } from '../account-host.ts'
import { hostPage } from '../host-page.ts'
import type { Chromium } from './chromium.ts'
import { PATIENCE_MS, RESTART_MS } from './patience.ts'
import type { Kind } from './rounds.ts'
import type { Host } from './send-journey.ts'

/** Where the visitor is. */
export type Place = {
  readonly page: Page
  readonly host: Host
}

/** A kill that only has to be done. Resolves to where the visitor is once the modal can be used again. */
export type Kill = () => Promise<Place>

/** A page with the modal, whose visitor is connected. */
export const arrive = async (page: Page, world: World): Promise<Place> => {
  const host = await openHost(page, world)
  const accounts = await host.request('eth_accounts')
  if (!Array.isArray(accounts) || accounts.length === 0) throw new Error('The page does not know its visitor')
  return { page, host }
}

/** Resolves in the page once the modal has another frame, which knows the visitor. */
const ANOTHER_FRAME = `(async () => {
  const frame = () => document.querySelector('dialog.casement iframe')
  const killed = frame()
  for (const until = Date.now() + ${RESTART_MS}; frame() === killed; ) {
    if (Date.now() > until) throw new Error('The killed frame stays')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await casement.ready()
  const accounts = await casement.provider.request({ method: 'eth_accounts' })
  if (accounts.length === 0) throw new Error('The frame does not know its visitor any more')
})()`

const killsFrame = async (page: Page, world: World, chromium: Chromium): Promise<Kill> => {
  const ofPage = await page.context().newCDPSession(page)
  const ofFrame = await page.context().newCDPSession(hostPage(page).frame(world.frame.origin))
  return async () => {
    const crashed = page.waitForEvent('crash', { timeout: PATIENCE_MS })
    const another = ofPage.send('Runtime.evaluate', { expression: ANOTHER_FRAME, awaitPromise: true })
    // Nobody answers: the process is gone.
    void ofFrame.send('Page.crash').catch(() => undefined)
    const [{ exceptionDetails }] = await Promise.all([another, crashed])
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    const found = await chromium.findTab(world.hosts.plain)
    return { page: found, host: hostOn(found) }
  }
}

/**
 * Makes a kill ready, so that it comes at its moment.
 *
 * @example
 * const kill = await prepareKill('frame', page, { world, chromium })
 * const { host } = await kill()
 */
export const prepareKill = async (
  kind: Kind,
  page: Page,
  { world, chromium }: { readonly world: World; readonly chromium: Chromium },
): Promise<Kill> => {
  switch (kind) {
    case 'frame':
      return killsFrame(page, world, chromium)
    case 'reload':
      return async () => {
        await page.reload()
        return arrive(page, world)
      }
    case 'tab':
      return async () => {
        await page.close()
        return arrive(await chromium.openTab(), world)
      }
  }
}
