import { SMALLEST_WORLD } from '@casement/dev-server'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Frame,
  FrameLocator,
  Locator,
  Page,
} from '@playwright/test'
import { networksOf } from './account-host.ts'
import { attachFrames } from './attach-frames.ts'
import { hostPage } from './host-page.ts'
import { expectNothingStopped, watchPolicies } from './watch-policies.ts'
import { test as base, expect } from './world-fixture.ts'

/** Someone who has signed in by e-mail, on a page that remembers them. */
type Visitor = { readonly context: BrowserContext; readonly page: Page; readonly address: string }

type TestFixtures = {
  /**
   * A page on which somebody is signed in who signed in before, in a test of the same worker. For tests that leave the
   * wallet as it was: a sign-in costs more than most of them. A test that counts what the account has done counts from
   * where it began.
   */
  readonly visit: { readonly page: Page; readonly address: string }
}

const makeVisitor = async (browser: Browser, options: BrowserContextOptions, world: EmailWorld): Promise<Visitor> => {
  const context = await browser.newContext(options)
  await watchPolicies(context)
  const page = await context.newPage()
  await page.bringToFront()
  return { context, page, address: await signIn(page, world, newAddress()) }
}

const SECURE_FRAME = /^https?:\/\/[^/]+\/secure\//

/**
 * Waits until no secure frame is exchanging its refresh token, which it does within a lock. A page that is closed meanwhile
 * loses the new token. More than ten seconds later the service takes the old one for a copy and ends the session.
 */
const untilTokensAreStored = async (context: BrowserContext): Promise<void> => {
  const frames = context.pages().flatMap((page) => page.frames())
  const passLocks = async (): Promise<void> => {
    const { held = [] } = await navigator.locks.query()
    await Promise.all(held.map(({ name = '' }) => navigator.locks.request(name, () => undefined)))
  }
  await Promise.all(
    frames
      .filter((frame) => SECURE_FRAME.test(frame.url()))
      // A frame that a test has removed exchanges nothing.
      .map((frame) => frame.evaluate(passLocks).catch(() => undefined)),
  )
}

/** A world with the embedded wallet: its service, and the mail. */
export const test = base.extend<TestFixtures>({
  parts: [[...SMALLEST_WORLD, 'mail', 'wallet-service'], { scope: 'test' }],
  visit: async ({ browserAtHand, contextOptions, regime, world, keep }, use, testInfo) => {
    // Other browsers keep less, or nothing.
    if (regime !== 'partitioned') {
      const { context, page, address } = await makeVisitor(browserAtHand, contextOptions, world)
      await use({ page, address })
      await attachFrames(context, testInfo)
      await context.close()
      expectNothingStopped(context)
      return
    }
    const { context, address } = await keep(`visitor of ${world.frame.origin}`, async () => {
      const visitor = await makeVisitor(browserAtHand, contextOptions, world)
      return { value: visitor, end: () => visitor.context.close() }
    })
    const page = await context.newPage()
    await page.bringToFront()
    await comeBack(page, world)
    await expect.poll(() => accounts(page)).toEqual([address])
    await use({ page, address })
    await attachFrames(context, testInfo)
    await untilTokensAreStored(context)
    for (const each of context.pages()) await each.close()
    expectNothingStopped(context)
  },
})

export type EmailWorld = Parameters<typeof networksOf>[0] & {
  readonly hosts: { readonly plain: string; readonly other: string; readonly coop: string }
  readonly mail?: { readonly page: string } | undefined
  readonly frame: { readonly origin: string }
}

let people = 0
export const newAddress = (): string => {
  people += 1
  return `visitor${people}-${process.pid}-${Date.now()}@example.org`
}

export const lettersTo = async ({ mail }: EmailWorld, email: string): Promise<readonly { readonly text: string }[]> => {
  const address = new URL(mail?.page ?? '')
  const response = await fetch(`http://127.0.0.1:${address.port}/letters?to=${encodeURIComponent(email)}`)
  return (await response.json()) as { readonly text: string }[]
}
const codeIn = (text: string): string => /^\s+(\d{6})$/m.exec(text)?.[1] ?? ''

/** The code of the newest letter to an address, once there are so many letters with one. */
export const codeFor = async (world: EmailWorld, email: string, count = 1): Promise<string> => {
  const codes = async (): Promise<readonly string[]> =>
    (await lettersTo(world, email)).map(({ text }) => codeIn(text)).filter(Boolean)
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes())[0] ?? ''
}

export const wallet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet"]')
export const dialog = (page: Page, name: string): Locator => wallet(page).getByRole('dialog', { name })

export const openHost = async (
  page: Page,
  world: EmailWorld,
  site = world.hosts.plain,
  query = '',
  options: object = { networks: networksOf(world) },
): Promise<void> => {
  await page.goto(`${site}?start=manual${query}`)
  await page.evaluate((given) => window.startCasement(given).open(), options)
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
}

export const askForCode = async (page: Page, email: string): Promise<void> => {
  await wallet(page).getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await wallet(page).getByRole('button', { name: 'Continue with e-mail' }).click()
}

export const enterCode = async (page: Page, code: string, title = 'Enter the code'): Promise<void> => {
  await expect(dialog(page, title)).toBeVisible()
  const first = wallet(page).getByRole('textbox', { name: 'Digit 1 of 6' })
  await first.click()
  // A page that has just come to the front may get its focus later than the click.
  await expect(first).toBeFocused()
  await page.keyboard.type(code)
}

export const accounts = async (page: Page): Promise<readonly string[]> => {
  const outcome = await hostPage(page).request('eth_accounts')
  if (!('value' in outcome)) throw new Error(outcome.message)
  return outcome.value as string[]
}

/** Signs in on a page, and returns the account. */
export const signIn = async (
  page: Page,
  world: EmailWorld,
  email: string,
  site = world.hosts.plain,
  options?: object,
): Promise<string> => {
  await openHost(page, world, site, '', options)
  await askForCode(page, email)
  await enterCode(page, await codeFor(world, email))
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await expect.poll(async () => (await accounts(page)).length).toBe(1)
  return (await accounts(page))[0] ?? ''
}

/** Opens a page that its visitor has been on before. Whoever signed in there is signed in again. */
export const comeBack = async (page: Page, world: EmailWorld): Promise<void> => {
  await page.goto(`${world.hosts.plain}?start=manual`)
  await page.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
}

export const secureFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().includes('//secure.localhost:'))
