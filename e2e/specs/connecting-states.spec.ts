import type { Page } from '@playwright/test'
import { atRest } from '../src/at-rest.ts'
import { openView } from '../src/connecting-page/open-view.ts'
import { expect, test } from '../src/world-fixture.ts'

// The views of connecting by themselves, with a wallet and a relay that do as a test says.

const MINUTE_MS = 60_000
const external = (page: Page) => openView(page, 'ConnectingExternal')
const waiting = (uri = 'wc:7f6e@2?symKey=587d', expiresAt = Number.MAX_SAFE_INTEGER) =>
  ({ kind: 'waiting', pairing: { uri, expiresAt } }) as const

test.describe('a wallet of this browser', () => {
  test('behavior: it is asked once, however often the view is rendered', async ({ page }) => {
    const view = await external(page)
    await expect(view.heading).toHaveText('Continue in Harbour')
    await view.do('renderAgain')
    await expect(page.locator('body')).toHaveAttribute('data-times', '1')
    await view.do('renderAgain')
    await expect(page.locator('body')).toHaveAttribute('data-times', '2')
    expect(await view.told()).toEqual(['asked'])
  })

  test('behavior: leaving ends the wait, and what it says later changes nothing', async ({ page }) => {
    const view = await external(page)
    await view.do('leave')
    await expect(view.card.getByText('Elsewhere')).toBeVisible()
    await expect.poll(() => view.told()).toEqual(['asked', 'cancelled'])
    await view.do('refuse', -32603)
    await expect(view.card.getByText('Elsewhere')).toBeVisible()
  })

  test('behavior: once it has granted there is nothing to cancel', async ({ page }) => {
    const view = await external(page)
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
    await view.do('leave')
    await expect(page.locator('body')).toHaveAttribute('data-there', 'false')
    expect(await view.told()).toEqual(['asked'])
  })

  for (const [what, code, outcome, title] of [
    ['declined', 4001, undefined, 'You declined in Harbour'],
    ['is asking already', -32002, undefined, 'Harbour is already asking'],
    ['did not answer', 4900, 'unknown', 'No answer from Harbour'],
    ['lets the site not ask', 4100, undefined, 'Harbour does not let this site ask'],
    ['failed', -32603, undefined, 'Harbour could not be connected'],
  ] as const) {
    test(`error: one that ${what} is said to, and the focus is where it is asked again`, async ({ page }) => {
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

  test('error: one that is gone is no longer the first choice', async ({ page }) => {
    const view = await external(page)
    await view.do('refuse', 4900, 'not-sent')
    await expect(view.heading).toHaveText('Harbour is not there any more')
    await expect(view.button('Choose another wallet')).toBeFocused()
  })

  test('error: one that is switched off while it is asked is not waited for', async ({ page }) => {
    const view = await external(page)
    await view.do('install', 'w1', 'w9')
    await expect(view.heading).toHaveText('Continue in Harbour')
    await view.do('install', 'w9')
    await expect(view.heading).toHaveText('Harbour is not there any more')
    await expect.poll(() => view.told()).toEqual(['asked', 'cancelled'])
    await view.do('grant')
    await expect(view.heading).toHaveText('Harbour is not there any more')
  })

  test('behavior: who waits for long is told where to look', async ({ page }) => {
    await page.clock.install()
    const view = await external(page)
    await expect(view.card).not.toContainText('No window to be seen?')
    await page.clock.fastForward(11_000)
    await expect(view.card).toContainText('No window to be seen?')
    await expect(view.heading).toHaveText('Continue in Harbour')
  })

  test('error: the focus of who is on another control stays there', async ({ page }) => {
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

test.describe('a wallet that is elsewhere', () => {
  const open = (page: Page, options?: { readonly [name: string]: string }) =>
    openView(page, 'ConnectingWalletConnect', options)

  test('behavior: it is waited for once, and no longer when the view is left', async ({ page }) => {
    const view = await open(page)
    await view.do('renderAgain')
    // In a development build the first of two mountings is left at once.
    await expect.poll(async () => (await view.told()).filter((what) => what !== 'left')).toEqual(['paired'])
    await view.do('leave')
    await expect.poll(async () => (await view.told()).at(-1)).toBe('left')
    await expect(page.locator('body')).toHaveAttribute('data-there', 'false')
    expect((await view.told()).filter((what) => what !== 'left')).toEqual(['paired'])
  })

  test('behavior: nothing moves when the code comes', async ({ page }) => {
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

  test('behavior: how long a code still holds is said when it is little, and nothing moves', async ({ page }) => {
    await page.clock.install()
    const view = await open(page)
    const now = await page.evaluate(() => Date.now())
    // Ten seconds before its end an address counts as expired.
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

  test('behavior: on a phone the link is there before it is tapped, and the tap opens it', async ({ page }) => {
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

  test('attack: a link that is none opens nothing', async ({ page }) => {
    for (const options of [{ wallet: 'hostile' }, { wallet: 'hostile', phone: '' }]) {
      const view = await open(page, options)
      await view.do('attempt', waiting())
      await expect(view.card.getByRole('img', { name: 'Code to connect Harbour' })).toBeVisible()
      await expect(view.card.getByRole('radio')).toHaveCount(0)
      await expect(view.card.getByRole('link')).toHaveCount(0)
    }
  })

  test('error: a link that does not come is not waited for', async ({ page }) => {
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
    test(`error: ${reason} is said, and begun anew where the focus is`, async ({ page }) => {
      const view = await open(page)
      await view.do('attempt', { kind: 'failed', reason })
      await view.do('refuse', -32603)
      await expect(view.heading).toHaveText(title)
      await expect(view.said).toContainText(title)
      await expect(view.card.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Enter')
      // How it ended before is past at once.
      await expect(view.heading).toHaveCount(0)
      await expect(view.button('Copy link')).toBeDisabled()
      await expect.poll(async () => (await view.told()).at(-1)).toBe('paired anew')
    })
  }

  test('behavior: what an attempt comes to after another was begun is of no interest', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', { kind: 'failed', reason: 'relay-unreachable' })
    await view.button('Try again').click()
    await view.do('refuse', -32603, undefined, 0)
    await view.do('attempt', waiting())
    await expect(view.button('Copy link')).toBeEnabled()
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
  })

  test('error: one that was refused without a reason is not waited for', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', { kind: 'starting' })
    await view.do('refuse', -32603)
    await expect(view.heading).toHaveText('Harbour could not be connected')
  })

  test('behavior: how an earlier attempt ended is not what is waited for; an address that still holds is', async ({
    page,
  }) => {
    const ended = await open(page, { before: JSON.stringify({ kind: 'failed', reason: 'rejected' }) })
    await expect(ended.button('Copy link')).toBeDisabled()
    await expect(ended.heading).toHaveCount(0)
    const held = await open(page, { before: JSON.stringify(waiting()) })
    await expect(held.button('Copy link')).toBeEnabled()
  })

  test('behavior: an approval is said, and that it is connected', async ({ page }) => {
    const view = await open(page)
    await view.do('attempt', waiting())
    await view.do('attempt', { kind: 'settling' })
    await expect(view.heading).toHaveText('Almost there')
    await expect(view.said).toContainText('Almost there')
    await view.do('grant')
    await expect(view.heading).toHaveText('Connected')
  })
})
