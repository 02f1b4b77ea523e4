import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { networksOf } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// A visitor without a wallet: an e-mail address, a code, and an account. Everything is real: the modal, the secure frame on
// its own site, the service and its mail.

const test = base.extend({ parts: [[...SMALLEST_WORLD, 'mail', 'wallet-service'], { scope: 'worker' }] })

type World = Parameters<typeof networksOf>[0] & {
  readonly hosts: { readonly plain: string; readonly other: string }
  readonly mail?: { readonly page: string } | undefined
  readonly frame: { readonly origin: string }
}

let people = 0
const newAddress = (): string => {
  people += 1
  return `visitor${people}-${process.pid}-${Date.now()}@example.org`
}

const lettersTo = async ({ mail }: World, email: string): Promise<readonly { readonly text: string }[]> => {
  const address = new URL(mail?.page ?? '')
  const response = await fetch(`http://127.0.0.1:${address.port}/letters?to=${encodeURIComponent(email)}`)
  return (await response.json()) as { readonly text: string }[]
}
const codeIn = (text: string): string => /^\s+(\d{6})$/m.exec(text)?.[1] ?? ''

/** The code of the newest letter to an address, once there are so many letters with one. */
const codeFor = async (world: World, email: string, count = 1): Promise<string> => {
  const codes = async (): Promise<readonly string[]> =>
    (await lettersTo(world, email)).map(({ text }) => codeIn(text)).filter(Boolean)
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes())[0] ?? ''
}

const wallet = (page: Page) => page.frameLocator('iframe[title="Wallet"]')
const dialog = (page: Page, name: string) => wallet(page).getByRole('dialog', { name })

const openHost = async (page: Page, world: World, more: object = {}): Promise<void> => {
  await page.goto(`${world.hosts.plain}?start=manual`)
  await page.evaluate((options) => window.startCasement(options).open(), { networks: networksOf(world), ...more })
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
}

const askForCode = async (page: Page, email: string): Promise<void> => {
  await wallet(page).getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await wallet(page).getByRole('button', { name: 'Continue with e-mail' }).click()
}

const enterCode = async (page: Page, code: string): Promise<void> => {
  await expect(dialog(page, 'Enter the code')).toBeVisible()
  await wallet(page).getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
}

const accounts = async (page: Page): Promise<readonly string[]> => {
  const outcome = await hostPage(page).request('eth_accounts')
  return 'value' in outcome ? (outcome.value as string[]) : []
}

const secureFrames = (page: Page) => page.frames().filter((frame) => frame.url().includes('//secure.localhost:'))

test('behavior: an e-mail address and a code give an account, which is there after a reload and gone after a disconnect', {
  tag: '@core',
}, async ({ page, world, regime }) => {
  const email = newAddress()
  await openHost(page, world)
  // Nothing of the embedded wallet is loaded before the visitor asks for it.
  expect(secureFrames(page)).toEqual([])
  await askForCode(page, email)
  const code = await codeFor(world, email)
  // S-06, S-07: loading, then connected.
  const states = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = []
        window.casement.subscribeState((state) => {
          const { loading } = state as { loading: boolean }
          const account = window.casement.getAddress()
          seen.push(`${loading ? 'loading' : 'idle'} ${account === undefined ? 'nobody' : 'connected'}`)
          if (seen.at(-1) === 'idle connected') resolve(seen)
        })
      }),
  )
  await enterCode(page, code)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  expect(await states).toContain('loading nobody')
  const [address] = await accounts(page)
  expect(address).toMatch(/^0x[\dA-Fa-f]{40}$/)

  await page.reload()
  await page.evaluate((options) => void window.startCasement(options), { networks: networksOf(world) })
  await expect.poll(() => accounts(page)).toEqual(regime === 'denied' ? [] : [address])
  if (regime === 'denied') return

  await page.evaluate(() => window.casement.disconnect())
  expect(await accounts(page)).toEqual([])
  await page.reload()
  await page.evaluate((options) => void window.startCasement(options).open(), { networks: networksOf(world) })
  await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  expect(await accounts(page)).toEqual([])
})
