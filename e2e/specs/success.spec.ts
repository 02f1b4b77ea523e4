import type { Page } from '@playwright/test'
import { openHost, withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { createPhone, ON_A_PHONE, openPairing, proposed, scan, WITH_RELAY } from '../src/phone-wallet.ts'
import { giveSignIn, signInBy } from '../src/sign-in-host.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import type { CardFrame } from '../src/watch-card.ts'
import { cardFrames, expectSmooth, modalFrame, viewsOf, watchCard } from '../src/watch-card.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// What the visitor sees of a success, and what the page hears of it before.

const test = base.extend({ parts: [WITH_RELAY, { scope: 'test' }] })

const SHORT = '0xf39Fd6…b92266'

type Answers = { readonly accountsAt: number; readonly resolvedAt?: number }

/** Records when the page is told of the accounts. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answers: { accountsAt?: number } = {}
    Object.assign(window, { answers })
    const now = (): number => performance.timeOrigin + performance.now()
    const { provider } = window.casement as unknown as {
      provider: { on(event: string, heard: (payload: unknown[]) => void): void }
    }
    provider.on('accountsChanged', (accounts) => {
      if (accounts.length > 0) answers.accountsAt ??= now()
    })
  })
const answers = (page: Page): Promise<Answers> =>
  page.evaluate(() => (window as unknown as { answers: Answers }).answers)

const closed = (page: Page) => expect(page.locator('dialog.casement')).not.toHaveAttribute('open')

const successIn = (frames: readonly CardFrame[]): CardFrame | undefined => frames.find(({ view }) => view === 'Success')

/** Expects that the success was painted in full, last of all and once, after the page had its accounts. */
const expectSuccess = async (page: Page, heading: string): Promise<void> => {
  await closed(page)
  const frames = await cardFrames(modalFrame(page))
  expectSmooth(frames)
  expect(frames.filter(({ view }) => view === 'Success').map((frame) => frame.heading)).toContain(heading)
  expect(frames.some(({ view, opacity }) => view === 'Success' && opacity === 1)).toBe(true)
  const views = viewsOf(frames)
  expect(views.filter((view) => view === 'Success')).toHaveLength(1)
  expect(views.at(-1)).toBe('Success')
  const { accountsAt } = await answers(page)
  expect(successIn(frames)?.at).toBeGreaterThan(accountsAt)
}

const inside = (page: Page) => page.frameLocator('iframe[title="Wallet"]')

/** Expects the words of the success: the heading, for eyes and for screen readers, the wallet and the account. */
const expectWords = async (page: Page, heading: string, wallet: string): Promise<void> => {
  // In its last picture: the announcement for screen readers may come some pictures after the view.
  const words = (await cardFrames(modalFrame(page))).findLast(({ view }) => view === 'Success')?.words ?? ''
  expect(words.split(heading)).toHaveLength(3)
  expect(words).toContain(wallet)
  expect(words).toContain(SHORT)
}

test('behavior: after a browser wallet has connected, the modal says so and goes, and no other view flashes by', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  await listen(page)
  await host.open()
  await watchCard(modalFrame(page))
  await host.choose()
  await host.answer('Connect')
  await expectSuccess(page, 'Connected')
  await expectWords(page, 'Connected', NAME)
  expect(viewsOf(await cardFrames(modalFrame(page)))).toEqual(['Connect', 'ConnectingExternal', 'Success'])
})

test('behavior: after a Solana wallet has connected', async ({ page, world }) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await listen(page)
  await host.open()
  await watchCard(modalFrame(page))
  await host.choose()
  await host
    .modal('Choose networks')
    .getByRole('button', { name: /^Solana/ })
    .click()
  await host.answer('Connect')
  await closed(page)
  const frames = await cardFrames(modalFrame(page))
  expectSmooth(frames)
  expect(successIn(frames)?.heading).toBe('Connected')
})

