import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import { createWallet } from '@casement/dev-server/wallet'
import type { FrameLocator, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'
import { toHex, verifyMessage } from 'viem'
import { hostPage } from '../src/host-page.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect, test } from '../src/world-fixture.ts'

// From the first click to a signature, through the modal's own views: the code is scanned off the screen.

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let world: World
let wallet: Wallet
test.beforeAll(async () => {
  world = await startWorld({ parts: [...SMALLEST_WORLD, 'relay'] })
})
test.beforeEach(async () => {
  wallet = await createWallet({
    ...{ relayUrl: world.relay ?? '', projectId: 'local', name: 'Harbour', accounts: ['visitor', 'second'] },
    rpc: { 'eip155:1': world.rpc['eip155:1'] },
  })
})
test.afterEach(async () => {
  world.setFault('relay', undefined)
  await wallet?.stop()
})
test.afterAll(() => world?.stop())

const card = (page: Page): FrameLocator => page.frameLocator('iframe')
const address = (page: Page) => hostPage(page).request('eth_accounts')

const openPairing = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.casement.open())
  await card(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}

/** What a phone reads off the screen. */
const scan = async (page: Page): Promise<string> => {
  const code = card(page).getByRole('img', { name: 'Code to connect a wallet' })
  let read = ''
  await expect
    .poll(async () => {
      const { data, width, height } = PNG.sync.read(await code.screenshot())
      read = jsQr(new Uint8ClampedArray(data), width, height)?.data ?? ''
      return read
    })
    .toMatch(/^wc:/)
  return read
}

const proposed = async (page: Page) => {
  await wallet.pair(await scan(page))
  return seen(wallet, ({ proposals }) => proposals[0])
}
const connect = async (page: Page): Promise<string> => {
  await openPairing(page)
  const { id } = await proposed(page)
  const topic = await wallet.approve(id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
  return topic
}
const answer = async (decision: 'approve' | 'refuse'): Promise<void> =>
  wallet.answer((await seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))).id, decision)
const load = async (page: Page): Promise<void> => {
  await page.goto(world.hosts.plain)
  await hostPage(page).ready()
}
const signsAs = async (page: Page, signer: `0x${string}`, message: string): Promise<void> => {
  const signed = hostPage(page).request('personal_sign', [toHex(message), signer])
  await answer('approve')
  const { value } = (await signed) as { value: `0x${string}` }
  expect(await verifyMessage({ address: signer, message, signature: value })).toBe(true)
}
const signs = (page: Page, message: string): Promise<void> => signsAs(page, VISITOR, message)

test('behavior: a code is scanned and approved, the modal goes, and the page can sign and is refused', async ({
  page,
  consoleLines,
}) => {
  await load(page)
  await openPairing(page)
  const { id, asker } = await proposed(page)
  expect(asker).toMatchObject({
    name: expect.stringContaining(`(${new URL(page.url()).host})`),
    url: world.frame.origin,
  })
  await wallet.approve(id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
  await expect(page.getByRole('dialog')).toBeHidden()
  await signs(page, 'From the page')
  const refused = hostPage(page).request('personal_sign', [toHex('no'), VISITOR])
  await answer('refuse')
  expect(await refused).toMatchObject({ code: 4001 })
  expect(consoleLines).toEqual([])
})

test('behavior: a page that is loaded anew is connected, until the wallet says that it is over', async ({ page }) => {
  await load(page)
  const topic = await connect(page)
  await load(page)
  expect(await address(page)).toEqual({ value: [VISITOR] })
  await signs(page, 'After the reload')
  await wallet.disconnect(topic)
  await expect.poll(() => address(page)).toEqual({ value: [] })
  await load(page)
  expect(await address(page)).toEqual({ value: [] })
})

test('error: a wallet that declines is said to have, and trying again gives another code', async ({ page }) => {
  await load(page)
  await openPairing(page)
  await wallet.reject((await proposed(page)).id)
  await expect(card(page).getByRole('heading', { name: 'Declined in the wallet' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await wallet.approve((await proposed(page)).id)
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('error: a relay that cannot be reached is said to be, and once it is back trying again works', async ({
  page,
}) => {
  world.setFault('relay', { drop: true })
  await load(page)
  await openPairing(page)
  await expect(card(page).getByRole('heading', { name: 'Wallets cannot be reached' })).toBeVisible({
    timeout: 15_000,
  })
  world.setFault('relay', undefined)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  expect(await scan(page)).toMatch(/^wc:/)
})

test('behavior: the code is another one by itself when it counts as expired', async ({ page }) => {
  await page.clock.install()
  await load(page)
  await openPairing(page)
  const uri = await scan(page)
  await page.clock.fastForward(230_000)
  await expect.poll(() => scan(page)).not.toBe(uri)
  await wallet.approve((await proposed(page)).id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('behavior: what the visitor disconnects is over for the wallet too, and after a reload', async ({ page }) => {
  await load(page)
  await connect(page)
  expect(await hostPage(page).request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  await load(page)
  expect(await address(page)).toEqual({ value: [] })
})

test('behavior: a second tab is connected too, and stays so when the first is closed', async ({ page }) => {
  await load(page)
  await connect(page)
  const other = await page.context().newPage()
  await load(other)
  await expect.poll(() => address(other)).toEqual({ value: [VISITOR] })
  await page.close()
  await signs(other, 'In the second tab')
})

test('behavior: a tab that was frozen hears of what the wallet did meanwhile', async ({ page }) => {
  await load(page)
  const topic = await connect(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const second = wallet.getState().accounts.find(({ role }) => role === 'second')
  await wallet.changeAccount(topic, [`eip155:1:${second?.evm}`])
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect.poll(() => address(page)).toEqual({ value: [second?.evm] })
  await signsAs(page, second?.evm as `0x${string}`, 'After the frost')
})

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15']
  test.use({ contextOptions: { userAgent, viewport, hasTouch, isMobile } })

  test('behavior: the link is there before the tap, goes into the wallet, and later requests lead back to it', async ({
    page,
  }) => {
    await page.goto(new URL('/plain?start=manual&project=local', world.hosts.plain).href)
    const customWallets = [{ id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }]
    await page.evaluate((wallets) => void window.startCasement({ customWallets: wallets }), customWallets)
    await hostPage(page).ready()
    await page.evaluate(() => void window.casement.open())
    await card(page)
      .getByRole('button', { name: /^Harbour/ })
      .click()
    const link = card(page).getByRole('link', { name: 'Open Harbour' })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^harbour:\/\/wc\?uri=wc%3A/)
    await link.click()
    await expect(card(page).getByText('Open again')).toBeVisible()
    await wallet.pair(decodeURIComponent(href.slice('harbour://wc?uri='.length)))
    await wallet.approve((await seen(wallet, ({ proposals }) => proposals[0])).id, { accounts: ['visitor'] })
    await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })

    const signed = hostPage(page).request('personal_sign', [toHex('by phone'), VISITOR])
    await expect(
      card(page)
        .getByText(/Open Harbour/)
        .first(),
    ).toBeVisible()
    await answer('approve')
    expect(await signed).toHaveProperty('value')
  })
})
