import type { Page } from '@playwright/test'
import { openView } from '../src/connecting-page/open-view.ts'
import { atRest } from '../src/wait-for-animations.ts'
import { expect, test } from '../src/world-fixture.ts'

// The connecting views alone, with a fake wallet and relay that the test controls.

const MINUTE_MS = 60_000
const external = (page: Page) => openView(page, 'ConnectingExternal')
const waiting = (uri = 'wc:7f6e@2?symKey=587d', expiresAt = Number.MAX_SAFE_INTEGER) =>
  ({ kind: 'waiting', pairing: { uri, expiresAt } }) as const

test.describe('a wallet in this browser', () => {
  test('behavior: requests the connection once across re-renders', async ({ page }) => {
    const view = await external(page)
    await expect(view.heading).toHaveText('Continue in Harbour')
    await view.do('renderAgain')
    await expect(page.locator('body')).toHaveAttribute('data-times', '1')
    await view.do('renderAgain')
    await expect(page.locator('body')).toHaveAttribute('data-times', '2')
    expect(await view.told()).toEqual(['asked'])
  })

  test('behavior: leaving the view cancels the request, and a late response changes nothing', async ({ page }) => {
    const view = await external(page)
    await view.do('leave')
    await expect(view.card.getByText('Elsewhere')).toBeVisible()
    await expect.poll(() => view.told()).toEqual(['asked', 'cancelled'])
    await view.do('refuse', -32603)
    await expect(view.card.getByText('Elsewhere')).toBeVisible()
  })

  test('behavior: leaving after the wallet has connected cancels nothing', async ({ page }) => {
    const view = await external(page)
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
    await view.do('leave')
    await expect(page.locator('body')).toHaveAttribute('data-there', 'false')
    expect(await view.told()).toEqual(['asked'])
  })

  for (const [what, code, outcome, title] of [
    ['declined', 4001, undefined, 'You declined in Harbour'],
    ['has a prompt open', -32002, undefined, 'Harbour is already asking'],
    ['did not answer', 4900, 'unknown', 'No answer from Harbour'],
    ['blocks the site', 4100, undefined, 'Harbour does not let this site ask'],
    ['failed', -32603, undefined, 'Harbour could not be connected'],
  ] as const) {
    test(`error: announces that the wallet ${what}, and focuses the retry button`, async ({ page }) => {
      const view = await external(page)
      await view.button('Cancel').focus()
      await view.do('refuse', code, outcome)
      await expect(view.heading).toHaveText(title)
      await expect(view.said).toContainText(title)
      await expect(view.button('Try again')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(view.heading).toHaveText('Continue in Harbour')
      expect(await view.told()).toEqual(['asked', 'asked'])
    })
  }

  test('error: a missing wallet puts the focus on "Choose another wallet"', async ({ page }) => {
    const view = await external(page)
    await view.do('refuse', 4900, 'not-sent')
    await expect(view.heading).toHaveText('Harbour is not there any more')
    await expect(view.button('Choose another wallet')).toBeFocused()
  })

  test('error: cancels the request if the wallet disappears meanwhile', async ({ page }) => {
    const view = await external(page)
    await view.do('install', 'w1', 'w9')
    await expect(view.heading).toHaveText('Continue in Harbour')
    await view.do('install', 'w9')
    await expect(view.heading).toHaveText('Harbour is not there any more')
    await expect.poll(() => view.told()).toEqual(['asked', 'cancelled'])
    await view.do('grant')
    await expect(view.heading).toHaveText('Harbour is not there any more')
  })

  test('behavior: a long wait shows a hint where to look for the prompt', async ({ page }) => {
    await page.clock.install()
    const view = await external(page)
    await expect(view.card).not.toContainText('No window to be seen?')
    await page.clock.fastForward(11_000)
    await expect(view.card).toContainText('No window to be seen?')
    await expect(view.heading).toHaveText('Continue in Harbour')
  })

  test('error: an error does not take the focus from another control', async ({ page }) => {
    const view = await external(page)
    await page.evaluate(() => {
      const other = Object.assign(document.createElement('button'), { textContent: 'Other' })
      document.body.append(other)
      other.focus()
    })
    await view.do('refuse', 4001)
    await expect(view.button('Try again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Other', exact: true })).toBeFocused()
  })
})

