import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { createSignInVerifier } from '../../host-sdk/src/server/index.ts'
import { networksOf, withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { addressOf, card, openPairing, proposed, scan, signsAs, test } from '../src/phone-wallet.ts'
import { giveSignIn } from '../src/sign-in-host.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect } from '../src/world-fixture.ts'

// A phone wallet that connects and signs in with one approval.

test.use({ phone: { signsIn: true } })

const openPage = async (
  page: Page,
  world: World,
  options: object = { networks: networksOf(world) },
  setting: Parameters<typeof giveSignIn>[1] = {},
): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await giveSignIn(page, setting)
  await page.evaluate((given) => void window.startCasement(given), options)
  await hostPage(page).ready()
}

/** The message that the phone is asked to sign when it connects. */
const asked = async (page: Page, wallet: Wallet) => {
  await wallet.pair(await scan(page))
  return seen(wallet, ({ signIns }) => signIns[0])
}
const calls = (page: Page) => page.evaluate(() => window.pageSignIn.calls)
const isOpen = (page: Page) => expect(page.locator('dialog.casement'))

test('behavior: one approval connects and signs in, and the stored session verifies with servers and libraries', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  await openPage(page, world)
  await openPairing(page)
  const { id, text, chains } = await asked(page, wallet)
  const { host, origin } = new URL(world.hosts.plain)
  expect(text.split('\n')[0]).toBe(`${host} wants you to sign in with your Ethereum account:`)
  expect(chains).toEqual(['eip155:1'])
  await wallet.signIn(id, { accounts: ['visitor'] })
  await isOpen(page).not.toHaveAttribute('open')
  const visitor = addressOf(wallet, 'visitor')
  expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [visitor] })
  const [session, ...more] = await page.evaluate(() => window.pageSignIn.sessions)
  expect(more).toEqual([])
  const { message = '', signature = '0x' } = session ?? {}
  expect(await verifyMessage({ address: visitor, message, signature: signature as `0x${string}` })).toBe(true)
  const verifier = createSignInVerifier({ origin, useNonce: async () => true })
  expect(await verifier.verifySession(session)).toMatchObject({ chainId: 'eip155:1', address: visitor })
  expect(await calls(page)).toEqual(['createMessage', 'setSessions', 'getSessions'])
})

test('behavior: at the next visit the visitor is connected and signed in', async ({ page, world, wallet }) => {
  await openPage(page, world)
  await openPairing(page)
  await wallet.signIn((await asked(page, wallet)).id)
  await isOpen(page).not.toHaveAttribute('open')
  await openPage(page, world)
  const visitor = addressOf(wallet, 'visitor')
  await expect.poll(() => hostPage(page).request('eth_accounts')).toEqual({ value: [visitor] })
  await expect.poll(() => calls(page)).toEqual(['getSessions'])
  // This would reject if a sign-in were required.
  await signsAs(page, wallet, visitor, 'A visit later')
  await isOpen(page).not.toHaveAttribute('open')
})

test('error: if the phone declines, nothing is connected or stored', async ({ page, world, wallet }) => {
  await openPage(page, world)
  await openPairing(page)
  await wallet.refuseSignIn((await asked(page, wallet)).id)
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [] })
  expect(await calls(page)).toEqual(['createMessage'])
})

test('error: if the page does not store the session, the wallet is disconnected and the failure shown', async ({
  page,
  world,
  wallet,
}) => {
  const misbehaviour = { kind: 'throws', name: 'setSessions' } as const
  await openPage(page, world, { networks: networksOf(world) }, { misbehaviour })
  await openPairing(page)
  await wallet.signIn((await asked(page, wallet)).id)
  await expect(card(page).getByText('A problem occurred while trying initialize authentication')).toBeVisible()
  await expect.poll(() => wallet.getState().sessions.length).toBe(0)
  expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [] })
  expect(await page.evaluate(() => window.pageSignIn.sessions)).toEqual([])
})

test('error: a message for another site is not sent: the phone connects without signing', { tag: '@core' }, async ({
  page,
  world,
  wallet,
}) => {
  const misbehaviour = { kind: 'message', fields: { domain: 'bank.example' } } as const
  await openPage(page, world, { networks: networksOf(world) }, { misbehaviour })
  await openPairing(page)
  const { id } = await proposed(page, wallet)
  await wallet.approve(id, { accounts: ['visitor'] })
  await expect(card(page).getByRole('dialog', { name: 'Sign in', exact: true })).toBeVisible()
  expect(wallet.getState()).toMatchObject({ signIns: [], requests: [] })
})

test('behavior: with any chain outside eip155 the wallet connects first and signs afterwards', async ({
  page,
  world,
  wallet,
}) => {
  await openPage(page, world, withSolana(world))
  await openPairing(page)
  const { id } = await proposed(page, wallet)
  await wallet.approve(id, { accounts: ['visitor'] })
  await expect(card(page).getByRole('dialog', { name: 'Sign in', exact: true })).toBeVisible()
  expect(wallet.getState().signIns).toEqual([])
})
