import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { hostPage } from '../src/host-page.ts'
import { addressOf, answerPhone, openPairing, proposed, test } from '../src/phone-wallet.ts'
import { giveSignIn } from '../src/sign-in-host.ts'
import { expect } from '../src/world-fixture.ts'

// A page with its own sign-in and a phone wallet.

const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', address).href)
  await giveSignIn(page)
  await page.evaluate(() => void window.startCasement())
  await hostPage(page).ready()
}

/** The phone grants an account; the sign-in follows. */
const connectPhone = async (page: Page, wallet: Wallet): Promise<void> => {
  await openPairing(page)
  const { id } = await proposed(page, wallet)
  await wallet.approve(id, { accounts: ['visitor'] })
}

const signIn = (page: Page) => page.frameLocator('iframe').getByRole('dialog', { name: 'Sign in', exact: true })
const press = (page: Page, name: string) => signIn(page).getByRole('button', { name, exact: true }).click()

test('behavior: the phone signs the page’s message, the page stores the session, and the modal closes', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  await openPage(page, world.hosts.plain)
  await connectPhone(page, wallet)
  await press(page, 'Sign')
  await answerPhone(wallet, 'approve')
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  const visitor = addressOf(wallet, 'visitor')
  const [session] = await page.evaluate(() => window.pageSignIn.sessions)
  const { message = '', signature = '0x' } = session ?? {}
  expect(session?.data).toMatchObject({ chainId: 'eip155:1', accountAddress: visitor })
  expect(await verifyMessage({ address: visitor, message, signature: signature as `0x${string}` })).toBe(true)
})

test('error: shows that the phone declined, and lets the visitor retry', async ({ page, world, wallet }) => {
  await openPage(page, world.hosts.plain)
  await connectPhone(page, wallet)
  await press(page, 'Sign')
  await answerPhone(wallet, 'refuse')
  await expect(page.frameLocator('iframe').getByText('Signature declined')).toBeVisible()
  await press(page, 'Sign')
  await answerPhone(wallet, 'approve')
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  expect(await page.evaluate(() => window.pageSignIn.sessions.length)).toBe(1)
})

test('behavior: cancelling disconnects, on the phone as well', async ({ page, world, wallet }) => {
  await openPage(page, world.hosts.plain)
  await connectPhone(page, wallet)
  await press(page, 'Cancel')
  await expect(page.frameLocator('iframe').getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [] })
  await expect.poll(() => wallet.getState().sessions.length).toBe(0)
})
