import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openAccount, openHost } from '../src/account-host.ts'
import { tellChain } from '../src/call-chain.ts'
import { askedOfNode, takeNodeFromFrame } from '../src/frame-node.ts'
import {
  dropWaiting,
  holdBlocks,
  makeBlock,
  makeBlockWithoutUsdc,
  releaseBlocks,
  replaceWaiting,
  speedUpWaiting,
  withoutCoins,
  withRisenFee,
} from '../src/held-blocks.ts'
import type { Transfer } from '../src/sending.ts'
import { chooseTransfer, coinsOf, newcomer, usdcOf, write } from '../src/sending.ts'
import { expectEtherSent, expectFollowedThroughReorg, expectReplaced, REPLACED } from '../src/transfer-ends.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// What can happen to a transfer on its way, on a chain that makes blocks when the test says so.

const ETHER = 10n ** 18n

test.afterEach(({ world }) => releaseBlocks(world))

/** Opens the account and sends, on a chain that makes no block until it is told to. */
const sendAndHold = async (page: Page, world: World, transfer: Omit<Transfer, 'receiver'>) => {
  const receiver = newcomer()
  const { host, account } = await openAccount(page, world)
  const { confirm } = await write(host, { ...transfer, receiver })
  await holdBlocks(world)
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  return { receiver, host, account }
}

test('behavior: a transaction that the wallet replaces is called replaced, and is not in the activity', {
  tag: '@core',
}, async ({ page, world }) => {
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  const { receiver, account } = await sendAndHold(page, world, { token: 'Ether', amount: '0.3' })
  await known
  await expectReplaced(world, { account, receiver, amount: '0.3' })
})

test('behavior: a transaction that the wallet speeds up is said to be sent, and is in the activity once', async ({
  page,
  world,
}) => {
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  const { receiver, account } = await sendAndHold(page, world, { token: 'Ether', amount: '0.27' })
  await known
  await speedUpWaiting(world)
  await makeBlock(world)
  await expectEtherSent(world, { account, receiver, amount: '0.27' })
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByRole('list', { name: 'Activity' }).getByText('−0.27\u00a0ETH')).toHaveCount(1)
})

test('behavior: after a reload it is still known what became of a transaction', async ({ page, world }) => {
  const { receiver } = await sendAndHold(page, world, { token: 'Ether', amount: '0.4' })
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  await page.reload()
  const again = await openHost(page, world)
  expect(await again.request('eth_accounts')).toEqual([VISITOR])
  await known
  await replaceWaiting(world)
  await makeBlock(world)
  await again.open()
  await expect(again.modal('Account').getByText(REPLACED)).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(0n)
})

test('behavior: a transaction that is mined after a reload is said to be sent', async ({ page, world }) => {
  const { receiver } = await sendAndHold(page, world, { token: 'Ether', amount: '0.45' })
  await page.reload()
  const again = await openHost(page, world)
  expect(await again.request('eth_accounts')).toEqual([VISITOR])
  await again.open()
  const now = again.modal('Account')
  await expect(now.getByText('Transaction started')).toBeVisible()
  await makeBlock(world)
  await expectEtherSent(world, { account: now, receiver, amount: '0.45' })
})

test('behavior: a transaction that the network forgets is said to be unknown, and can be sent again', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  const { receiver, host, account } = await sendAndHold(page, world, { token: 'Ether', amount: '0.15' })
  await known
  await dropWaiting(world)
  const said = account.getByText('The network no longer knows the transaction.', { exact: false })
  await expect(async () => {
    await page.clock.fastForward(11 * 60 * 1_000)
    await expect(said).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await coinsOf(world, receiver)).toBe(0n)
  const again = await write(host, { token: 'Ether', amount: '0.15', receiver })
  await again.confirm.click()
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  await makeBlock(world)
  await expectEtherSent(world, { account, receiver, amount: '0.15' })
})

test('error: a transaction that fails in its block is said to have failed', async ({ page, world }) => {
  const { receiver, account } = await sendAndHold(page, world, { token: 'USD Coin', amount: '2' })
  await makeBlockWithoutUsdc(world)
  await expect(account.getByText('The transaction failed. Only the network fee was charged.')).toBeVisible()
  expect(await usdcOf(world, receiver)).toBe(0n)
})

test('behavior: a transaction whose block is replaced is followed until it is in another', async ({ page, world }) => {
  const { receiver, account } = await sendAndHold(page, world, { token: 'Ether', amount: '0.35' })
  await expectFollowedThroughReorg(world, { account, receiver, amount: '0.35' })
})

test('attack: a fee that has risen since the preview is shown before the wallet is asked', async ({ page, world }) => {
  const receiver = newcomer()
  const { host, account } = await openAccount(page, world)
  const { preview, confirm } = await write(host, { token: 'Ether', amount: '0.05', receiver })
  await expect(confirm).toBeEnabled()
  await withRisenFee(world, async () => {
    await confirm.click()
    await expect(preview.getByText('The network fee has risen. Check it, then send again.').first()).toBeVisible()
    await expect(host.prompt).toHaveCount(0)
    await confirm.click()
    await host.answer('Send')
    await expectEtherSent(world, { account, receiver, amount: '0.05' })
  })
})

test('error: a node that is down after the wallet has sent is asked until it answers', async ({ page, world }) => {
  const receiver = newcomer()
  const { host, account } = await openAccount(page, world)
  const { confirm } = await write(host, { token: 'Ether', amount: '0.12', receiver })
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  const { askedInVain, giveBack } = await takeNodeFromFrame(page, world, 'eip155:1')
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  await expect.poll(() => coinsOf(world, receiver)).toBe((12n * ETHER) / 100n)
  await askedInVain('eth_getTransactionReceipt')
  await expect(account.getByText('0.12\u00a0ETH sent')).toHaveCount(0)
  await giveBack()
  await expect(account.getByText('0.12\u00a0ETH sent')).toBeVisible()
})

test('error: a contract that takes no coins is named before the wallet is asked', async ({ page, world }) => {
  const receiver = newcomer()
  // It fails if it is sent anything, and does nothing otherwise.
  await tellChain(world, 'anvil_setCode', [receiver, '0x3415600957600080fd5b00'])
  const { host } = await openAccount(page, world)
  const send = await chooseTransfer(host, { token: 'Ether', receiver })
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await expect(send.getByText('The network says that this would fail. Nothing was sent.')).toBeVisible()
  await expect(host.prompt).toHaveCount(0)
})

test('error: too little of the coin for the fee of a token is said, and nothing can be sent', async ({
  page,
  world,
}) => {
  await withoutCoins(world, async () => {
    const { host } = await openAccount(page, world)
    await host.modal('Account').getByRole('button', { name: 'Send', exact: true }).click()
    const send = host.modal('Send')
    await send.getByRole('button', { name: 'Select token' }).first().click()
    await host.modal('Select token').getByRole('button', { name: 'USD Coin' }).first().click()
    await send.getByRole('textbox', { name: 'To' }).fill(newcomer())
    await send.getByRole('textbox', { name: 'Amount' }).fill('1')
    await expect(send.getByRole('button', { name: 'Not enough ETH for the fee' })).toBeDisabled()
  })
})
