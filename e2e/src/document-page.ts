import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Places } from './documents.ts'
import { documentBlocks, inWorld, withHashes } from './documents.ts'
import { frameHasKeyboard } from './keyboard-focus.ts'
import { contentIn, pageState } from './modal-host.ts'
import { servePage } from './page-server.ts'

const blocks = documentBlocks()

/** A marked block of the documents, with the URLs of the local world. */
export const block = (name: string, places: Places): string => {
  const text = blocks.get(name)
  if (text === undefined) throw new Error(`No document has a block ${name}`)
  return inWorld(text, places)
}

/** The SDK is on another site, as with a CDN. */
export const placesOf = (world: World): Places => ({
  frame: world.frame.origin,
  sdk: `${new URL(world.hosts.other).origin}/sdk`,
})

export const pageWith = (body: string): string =>
  withHashes(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title></head><body>${body}</body></html>`,
  )

/** A page with only our script, for policies that allow nothing else. Tests control it from outside. */
export const bare = (script: string): string => pageWith(`<button id="connect" type="button">Connect</button>${script}`)

/** Serves a page while `look` runs. */
export const withPage = async (
  page: Page,
  html: string,
  headers: Readonly<Record<string, string>>,
  look: () => Promise<void>,
): Promise<void> => {
  const { address, stop } = await servePage(html, headers)
  await page.goto(address)
  await look().finally(async () => {
    await page.goto('about:blank')
    await stop()
  })
}

/** Creates an instance in a page that has only the SDK. */
export const start = (page: Page, { frame }: Places): Promise<void> =>
  page.evaluate((frameUrl) => {
    const { Casement } = window as unknown as { Casement: { createCasement(options: object): Window['casement'] } }
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const networks = [{ id: 1, name: 'Ethereum', nativeCurrency: ether, rpcUrls: { default: { http: [] } } }]
    window.casement = Casement.createCasement({ frameUrl, projectId: 'local', networks })
    document.querySelector('#connect')?.addEventListener('click', () => void window.casement.open())
  }, frame)

export const expectToOpen = async (page: Page): Promise<void> => {
  await page.locator('#connect').click()
  await contentIn(page).waitFor()
  await expect.poll(() => pageState(page)).toMatchObject({ shown: true, locked: true, focus: 'IFRAME' })
  await frameHasKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => pageState(page)).toMatchObject({ shown: false, locked: false, focus: 'connect' })
}

export const violations = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.seen.violations)