test.describe('a wallet on another device', () => {
  const open = (page: Page, options?: { readonly [name: string]: string }) =>
    openView(page, 'ConnectingWalletConnect', options)

  test('behavior: starts one pairing, and leaves it when the view closes', async ({ page }) => {
    const view = await open(page)
    await view.do('renderAgain')
    // In development builds React mounts twice, and the first mount is left at once.
    await expect.poll(async () => (await view.told()).filter((what) => what !== 'left')).toEqual(['paired'])
    await view.do('leave')
    await expect.poll(async () => (await view.told()).at(-1)).toBe('left')
    await expect(page.locator('body')).toHaveAttribute('data-there', 'false')
    expect((await view.told()).filter((what) => what !== 'left')).toEqual(['paired'])
  })

  test('behavior: nothing moves when the QR code loads', async ({ page }) => {
    const view = await open(page)
    const boxes = async () => [await view.card.boundingBox(), await view.button('Copy link').boundingBox()]
    await expect(view.button('Copy link')).toBeDisabled()
    await atRest(view.card)
    const before = await boxes()
    await view.do('attempt', waiting())
    await expect(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
    await expect(view.button('Copy link')).toBeEnabled()
    await atRest(view.card)
    expect(await boxes()).toEqual(before)
  })

  test('behavior: shows the remaining time of a code shortly before it expires, without moving anything', async ({
    page,
  }) => {
    await page.clock.install()
    const view = await open(page)
    const now = await page.evaluate(() => Date.now())
    // A pairing URI counts as expired ten seconds before its end.
    await view.do('attempt', waiting('wc:1@2', now + 10_000 + MINUTE_MS))
    await expect(view.button('Copy link')).toBeEnabled()
    await atRest(view.card)
    const before = await view.button('Copy link').boundingBox()
    await expect(view.card.getByText(/New code in/)).toHaveCount(0)
    await page.clock.fastForward(40_000)
    await expect(view.card.getByText(/New code in (?:20|1\d|\d) s/)).toBeVisible()
    await expect(view.said.filter({ hasText: 'expires soon' })).toHaveCount(1)
    expect(await view.button('Copy link').boundingBox()).toEqual(before)
    await view.do('attempt', waiting('wc:2@2', now + 10 * MINUTE_MS))
    await expect(view.card.getByText(/New code in/)).toHaveCount(0)
  })

  test('behavior: on a phone the link is there before the tap, and the tap opens it', async ({ page }) => {
    const view = await open(page, { phone: '' })
    await expect(view.button('Open Harbour')).toHaveAttribute('aria-busy', 'true')
    await view.do('attempt', waiting())
    const link = view.card.getByRole('link', { name: 'Open Harbour' })
    await expect(link).toHaveAttribute('href', `harbour://wc?uri=${encodeURIComponent('wc:7f6e@2?symKey=587d')}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(view.card.getByText('Web', { exact: true })).toBeVisible()
    await view.card.getByText('Web', { exact: true }).click()
    await page.context().route('https://app.harbour.example/**', (route) => route.fulfill({ body: 'Harbour' }))
    const opened = page.context().waitForEvent('page')
    await view.card.getByRole('link', { name: 'Open Harbour' }).click()
    const app = await opened
    await app.waitForURL(/^https:\/\/app\.harbour\.example\/wc\?uri=wc%3A7f6e/)
    expect(await app.evaluate(() => window.opener)).toBeNull()
    await expect.poll(async () => (await view.told()).at(-1)).toBe('linked Harbour https://app.harbour.example/')
    await expect(view.card.getByRole('link', { name: 'Open again' })).toBeVisible()
    await expect(view.said.filter({ hasText: 'come back to this page' })).toHaveCount(1)
    await expect(view.button('I do not have this wallet')).toBeVisible()
  })

  test('attack: an unsafe link opens nothing', async ({ page }) => {
    for (const options of [{ wallet: 'hostile' }, { wallet: 'hostile', phone: '' }]) {
      const view = await open(page, options)
      await view.do('attempt', waiting())
      await expect(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
      await expect(view.card.getByRole('radio')).toHaveCount(0)
      await expect(view.card.getByRole('link')).toHaveCount(0)
    }
  })

  test('error: shows an error at once if the wallet has no usable link', async ({ page }) => {
    const view = await open(page, { wallet: 'half', phone: '' })
    await view.do('attempt', waiting())
    await expect(view.heading).toHaveText('Harbour cannot be opened here')
    await expect.poll(view.told).toContain('noted CONNECT_PROXY_ERROR')
    await expect(view.card.getByRole('link')).toHaveCount(0)
    await expect(view.card.locator('[aria-busy]')).toHaveCount(0)
    await expect(view.button('Copy link')).toBeEnabled()
  })

  for (const [reason, title] of [
    ['relay-unreachable', 'Wallets cannot be reached'],
    ['rejected', 'You declined in Harbour'],
    ['expired', 'Nobody approved in time'],
    ['not-allowed', 'This site may not use WalletConnect'],
    ['failed', 'Harbour could not be connected'],
  ] as const) {
    test(`error: shows ${reason}, and focuses the button that starts again`, async ({ page }) => {
      const view = await open(page)
      await view.do('attempt', { kind: 'failed', reason })
      await view.do('refuse', -32603)
      await expect(view.heading).toHaveText(title)
      await expect(view.said).toContainText(title)
      await expect(view.card.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Enter')
      // The previous error disappears at once.
      await expect(view.heading).toHaveCount(0)
      await expect(view.button('Copy link')).toBeDisabled()
      await expect.poll(async () => (await view.told()).at(-1)).toBe('paired anew')
    })
  }

  test('behavior: ignores the result of an attempt after another has started', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', { kind: 'failed', reason: 'relay-unreachable' })
    await view.button('Try again').click()
    await view.do('refuse', -32603, undefined, 0)
    await view.do('attempt', waiting())
    await expect(view.button('Copy link')).toBeEnabled()
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
  })

  test('error: shows a failure if the attempt is rejected without a reason', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', { kind: 'starting' })
    await view.do('refuse', -32603)
    await expect(view.heading).toHaveText('Harbour could not be connected')
  })

  test('behavior: ignores how an earlier attempt ended, and reuses a pairing URI that is still valid', async ({
    page,
  }) => {
    const ended = await open(page, { before: JSON.stringify({ kind: 'failed', reason: 'rejected' }) })
    await expect(ended.button('Copy link')).toBeDisabled()
    await expect(ended.heading).toHaveCount(0)
    const held = await open(page, { before: JSON.stringify(waiting()) })
    await expect(held.button('Copy link')).toBeEnabled()
  })

  test('behavior: announces the approval, then the connection', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', waiting())
    await view.do('attempt', { kind: 'settling' })
    await expect(view.heading).toHaveText('Almost there')
    await expect(view.said).toContainText('Almost there')
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
  })
})
