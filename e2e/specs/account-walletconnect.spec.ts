import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/web3.js'
import { openHost, withSolana } from '../src/account-host.ts'
import { callChain } from '../src/call-chain.ts'
import { chooseSolana, sendWithPhone, test } from '../src/phone-sending.ts'
import { addressOf, connectPhone } from '../src/phone-wallet.ts'
import { balanceOn } from '../src/solana-signing.ts'
import { SECOND, SOLANA } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// The account of a phone wallet, which the page reaches over the relay.

/** The frame asks again after 30 s, and the local service keeps an answer for 10 s. */
const NEXT_ANSWER_MS = 60_000

/** An amount as the modal writes it: at most three decimals, never rounded up. */
const written = (units: bigint, decimals: number): string => {
  const thousandths = units / 10n ** BigInt(decimals - 3)
  const fraction = (thousandths % 1_000n).toString().padStart(3, '0').replace(/0+$/, '')
  return `${(thousandths / 1_000n).toLocaleString('en')}${fraction === '' ? '' : `.${fraction}`}`
}

/** The queries of the requests that the frame sends to the data service for an account. */
const watchAccountRequests = (page: Page): readonly URLSearchParams[] => {
  const queries: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/v1\/(?:account|identity)\//.test(pathname)) queries.push(searchParams)
  })
  return queries
}

const etherOf = async (world: World, account: string): Promise<bigint> =>
  BigInt(await callChain(world, 'eth_getBalance', [account, 'latest']))

/** Sends 3 ether of an account, without the modal or the phone. */
const sendElsewhere = async (world: World, from: string): Promise<void> => {
  const before = await etherOf(world, from)
  const value = `0x${(3n * 10n ** 18n).toString(16)}`
  await callChain(world, 'eth_sendTransaction', [{ from, to: SECOND, value }])
  await expect.poll(() => etherOf(world, from)).toBeLessThan(before)
}

/** The account of a phone, and its row of ether. */
const openPhoneAccount = async (page: Page, world: World, wallet: Wallet) => {
  const host = await openHost(page, world)
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await host.open()
  const account = host.modal('Account')
  const ether = account.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'Ether' })
  return { account, ether }
}

test('behavior: the balances and the activity of a phone’s account are those of the chain, and the phone is asked for nothing', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  test.setTimeout(2 * NEXT_ANSWER_MS)
  const visitor = addressOf(wallet, 'visitor')
  await sendElsewhere(world, visitor)
  const queries = watchAccountRequests(page)
  const { account, ether } = await openPhoneAccount(page, world, wallet)
  await expect(ether).toContainText(`${written(await etherOf(world, visitor), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })

  await account.getByRole('tab', { name: 'Activity' }).click()
  const sent = account.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /^Sent/ }).first()
  await expect(sent).toContainText('\u22123\u00a0ETH')
  expect(wallet.getState().requests).toEqual([])
  // Specification section 7: every call has the client's id once WalletConnect has one.
  expect(queries.length).toBeGreaterThan(1)
  for (const query of queries) expect(query.get('clientId')).toMatch(/^did:key:z6Mk/)
})

test('behavior: the balance of a phone’s account is the chain’s also after a transfer made elsewhere', async ({
  page,
  world,
  wallet,
}) => {
  test.setTimeout(3 * NEXT_ANSWER_MS)
  const visitor = addressOf(wallet, 'visitor')
  const { ether } = await openPhoneAccount(page, world, wallet)
  await expect(ether).toContainText(`${written(await etherOf(world, visitor), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })
  await sendElsewhere(world, visitor)
  await expect(ether).toContainText(`${written(await etherOf(world, visitor), 18)}\u00a0ETH`, {
    timeout: NEXT_ANSWER_MS,
  })
})

test('behavior: a phone sends what the visitor has written here, to the last unit', async ({ page, world, wallet }) => {
  const receiver = `0x${BigInt(Date.now()).toString(16).padStart(12, '0')}${'8'.repeat(28)}`
  const host = await openHost(page, world)
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await sendWithPhone(host, wallet, { token: 'Ether', receiver, amount: '0.000000000000000007' })
  await expect(host.modal('Account').getByText('0.000000000000000007\u00a0ETH sent')).toBeVisible()
  expect(BigInt(await callChain(world, 'eth_getBalance', [receiver, 'latest']))).toBe(7n)
})

test('error: what the visitor declines on the phone is said where it was written, and is not sent', async ({
  page,
  world,
  wallet,
}) => {
  const receiver = `0x${BigInt(Date.now()).toString(16).padStart(12, '0')}${'7'.repeat(28)}`
  const host = await openHost(page, world)
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await sendWithPhone(host, wallet, { token: 'Ether', receiver, amount: '0.5' }, 'refuse')
  const preview = host.modal('Review')
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Send/ })).toBeEnabled()
  expect(BigInt(await callChain(world, 'eth_getBalance', [receiver, 'latest']))).toBe(0n)
})

test('behavior: on Solana the balance of a phone’s account is the chain’s', async ({ page, world, wallet }) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await chooseSolana(host)
  await host.open()
  const solana = wallet.getState().accounts.find(({ role }) => role === 'visitor')?.solana ?? ''
  const row = host.modal('Account').getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  const lamports = await balanceOn(world.rpc[SOLANA] ?? '', solana)
  await expect(row.filter({ hasText: 'SOL' }).first()).toContainText(`${written(lamports, 9)}\u00a0SOL`)
})

test('behavior: a phone sends SOL, to the last lamport', async ({ page, world, wallet }) => {
  const receiver = (await generateKeyPairSigner()).address
  const host = await openHost(page, world, { options: withSolana(world) })
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  await chooseSolana(host)
  await sendWithPhone(host, wallet, { token: 'SOL', receiver, amount: '0.000890881' })
  await expect(host.modal('Account').getByText('0.000890881\u00a0SOL sent')).toBeVisible()
  expect(await balanceOn(world.rpc[SOLANA] ?? '', receiver)).toBe(890_881n)
})
