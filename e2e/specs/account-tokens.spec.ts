import type { World } from '@casement/dev-server'
import type { Locator } from '@playwright/test'
import { tokenOf } from '../../dev-server/src/evm/deployment.ts'
import { chooseInMenu, openAccount, openHost } from '../src/account-host.ts'
import { callChain } from '../src/call-chain.ts'
import { shownAmount } from '../src/shown-amount.ts'
import { SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// The account's tokens, by the local data service, from the local chain.

const RECEIVER = '0x000000000000000000000000000000000000dEaD'
/** The frame asks again after 30 s, and the local service keeps an answer for 10 s. */
const NEXT_ANSWER_MS = 60_000

const etherOf = async (world: World, account = VISITOR): Promise<bigint> =>
  BigInt(await callChain(world, 'eth_getBalance', [account, 'latest']))
const usdcOf = async (world: World): Promise<bigint> => {
  const data = `0x70a08231${VISITOR.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await callChain(world, 'eth_call', [{ to: tokenOf(1, 'USDC').address, data }, 'latest']))
}

test('behavior: the tokens of the account are those of the chain, also after a transfer made elsewhere', {
  tag: '@core',
}, async ({ page, world }) => {
  test.setTimeout(3 * NEXT_ANSWER_MS)
  const { account } = await openAccount(page, world)
  const tokens = account.getByRole('list', { name: 'Tokens' })
  const row = (name: string) => tokens.getByRole('listitem').filter({ hasText: name })
  // Another test of the same worker may have changed the balance a moment ago.
  await expect(row('Ether')).toContainText(`${shownAmount(await etherOf(world), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })
  await expect(row('USD Coin')).toContainText(`${shownAmount(await usdcOf(world), 6)}\u00a0USDC`)
  await expect(account.getByText('Total balance: $')).toBeVisible()

  const before = await etherOf(world)
  const value = `0x${(2n * 10n ** 18n).toString(16)}`
  await callChain(world, 'eth_sendTransaction', [{ from: VISITOR, to: RECEIVER, value }])
  await expect.poll(() => etherOf(world)).toBeLessThan(before)
  await expect(row('Ether')).toContainText(`${shownAmount(await etherOf(world), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })
})

test('behavior: what was known is shown at once after a reload while the service is silent', async ({
  page,
  world,
}) => {
  const { account } = await openAccount(page, world)
  const tokens = account.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByText('Ether')).toBeVisible()
  await page.context().route(`${world.data}/**`, () => undefined)
  const again = await openHost(page, world)
  expect(await again.request('eth_accounts')).toEqual([VISITOR])
  await again.open()
  await expect(again.modal('Account').getByRole('list', { name: 'Tokens' }).getByText('Ether')).toBeVisible()
})

test('behavior: two tabs show each its own account, and what one disconnects is gone from the other after a reload', async ({
  page,
  world,
}) => {
  const rowIn = (account: Locator) =>
    account
      .getByRole('list', { name: 'Tokens' })
      .getByRole('listitem')
      .filter({ hasText: /\u00a0ETH/ })
  test.setTimeout(2 * NEXT_ANSWER_MS)
  const { host, account } = await openAccount(page, world)
  await expect(rowIn(account)).toContainText(`${shownAmount(await etherOf(world), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })

  const tab = await page.context().newPage()
  const other = await openHost(tab, world)
  expect(await other.request('eth_accounts')).toEqual([VISITOR])
  await tab.evaluate(() => window.testWallet.useAccounts(['second']))
  await expect.poll(() => other.request('eth_accounts')).toEqual([SECOND])
  await other.open()
  await expect(rowIn(other.modal('Account'))).toContainText(`${shownAmount(await etherOf(world, SECOND), 18)}\u00a0ETH`)
  await expect(rowIn(account)).toContainText(`${shownAmount(await etherOf(world), 18)}\u00a0ETH`)
  expect(await host.request('eth_accounts')).toEqual([VISITOR])

  await chooseInMenu(other.modal('Account'), 'Disconnect')
  await expect.poll(() => other.request('eth_accounts')).toEqual([])
  const again = await openHost(page, world)
  expect(await again.request('eth_accounts')).toEqual([])
  await again.open()
  await expect(again.modal('Connect wallet')).toBeVisible()
})

test('attack: the page cannot read the balances that the frame keeps', async ({ page, world }) => {
  const { account } = await openAccount(page, world)
  await expect(account.getByRole('list', { name: 'Tokens' }).getByText('Ether')).toBeVisible()
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('portfolio')
})
