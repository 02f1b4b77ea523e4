import { toHex } from 'viem'
import { hostPage } from '../src/host-page.ts'
import {
  address,
  answerPhone,
  card,
  load,
  loadConnected,
  ON_A_PHONE,
  openPairing,
  proposed,
  scan,
  signsAs,
  test,
} from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect } from '../src/world-fixture.ts'

// From the first click to a signature in the real modal: the QR code is scanned off a screenshot.

test.afterEach(({ world }) => world.setFault('relay', undefined))

test('behavior: the code is scanned and approved, the modal closes, and the page gets a signature and a refusal', {
  tag: '@core',
}, async ({ page, consoleLines, world, wallet }) => {
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

test('behavior: a reloaded page stays connected until the wallet ends the session', async ({ page, world, wallet }) => {
  const topic = await loadConnected(page, world.hosts.plain, wallet)
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [VISITOR] })
  await signsAs(page, wallet, VISITOR, 'After the reload')
  await wallet.disconnect(topic)
  await expect.poll(() => address(page)).toEqual({ value: [] })
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [] })
})

test('error: shows that the wallet declined, and a retry makes a new code', async ({ page, world, wallet }) => {
  await load(page, world.hosts.plain)
  await openPairing(page)
  await wallet.reject((await proposed(page, wallet)).id)
  await expect(card(page).getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await wallet.approve((await proposed(page, wallet)).id)
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('error: no code is shown without a relay, from the start or after it was lost, and one comes by itself once it is back', async ({
  page,
  world,
}) => {
  const unreachable = card(page).getByRole('heading', { name: 'Can’t reach mobile wallets' })
  const code = card(page).getByRole('img', { name: 'Code to connect a wallet' })
  world.setFault('relay', { drop: true })
  await load(page, world.hosts.plain)
  await openPairing(page)
  await expect(unreachable).toBeVisible({ timeout: 15_000 })
  world.setFault('relay', undefined)
  await expect(code).toBeVisible({ timeout: 30_000 })
  world.setFault('relay', { drop: true })
  await expect(unreachable).toBeVisible({ timeout: 15_000 })
  await expect(code).toBeHidden()
  world.setFault('relay', undefined)
  await expect(code).toBeVisible({ timeout: 30_000 })
  expect(await scan(page)).toMatch(/^wc:/)
})

test('behavior: replaces an expired code by itself', async ({ page, world, wallet }) => {
  await page.clock.install()
  await load(page, world.hosts.plain)
  await openPairing(page)
  const uri = await scan(page)
  await page.clock.fastForward(230_000)
  await expect.poll(() => scan(page)).not.toBe(uri)
  await wallet.approve((await proposed(page, wallet)).id, { accounts: ['visitor'] })
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})

test('behavior: disconnecting also ends the session in the wallet, and lasts through a reload', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  await loadConnected(page, world.hosts.plain, wallet)
  expect(await hostPage(page).request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ value: null })
  await seen(wallet, ({ sessions }) => (sessions.length === 0 ? true : undefined))
  await load(page, world.hosts.plain)
  expect(await address(page)).toEqual({ value: [] })
})

test('behavior: a second tab is connected too, and stays connected when the first closes', { tag: '@core' }, async ({
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

test('behavior: a frozen tab gets the wallet’s events when it resumes', async ({ page, world, wallet }) => {
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
  test.use(ON_A_PHONE)

  test('behavior: the link is there before the tap and opens the wallet, as later requests do', {
    tag: '@core',
  }, async ({ page, world, wallet }) => {
    await page.goto(new URL('/plain?start=manual&project=local', world.hosts.plain).href)
    const customWallets = [{ id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }]
    await page.evaluate((wallets) => void window.startCasement({ customWallets: wallets }), customWallets)
    await hostPage(page).ready()
    await page.evaluate(() => void window.casement.open())
    await card(page)
      .getByRole('button', { name: /^Harbour/ })
      .click()
    // The list was just opened, so its link may not have been there yet.
    const link = card(page).getByRole('link', { name: /^Open (?:Harbour|again)$/ })
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

  test('behavior: one press on a wallet in the list opens its app, without another tab, and its approval connects', {
    tag: '@core',
  }, async ({ page, context, world, wallet }) => {
    await page.goto(new URL('/plain?start=manual&project=local', world.hosts.plain).href)
    const customWallets = [{ id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }]
    await page.evaluate((wallets) => void window.startCasement({ customWallets: wallets }), customWallets)
    await hostPage(page).ready()
    // The relay takes the proposal while only the list is shown.
    let published = false
    let taken = false
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        published ||= String(payload).includes('wc_proposeSession')
      })
      socket.on('framereceived', () => {
        taken ||= published
      })
    })
    await page.evaluate(() => void window.casement.open())
    const row = card(page).getByRole('button', { name: /^Harbour/ })
    await expect(row).toBeVisible()
    await expect.poll(() => taken, { timeout: 30_000 }).toBe(true)
    await row.click()
    // The view would offer "Open Harbour" if the press had not opened the app.
    const link = card(page).getByRole('link', { name: 'Open again' })
    const href = (await link.getAttribute('href')) ?? ''
    expect(context.pages()).toHaveLength(1)
    await wallet.pair(decodeURIComponent(href.slice('harbour://wc?uri='.length)))
    await wallet.approve((await seen(wallet, ({ proposals }) => proposals[0])).id, { accounts: ['visitor'] })
    await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
    expect(context.pages()).toHaveLength(1)
  })
})
