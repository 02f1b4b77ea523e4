import { devices } from '@playwright/test'
import { toHex } from 'viem'
import { hostPage } from '../src/host-page.ts'
import {
  address,
  answerPhone,
  card,
  load,
  loadConnected,
  openPairing,
  proposed,
  scan,
  signsAs,
  test,
} from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect } from '../src/world-fixture.ts'

// From the first click to a signature, through the modal's own views: the code is scanned off the screen.

test.afterEach(({ world }) => world.setFault('relay', undefined))

test('behavior: a code is scanned and approved, the modal goes, and the page can sign and is refused', async ({
  page,
  consoleLines,
  world,
  wallet,
}) => {
  await load(page, world.hosts.plain)
  await openPairing(page)
  const { id, asker } = await proposed(page, wallet)
  expect(asker).toMatchObject({
    name: expect.stringContaining(`(${new URL(page.url()).host})`),
    url: world.frame.origin,
  })
  await wallet.approve(id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
  await expect(page.getByRole('dialog')).toBeHidden()
  await signsAs(page, wallet, VISITOR, 'From the page')
  const refused = hostPage(page).request('personal_sign', [toHex('no'), VISITOR])
  await answerPhone(wallet, 'refuse')
  expect(await refused).toMatchObject({ code: 4001 })
  expect(consoleLines).toEqual([])
})

test('behavior: a page that is loaded anew is connected, until the wallet says that it is over', async ({
  page,
  world,
  wallet,
}) => {
  const topic = await loadConnected(page, world.hosts.plain, wallet)
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [VISITOR] })
  await signsAs(page, wallet, VISITOR, 'After the reload')
  await wallet.disconnect(topic)
  await expect.poll(() => address(page)).toEqual({ value: [] })
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [] })
})

test('error: a wallet that declines is said to have, and trying again gives another code', async ({
  page,
  world,
  wallet,
}) => {
  await load(page, world.hosts.plain)
  await openPairing(page)
  await wallet.reject((await proposed(page, wallet)).id)
  await expect(card(page).getByRole('heading', { name: 'Declined in the wallet' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await wallet.approve((await proposed(page, wallet)).id)
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('error: a relay that cannot be reached is said to be, and once it is back trying again works', async ({
  page,
  world,
}) => {
  world.setFault('relay', { drop: true })
  await load(page, world.hosts.plain)
  await openPairing(page)
  await expect(card(page).getByRole('heading', { name: 'Wallets cannot be reached' })).toBeVisible({
    timeout: 15_000,
  })
  world.setFault('relay', undefined)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  expect(await scan(page)).toMatch(/^wc:/)
})

test('behavior: the code is another one by itself when it counts as expired', async ({ page, world, wallet }) => {
  await page.clock.install()
  await load(page, world.hosts.plain)
  await openPairing(page)
  const uri = await scan(page)
  await page.clock.fastForward(230_000)
  await expect.poll(() => scan(page)).not.toBe(uri)
  await wallet.approve((await proposed(page, wallet)).id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('behavior: what the visitor disconnects is over for the wallet too, and after a reload', async ({
  page,
  world,
  wallet,
}) => {
  await loadConnected(page, world.hosts.plain, wallet)
  expect(await hostPage(page).request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [] })
})

test('behavior: a second tab is connected too, and stays so when the first is closed', async ({
  page,
  world,
  wallet,
}) => {
  await loadConnected(page, world.hosts.plain, wallet)
  const other = await page.context().newPage()
  await load(other, world.hosts.plain)
  await expect.poll(() => address(other)).toEqual({ value: [VISITOR] })
  await page.close()
  await signsAs(other, wallet, VISITOR, 'In the second tab')
})

test('behavior: a tab that was frozen hears of what the wallet did meanwhile', async ({ page, world, wallet }) => {
  const topic = await loadConnected(page, world.hosts.plain, wallet)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const second = wallet.getState().accounts.find(({ role }) => role === 'second')
  await wallet.changeAccount(topic, [`eip155:1:${second?.evm}`])
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect.poll(() => address(page)).toEqual({ value: [second?.evm] })
  await signsAs(page, wallet, second?.evm as `0x${string}`, 'After the frost')
})

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15']
  test.use({ contextOptions: { userAgent, viewport, hasTouch, isMobile } })

  test('behavior: the link is there before the tap, goes into the wallet, and later requests lead back to it', async ({
    page,
    world,
    wallet,
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
    await answerPhone(wallet, 'approve')
    expect(await signed).toHaveProperty('value')
  })
})
