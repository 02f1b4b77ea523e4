import type { World } from '@casement/dev-server'
import { analyticsOf, track } from '../src/analytics-events.ts'
import { WITH_DIRECTORY } from '../src/directory-host.ts'
import { hostPage } from '../src/host-page.ts'
import { card, ON_A_PHONE, test as phoneTest, scan } from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect } from '../src/world-fixture.ts'

// Analytics events for wallets that are searched, installed, and connected on another device.

const test = phoneTest.extend({ parts: [WITH_DIRECTORY, { scope: 'test' }] })
test.afterEach(({ world }) => world.setFault('relay', undefined))

type Listed = { readonly id: string; readonly name: string; readonly rdns: string | null }

/** A wallet in the directory with a browser extension, WalletConnect support and an RDNS. */
const certifiedExtension = async ({ directory }: World): Promise<Listed> => {
  const query = new URLSearchParams({ projectId: 'local', entries: '100', chains: 'eip155:1', badge_type: 'certified' })
  const answer = await fetch(`${directory?.url}/getWallets?${query}`)
  type Entry = Listed & { readonly chrome_store: string | null; readonly supports_wc: boolean }
  const { data } = (await answer.json()) as { readonly data: readonly Entry[] }
  const found = data.find(({ chrome_store, supports_wc, rdns }) => chrome_store && supports_wc && rdns)
  if (!found) throw new Error('The directory lists no such wallet')
  return found
}

test('behavior: reports searched, seen, installed and scanned wallets, and a failed disconnect', async ({
  page,
  context,
  world,
  wallet: phone,
}) => {
  const operator = await analyticsOf(world)
  const { id, name, rdns } = await certifiedExtension(world)
  await context.route('https://*.wallet.test/**', (route) => route.fulfill({ body: 'A shop' }))
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await page.evaluate(() => void window.startCasement())
  await hostPage(page).ready()
  const button = (named: string | RegExp) => card(page).getByRole('button', { name: named })
  await page.evaluate(() => void window.casement.open())
  await button(/^All wallets/).click()
  await card(page).getByRole('searchbox', { name: 'Search wallets' }).fill(name)
  const tile = card(page).getByRole('grid', { name: 'All wallets' }).locator('[data-tile]').filter({ hasText: name })
  await expect(tile).toBeVisible()
  await operator.heard('SEARCH_WALLET')
  await button('Certified by WalletConnect').click()
  await tile.click()
  await button('I don’t have this wallet').click()
  const shop = context.waitForEvent('page')
  await card(page)
    .getByRole('link', { name: /^Browser extension/ })
    .click()
  await (await shop).close()
  await button('Back').press('Enter')
  await phone.pair(await scan(page, name))
  await phone.approve((await seen(phone, ({ proposals }) => proposals[0])).id, { accounts: ['visitor'] })
  await operator.heard('MODAL_CLOSE')
  world.setFault('relay', { drop: true })
  await page.evaluate(() => window.casement.disconnect())

  await operator.heard('DISCONNECT_SUCCESS')
  const message = 'Failed to disconnect chain eip155: The wallet did not answer'
  expect((await operator.journey()).slice(1)).toEqual([
    track('MODAL_OPEN', { connected: false }),
    track('CLICK_ALL_WALLETS'),
    track('SEARCH_WALLET', { badge: 'none', search: name }),
    track('SEARCH_WALLET', { badge: 'certified', search: name }),
    track('SELECT_WALLET', { name, platform: 'qrcode' }),
    track('GET_WALLET', { name, explorerId: id, type: 'chrome_store' }),
    track('CONNECT_SUCCESS', { method: 'qrcode', name }, VISITOR),
    track('MODAL_CLOSE', { connected: true }, VISITOR),
    expect.objectContaining({ type: 'error', errorMessage: `Failed to disconnect: ${message}`, uncaught: false }),
    track('DISCONNECT_ERROR', { message }),
    track('DISCONNECT_SUCCESS', { namespace: 'all' }),
  ])
  const sight = { name, view: 'AllWallets', displayIndex: 0, certified: true, explorerId: id, rdnsId: rdns }
  const sights = (await operator.props())
    .map(({ items = [] }) => items.filter((item) => item.name === name && item.query === name))
    .filter(({ length }) => length > 0)
  // Wallets seen within ten seconds are reported together, once. On a slow machine they may be reported twice.
  expect(new Set(sights.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(sights[0]).toEqual([{ ...sight, query: name }])
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('behavior: reports that an app was opened by its link, and why a link could not be opened', async ({
    page,
    world,
    wallet: phone,
  }) => {
    const operator = await analyticsOf(world)
    await page.clock.install()
    await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
    const harbour = {
      id: 'harbour',
      name: 'Harbour',
      mobile_link: 'harbour://',
      webapp_link: 'https://harbour.example',
    }
    await page.evaluate((wallet) => void window.startCasement({ customWallets: [wallet] }), harbour)
    await hostPage(page).ready()
    // Without the relay the press opens only the view: a link that is ready would open the app, and the browser would ask
    // whether to, above the page, which then takes no more presses.
    world.setFault('relay', { drop: true })
    await page.evaluate(() => void window.casement.open())
    await card(page)
      .getByRole('button', { name: /^Harbour/ })
      .click()
    world.setFault('relay', undefined)
    const link = card(page).getByRole('link', { name: 'Open Harbour' })
    await expect(link).toHaveAttribute('href', /^harbour:/, { timeout: 30_000 })
    const now = await page.evaluate(() => Date.now())
    // The phone was asleep, and its timers with it.
    await page.clock.setSystemTime(now + 240_000)
    await card(page).getByText('Web', { exact: true }).click()
    await expect(card(page).getByRole('heading', { name: 'Can’t open Harbour here' })).toBeVisible()
    await page.clock.setSystemTime(now)
    await card(page).getByText('Mobile', { exact: true }).click()
    await expect(link).toHaveAttribute('href', /^harbour:/)
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await phone.pair(decodeURIComponent(href.slice('harbour://wc?uri='.length)))
    await phone.approve((await seen(phone, ({ proposals }) => proposals[0])).id, { accounts: ['visitor'] })
    await operator.heard('MODAL_CLOSE')
    const [, topic] = /wc:([0-9a-f]{6})/.exec(decodeURIComponent(href)) ?? []
    expect((await operator.journey()).slice(2)).toEqual([
      track('SELECT_WALLET', { name: 'Harbour', platform: 'mobile' }),
      track('CONNECT_PROXY_ERROR', {
        message: 'The address of the pairing has expired',
        uri: expect.stringMatching(`^wc:${topic}…@2\\?.*symKey=…`),
        mobile_link: 'https://harbour.example',
        name: 'Harbour',
      }),
      track('CONNECT_SUCCESS', { method: 'mobile', name: 'Harbour' }, VISITOR),
      track('MODAL_CLOSE', { connected: true }, VISITOR),
    ])
    expect(JSON.stringify(await operator.props())).not.toMatch(/symKey=[0-9a-f]/)
  })
})
