import type { Page } from '@playwright/test'
import { coreIf } from '../src/core-tests.ts'
import { hostPage } from '../src/host-page.ts'
import { card, openPairing, test } from '../src/phone-wallet.ts'
import type { ConsoleLine } from '../src/world-fixture.ts'
import { expect } from '../src/world-fixture.ts'

// Why a relay refuses a page, as its developer and its visitor see it.

const TITLES = /Network Not Found|Invalid App Configuration|Session Expired|Project ID Not Configured/

const alerts = (lines: readonly ConsoleLine[]): readonly string[] =>
  lines.flatMap(({ type, text }) => (type === 'error' && TITLES.test(text) ? [text] : []))

const start = async (page: Page, address: string, options: object): Promise<void> => {
  await page.goto(new URL('/plain?start=manual&project=local', address).href)
  await page.evaluate((more) => void window.startCasement(more), options)
  await hostPage(page).ready()
}

const toast = (page: Page) => card(page).locator('[data-variant]')

for (const [words, title, text] of [
  ['Unauthorized: origin not allowed', 'Invalid App Configuration', 'is not on the allow-list of project "local"'],
  ['Unauthorized: invalid key', 'Invalid App Configuration', 'Invalid Project ID: "local"'],
] as const) {
  test(
    `error: a relay that closes with "${words}" causes one console alert, and a toast with debug`,
    coreIf(words === 'Unauthorized: invalid key'),
    async ({ page, world, consoleLines }) => {
      // The public relay refuses a page this way: it accepts the socket and closes it with the reason.
      let refused = 0
      await page.routeWebSocket(new RegExp(`^${world.relay}`), (socket) =>
        socket.onMessage(() => {
          refused += 1
          return socket.close({ code: 3000, reason: words })
        }),
      )
      await start(page, world.hosts.plain, { debug: true })
      await openPairing(page)
      await expect(card(page).getByRole('heading', { name: 'This site can’t use WalletConnect' })).toBeVisible()
      await expect(toast(page)).toHaveCount(1)
      await expect(toast(page)).toContainText(title)
      await expect.poll(() => alerts(consoleLines)).toHaveLength(1)
      expect(alerts(consoleLines)[0]).toContain(`${title}: `)
      expect(alerts(consoleLines)[0]).toContain(text)
      expect(alerts(consoleLines)[0]).toMatch(/ See docs\/alerts\.md#/)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      // It is refused again, without another alert.
      const before = refused
      await page.evaluate(() => window.casement.close())
      await openPairing(page)
      await expect.poll(() => refused).toBeGreaterThan(before)
      await expect(card(page).getByRole('heading', { name: 'This site can’t use WalletConnect' })).toBeVisible()
      await expect(toast(page)).toHaveCount(0)
      expect(alerts(consoleLines)).toHaveLength(1)
    },
  )
}

test('error: a wrong device clock is reported to the developer by an alert, and to the visitor in the view', async ({
  page,
  world,
  consoleLines,
}) => {
  // The local relay verifies the token that the library signs, and closes with an error text of its own.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await start(page, world.hosts.plain, {})
  await openPairing(page)
  await expect(card(page).getByRole('heading', { name: 'Session expired' })).toBeVisible()
  await expect(
    card(page)
      .locator('.card')
      .getByRole('paragraph')
      .filter({ hasText: 'Check its time settings, then connect again.' }),
  ).toBeVisible()
  await expect
    .poll(() => alerts(consoleLines))
    .toEqual([expect.stringMatching(/Session Expired: .*Check the time settings of the device, then reconnect\./)])
  // Without debug there is no toast.
  await expect(toast(page)).toHaveCount(0)
})

test('error: unknown networks cause one alert in total', async ({ page, world, consoleLines }) => {
  await start(page, world.hosts.plain, {})
  for (const chainId of ['0x5', '0x6']) {
    const outcome = await hostPage(page).request('wallet_switchEthereumChain', [{ chainId }])
    expect(outcome).toMatchObject({ code: 4902 })
  }
  await expect
    .poll(() => alerts(consoleLines))
    .toEqual([expect.stringContaining('Network Not Found: eip155:5 must be in the networks list of the options.')])
})
