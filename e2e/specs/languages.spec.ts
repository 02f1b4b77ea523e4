import type { Page } from '@playwright/test'
import { openHost } from '../src/account-host.ts'
import { hostilePage } from '../src/hostile-page.ts'
import { openSignIn } from '../src/sign-in-host.ts'
import { insideFrame, showFrame, startModal } from '../src/visible-frame.ts'
import { announce } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

const openIn = async (page: Page, address: string, options: object, view = 'Connect') => {
  await page.goto(`${address}?start=manual`)
  await showFrame(page)
  const host = hostilePage(page)
  const place = await startModal(host, options)
  await host.call(place, 'open', { view })
  return { host, place, frame: insideFrame(page) }
}

test.describe('the modal’s language', () => {
  test.use({ locale: 'ja-JP' })

  test('behavior: uses the visitor’s language, also in the frame’s lang attribute', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const { frame } = await openIn(page, world.hosts.raw, {})
    await expect(frame.getByRole('dialog', { name: 'ウォレットを接続' })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('behavior: a page can choose another language, also while a view is open', async ({ page, world }) => {
    const { host, place, frame } = await openIn(page, world.hosts.raw, { locale: 'de-CH' }, 'WhatIsANetwork')
    await expect(frame.getByRole('dialog', { name: 'Was ist ein Netzwerk?' })).toBeVisible()
    await frame.locator('.view').evaluate((view) => view.setAttribute('data-kept', ''))
    expect(await host.call(place, 'setOptions', { locale: 'ar' })).toMatchObject({ ok: true })
    await expect(frame.getByRole('dialog', { name: 'ما هي الشبكة؟' })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await frame.locator('.card').evaluate((card) => getComputedStyle(card).direction)).toBe('rtl')
    await expect(frame.locator('.view[data-kept]'), 'it is the view that was there').toBeVisible()
    await host.call(place, 'setOptions', { locale: 'auto' })
    await expect(frame.getByRole('dialog', { name: 'ネットワークとは？' })).toBeVisible()
  })

  test('behavior: falls back to English if the language file does not load', async ({ page, context, world }) => {
    const missed: string[] = []
    await context.route(/\/assets\/ja-[^/]+\.js$/, (route) => {
      missed.push(route.request().url())
      return route.abort()
    })
    const { frame } = await openIn(page, world.hosts.raw, {})
    await expect(frame.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    expect(missed.length).toBeGreaterThan(0)
  })
})

test.describe('custom texts of a page', () => {
  test('behavior: replace the modal’s texts, as plain text, and can be changed later', async ({ page, world }) => {
    const messages = { en: { 'title.Connect': 'Log in & play < 1' } }
    const { host, place, frame } = await openIn(page, world.hosts.raw, { messages })
    await expect(frame.getByRole('dialog', { name: 'Log in & play < 1' })).toBeVisible()
    expect(await host.call(place, 'setOptions', { messages: { en: { 'title.Connect': 'Enter' } } })).toMatchObject({
      ok: true,
    })
    await expect(frame.getByRole('dialog', { name: 'Enter' })).toBeVisible()
  })

  test('attack: texts of approvals cannot be replaced, neither at the start nor later', async ({ page, world }) => {
    await page.goto(`${world.hosts.raw}?start=manual`)
    await showFrame(page)
    const host = hostilePage(page)
    const place = await startModal(host, { messages: { en: { 'approve.elsewhere': 'Get a gift' } } })
    expect(await host.call(place, 'open', {}), 'it has not begun').toMatchObject({ error: { code: -32600 } })
    expect(await host.init(place)).toMatchObject({ ok: true })
    const later = { messages: { en: { 'title.SIWXSignMessage': 'Get a gift' } }, themeMode: 'dark' }
    expect(await host.call(place, 'setOptions', later)).toMatchObject({
      error: { code: -32602, data: { path: 'messages.en["title.SIWXSignMessage"]' } },
    })
    await host.call(place, 'open', {})
    await expect(insideFrame(page).locator('html'), 'nothing of it was taken').not.toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('a page that tries to replace warnings and questions', () => {
  test('attack: the look-alike warning stays, and the page is told which text was rejected', async ({
    page,
    world,
    consoleLines,
  }) => {
    const host = await openHost(page, world)
    await announce(page, 'MetaMask', 'io.metamask')
    await announce(page, 'MetaM\u0430sk', 'test.casement.forged')
    const messages = { en: { 'wallet.not-same': 'The official MetaMask', 'wallet-tile.alike': 'Official' } }
    await page.evaluate((more) => void window.startCasement(more), { messages })
    await expect
      .poll(() => consoleLines.map(({ text }) => text).join('\n'))
      .toContain('messages.en["wallet.not-same"] is not a text that a page may change')
    await host.open()
    await expect(host.row('MetaM\u0430sk')).toContainText('Not the same as MetaMask')
    await expect(host.card).not.toContainText(/official/i)
  })

  test('attack: the sign-in question stays, with the host, and the page is told which text was rejected', async ({
    page,
    world,
    consoleLines,
  }) => {
    const host = await openSignIn(page, world)
    await host.connectWallet()
    await expect(host.view).toBeVisible()
    const messages = { en: { 'sign-in.title': 'Claim your refund', 'sign-in.sign': 'Receive 2 ETH' } }
    await page.evaluate((more) => void window.startCasement(more), { messages })
    await expect
      .poll(() => consoleLines.map(({ text }) => text).join('\n'))
      .toContain('messages.en["sign-in.title"] is not a text that a page may change')
    await expect(host.view).toContainText('asks you to sign in')
    await expect(host.view).toContainText(new URL(page.url()).host)
    await expect(host.card).not.toContainText(/refund|2 ETH/)
  })
})

test.describe('the frame opened as a page of its own', () => {
  test.use({ locale: 'de-AT' })

  test('behavior: explains itself in the visitor’s language', async ({ page, world }) => {
    await page.goto(`${world.frame.origin}/p/local/`)
    await expect(page.getByText('Für sich allein tut sie nichts.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
