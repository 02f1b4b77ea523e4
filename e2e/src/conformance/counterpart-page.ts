import type { World } from '@casement/dev-server'
import type { Browser, Page } from '@playwright/test'
import { pressWhenDrawn } from '../press-when-painted.ts'
import { dialog, inject, NAME } from '../wallet-site.ts'
import type { Counterpart } from './counterpart.ts'
import type { Outcome } from './row.ts'

declare global {
  interface Window {
    conformance: {
      start(setup: object): Promise<void>
      run(client: string, action: string): Promise<{ readonly value?: unknown; readonly failed?: string }>
    }
  }
}

/** What a visitor presses: a button of the wallet's prompt, a button of the modal, or the wallet in the modal's list. */
export type Press = { readonly wallet: string } | { readonly modal: string } | 'the wallet'

/** A page of the local world with a counterpart, our packed SDK, and the local wallets. */
export type CounterpartPage = {
  readonly page: Page
  /** Loads the page, again if it is loaded. Without `wallets`, the visitor has no browser wallet (any more). */
  load(setup?: object, how?: { readonly html?: string; readonly wallets?: boolean }): Promise<void>
  /** Does what a visitor does, in turn. */
  visit(visitor: readonly Press[]): Promise<void>
  /** Runs an action of the counterpart, and meanwhile does what the visitor does, in turn. */
  run(client: string, action: string, visitor?: readonly Press[]): Promise<Outcome>
}

// What a person takes a while for is quick here; an action that takes longer than this hangs.
const PATIENCE_MS = 60_000
/** Large pages are painted slowly. */
const PRESS_MS = 15_000

/**
 * Opens a page with a counterpart.
 *
 * @example
 * const { load, run } = await openCounterpart(browser, world, counterpart, setup)
 * await load()
 * await run('viem', 'requestAddresses', ['the wallet', { wallet: 'Connect' }])
 */
export const openCounterpart = async (
  browser: Browser,
  world: World,
  { script }: Counterpart,
  setup: object,
): Promise<CounterpartPage> => {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  // The runner of this file wraps functions in a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.bringToFront()
  const rpc = world.rpc['eip155:1'] ?? ''
  const modal = page.frameLocator('iframe[title="Wallet"]')
  const wallets = modal.getByRole('list', { name: 'Wallets to choose from' })
  const pressOne = async (what: Press): Promise<void> => {
    if (what === 'the wallet')
      return pressWhenDrawn(wallets.getByRole('button', { name: new RegExp(`^${NAME}`) }), PRESS_MS)
    if ('wallet' in what)
      return pressWhenDrawn(dialog(page).getByRole('button', { name: what.wallet, exact: true }), PRESS_MS)
    return pressWhenDrawn(modal.getByRole('button', { name: what.modal, exact: true }), PRESS_MS)
  }

  const visit = async (visitor: readonly Press[]): Promise<void> => {
    for (const each of visitor) await pressOne(each)
  }

  return {
    page,
    visit,
    load: async (more = {}, { html, wallets: present = true } = {}) => {
      await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
      // A document that a test answers has no address, and browsers let such a page load nothing from this machine.
      if (html !== undefined) await page.setContent(html)
      if (present) await inject(page, { rpc: { ...world.rpc, 'eip155:137': rpc } })
      await page.addScriptTag({ content: script })
      await page.evaluate((given) => window.conformance.start(given), {
        frameUrl: world.frame.origin,
        ...setup,
        ...more,
      })
    },
    run: async (client, action, visitor = []) => {
      const running = page.evaluate(
        ({ client, action, patience }) =>
          Promise.race([
            window.conformance.run(client, action),
            new Promise<{ readonly failed: string }>((resolve) => {
              setTimeout(() => resolve({ failed: 'did not end' }), patience)
            }),
          ]),
        { client, action, patience: PATIENCE_MS },
      )
      try {
        await visit(visitor)
      } catch (thrown) {
        const outcome = await running
        return outcome.failed === undefined
          ? { failed: `the visitor was not asked: ${String(thrown).slice(0, 200)}` }
          : outcome
      }
      return running
    },
  }
}