test('behavior: after a phone has connected over WalletConnect', async ({ page, world }) => {
  const phone = await createPhone(world, { name: 'Harbour' })
  await page.goto(world.hosts.plain)
  await hostPage(page).ready()
  await listen(page)
  await page.evaluate(() => void window.casement.open())
  await inside(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .waitFor()
  await watchCard(modalFrame(page))
  await openPairing(page)
  await phone.approve((await proposed(page, phone)).id, { accounts: ['visitor'] })
  await expectSuccess(page, 'Connected')
  await phone.stop()
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('behavior: after the wallet’s app has connected by a link', async ({ page, world }) => {
    const phone = await createPhone(world, { name: 'Harbour' })
    await page.goto(new URL('/plain?start=manual&project=local', world.hosts.plain).href)
    const customWallets = [{ id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' }]
    await page.evaluate((wallets) => void window.startCasement({ customWallets: wallets }), customWallets)
    await hostPage(page).ready()
    await listen(page)
    await page.evaluate(() => void window.casement.open())
    const row = inside(page).getByRole('button', { name: /^Harbour/ })
    await row.waitFor()
    await watchCard(modalFrame(page))
    await row.click()
    const link = inside(page).getByRole('link', { name: /^Open (?:Harbour|again)$/ })
    const href = (await link.getAttribute('href')) ?? ''
    await phone.pair(decodeURIComponent(href.slice('harbour://wc?uri='.length)))
    await phone.approve((await seen(phone, ({ proposals }) => proposals[0])).id, { accounts: ['visitor'] })
    await expectSuccess(page, 'Connected')
    expect(viewsOf(await cardFrames(modalFrame(page)))).toEqual(['Connect', 'ConnectingWalletConnect', 'Success'])
    await phone.stop()
  })
})

test('behavior: after connecting and signing in as two steps, it is said once, at the end', async ({ page, world }) => {
  const host = signInBy(page, await openHost(page, world, { before: () => giveSignIn(page) }))
  await listen(page)
  await host.open()
  await watchCard(modalFrame(page))
  await host.connectWallet()
  await host.view.waitFor()
  await host.sign()
  await host.answer('Sign')
  await expectSuccess(page, 'Connected and signed in')
  await expectWords(page, 'Connected and signed in', NAME)
  expect(await page.evaluate(() => window.pageSignIn.sessions.length)).toBe(1)
})

test('behavior: after connecting and signing in as one step', async ({ page, world }) => {
  const phone = await createPhone(world, { name: 'Harbour', signsIn: true })
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await giveSignIn(page)
  await page.evaluate(() => void window.startCasement())
  await hostPage(page).ready()
  await listen(page)
  await page.evaluate(() => void window.casement.open())
  await inside(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .waitFor()
  await watchCard(modalFrame(page))
  await openPairing(page)
  await phone.pair(await scan(page))
  await phone.signIn((await seen(phone, ({ signIns }) => signIns[0])).id)
  await expectSuccess(page, 'Connected and signed in')
  await phone.stop()
})

test('behavior: the page has its accounts and sessions even if the frame never paints again', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    if (window.top !== window) window.requestAnimationFrame = () => 0
  })
  const host = signInBy(page, await openHost(page, world, { before: () => giveSignIn(page) }))
  const accounts = page.evaluate(() => window.casement.provider.request({ method: 'eth_requestAccounts' }))
  await host.row().click()
  await host.answer('Connect')
  await host.sign()
  await host.answer('Sign')
  expect(await accounts).toEqual([VISITOR])
  expect(await page.evaluate(() => window.pageSignIn.sessions.length)).toBe(1)
  await closed(page)
})

test.describe('while the success is shown', () => {
  /** Holds the moment of success until the test has done its part, because a machine may freeze for longer. */
  const hold = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      if (window.top === window) return
      const { setTimeout: real } = window
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 900 ? 0 : real(run, ms))) as typeof setTimeout
    })
  }
  const success = (page: Page) => inside(page).locator('.view[data-view="Success"]')

  test('behavior: the visitor can close it at once', async ({ page, world }) => {
    await hold(page)
    const host = await openHost(page, world)
    await host.choose()
    await host.answer('Connect')
    await success(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
  })

  test('behavior: the page can close it, and can open another view, which stays', async ({ page, world }) => {
    await hold(page)
    const host = await openHost(page, world)
    await host.choose()
    await host.answer('Connect')
    await success(page).waitFor()
    expect(await host.open('Networks')).toMatchObject({})
    await expect(host.modal('Choose a network')).toBeVisible()
    await expect(success(page)).toHaveCount(0)
    await page.evaluate(() => window.casement.close())
    await closed(page)
  })
})
