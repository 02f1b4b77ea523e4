import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { solanaAddress } from '../../dev-server/src/solana/deployment.ts'
import type { hostOn } from '../src/account-host.ts'
import { openHost, withSolana } from '../src/account-host.ts'
import { askedOfNode, takeNodeFromFrame } from '../src/frame-node.ts'
import {
  dropWaiting,
  holdBlocks,
  makeBlock,
  makeBlockWithoutUsdc,
  releaseBlocks,
  withoutCoins,
  withRisenFee,
} from '../src/held-blocks.ts'
import { chooseSolana, sendWithPhone, test, writeForPhone } from '../src/phone-sending.ts'
import { answerPhone, connectPhone, openRequest } from '../src/phone-wallet.ts'
import type { Transfer } from '../src/sending.ts'
import { chooseIn, coinsOf, newcomer, usdcOf } from '../src/sending.ts'
import { failNext, lamportsOf, passLifetime, solanaNewcomer, tokensOf } from '../src/solana-node.ts'
import { dropFirstBlock, raiseSolanaFee } from '../src/solana-node-answers.ts'
import { expectEtherSent, expectFollowedThroughReorg, expectReplaced, expectSolSent } from '../src/transfer-ends.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { SOLANA_FEE, withoutSol } from '../src/without-sol.ts'
import { expect } from '../src/world-fixture.ts'

// What can happen to a transfer on its way, if a phone sends it that the page reaches over the relay.

const ETHER = 10n ** 18n
const SOL = 10n ** 9n
const STARTED = 'Transaction started'
const FAILED = 'The transaction failed. Only the network fee was charged.'

test.afterEach(({ world }) => releaseBlocks(world))

/** A page whose visitor has connected the phone. */
const connected = async (page: Page, world: World, wallet: Wallet, options?: object) => {
  const host = await openHost(page, world, options && { options })
  await connectPhone(page, wallet)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  return { host, account: host.modal('Account') }
}

/** Sends on Ethereum, which makes no block until it is told to. */
const sendAndHold = async (page: Page, world: World, wallet: Wallet, transfer: Omit<Transfer, 'receiver'>) => {
  const receiver = newcomer()
  const { host, account } = await connected(page, world, wallet)
  await holdBlocks(world)
  await sendWithPhone(host, wallet, { ...transfer, receiver })
  await expect(account.getByText(STARTED)).toBeVisible()
  return { receiver, host, account }
}

test('error: on Ethereum a transaction of the phone that fails in its block is said to have failed, and can be sent again', async ({
  page,
  world,
  wallet,
}) => {
  const { receiver, host, account } = await sendAndHold(page, world, wallet, { token: 'USD Coin', amount: '2' })
  await makeBlockWithoutUsdc(world)
  await expect(account.getByText(FAILED)).toBeVisible()
  expect(await usdcOf(world, receiver)).toBe(0n)
  await sendWithPhone(host, wallet, { token: 'USD Coin', amount: '2', receiver })
  await makeBlock(world)
  await expect(account.getByText('2\u00a0USDC sent')).toBeVisible()
  expect(await usdcOf(world, receiver)).toBe(2_000_000n)
})

test('behavior: on Ethereum a transaction of the phone that the network forgets is said to be unknown, and can be sent again', async ({
  page,
  world,
  wallet,
}) => {
  await page.clock.install()
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  const { receiver, host, account } = await sendAndHold(page, world, wallet, { token: 'Ether', amount: '0.15' })
  await known
  await dropWaiting(world)
  await askedOfNode(page, 'eth_getTransactionCount')
  // Its second look comes after it has noted the time of the first.
  await askedOfNode(page, 'eth_getTransactionCount')
  await page.clock.fastForward(11 * 60 * 1_000)
  await expect(
    account.getByText('The network no longer knows the transaction. Look in the wallet before you send again.'),
  ).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(0n)
  await sendWithPhone(host, wallet, { token: 'Ether', amount: '0.15', receiver })
  await makeBlock(world)
  await expectEtherSent(world, { account, receiver, amount: '0.15' })
})

test('behavior: on Ethereum a transaction that the phone replaces is called replaced, and is not in the activity', async ({
  page,
  world,
  wallet,
}) => {
  const known = askedOfNode(page, 'eth_getTransactionByHash')
  const { receiver, account } = await sendAndHold(page, world, wallet, { token: 'Ether', amount: '0.3' })
  await known
  await expectReplaced(world, { account, receiver, amount: '0.3' })
})

test('behavior: on Ethereum a transaction of the phone whose block is replaced is followed until it is in another', async ({
  page,
  world,
  wallet,
}) => {
  const { receiver, account } = await sendAndHold(page, world, wallet, { token: 'Ether', amount: '0.35' })
  await expectFollowedThroughReorg(world, { account, receiver, amount: '0.35' })
})

test('attack: on Ethereum a fee that has risen since the preview is shown before the phone is asked', async ({
  page,
  world,
  wallet,
}) => {
  const receiver = newcomer()
  const { host, account } = await connected(page, world, wallet)
  const { preview, confirm } = await writeForPhone(host, { token: 'Ether', amount: '0.05', receiver })
  await expect(confirm).toBeEnabled()
  await withRisenFee(world, async () => {
    await confirm.click()
    await expect(preview.getByText('The network fee has risen. Check it, then send again.').first()).toBeVisible()
    expect(wallet.getState().requests).toEqual([])
    await confirm.click()
    await answerPhone(wallet, 'approve')
    await expectEtherSent(world, { account, receiver, amount: '0.05' })
    // It was asked once.
    expect(wallet.getState().requests).toEqual([])
  })
})

test('error: on Ethereum too little of the coin for the fee of a token is said, and the phone is not asked', async ({
  page,
  world,
  wallet,
}) => {
  const receiver = newcomer()
  await withoutCoins(world, async () => {
    const { host } = await connected(page, world, wallet)
    await host.open('WalletSend')
    const send = await chooseIn(host, { token: 'USD Coin', receiver })
    await send.getByRole('textbox', { name: 'Amount' }).fill('1')
    await expect(send.getByRole('button', { name: 'Not enough ETH for the fee' })).toBeDisabled()
  })
  expect(wallet.getState().requests).toEqual([])
  expect(await usdcOf(world, receiver)).toBe(0n)
})

test('error: on Ethereum a node that is down after the phone has sent is asked until it answers', async ({
  page,
  world,
  wallet,
}) => {
  const receiver = newcomer()
  const { host, account } = await connected(page, world, wallet)
  const { confirm } = await writeForPhone(host, { token: 'Ether', amount: '0.12', receiver })
  await confirm.click()
  await openRequest(wallet)
  const { askedInVain, giveBack } = await takeNodeFromFrame(page, world, 'eip155:1')
  await answerPhone(wallet, 'approve')
  await expect(account.getByText(STARTED)).toBeVisible()
  await expect.poll(() => coinsOf(world, receiver)).toBe((12n * ETHER) / 100n)
  await askedInVain('eth_getTransactionReceipt')
  await expect(account.getByText('0.12\u00a0ETH sent')).toHaveCount(0)
  await giveBack()
  await expect(account.getByText('0.12\u00a0ETH sent')).toBeVisible()
})

/** A page whose visitor has connected the phone on Solana, with a receiver that has nothing there. */
const connectedOnSolana = async (page: Page, world: World, wallet: Wallet) => {
  const receiver = await solanaNewcomer()
  const { host, account } = await connected(page, world, wallet, withSolana(world))
  await chooseSolana(host)
  return { host, account, receiver }
}

/** Nothing has arrived, and what is still shown in full is sent from there. */
const sendAfterAll = async (
  world: World,
  wallet: Wallet,
  host: ReturnType<typeof hostOn>,
  sent: Parameters<typeof expectSolSent>[1],
): Promise<void> => {
  expect(await lamportsOf(world, sent.receiver)).toBe(0n)
  await host.modal('Review').getByRole('button', { name: /^Send/ }).click()
  await answerPhone(wallet, 'approve')
  await expectSolSent(world, sent)
}

test('error: on Solana what the visitor declines on the phone is not sent, and can be sent afterwards', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.5', receiver }, 'refuse')
  const preview = host.modal('Review')
  await expect(preview.getByText('You declined the request in Harbour. Nothing was sent.').first()).toBeVisible()
  await sendAfterAll(world, wallet, host, { account, receiver, amount: '0.5' })
})

test('error: on Solana a transaction of the phone that fails in its block is said to have failed, and can be sent again', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  const visitor = await solanaAddress('visitor')
  const before = await lamportsOf(world, visitor)
  await failNext(world, 'failed')
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.25', receiver })
  await expect(account.getByText(FAILED)).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  expect(before - (await lamportsOf(world, visitor))).toBe(SOLANA_FEE)
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.25', receiver })
  await expectSolSent(world, { account, receiver, amount: '0.25' })
})

test('error: on Solana what the phone’s node refuses is said to be refused, and can be sent afterwards', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  const visitor = await solanaAddress('visitor')
  const before = await lamportsOf(world, visitor)
  await failNext(world, 'preflight')
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.2', receiver })
  const preview = host.modal('Review')
  await expect(preview.getByText('Harbour refused the request. Look there for the reason.').first()).toBeVisible()
  await expect(account.getByText(STARTED)).toHaveCount(0)
  expect(await lamportsOf(world, visitor)).toBe(before)
  await sendAfterAll(world, wallet, host, { account, receiver, amount: '0.2' })
})

test('behavior: on Solana a transaction of the phone that no block takes in its time is said not to be sent, and can be sent again', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  await failNext(world, 'dropped')
  const followed = askedOfNode(page, 'getSignatureStatuses')
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.3', receiver })
  await expect(account.getByText(STARTED)).toBeVisible()
  // It has read before until when the transaction may come.
  await followed
  await passLifetime(world)
  await expect(account.getByText('The network did not take the transaction in time. Nothing was sent.')).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.3', receiver })
  await expectSolSent(world, { account, receiver, amount: '0.3' })
})

test('error: on Solana a node that is down after the phone has sent is asked until it answers', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  const { confirm } = await writeForPhone(host, { token: 'SOL', amount: '0.12', receiver })
  await confirm.click()
  await openRequest(wallet)
  const { askedInVain, giveBack } = await takeNodeFromFrame(page, world, SOLANA)
  await answerPhone(wallet, 'approve')
  await expect(account.getByText(STARTED)).toBeVisible()
  await expect.poll(() => lamportsOf(world, receiver)).toBe((12n * SOL) / 100n)
  await askedInVain('getLatestBlockhash')
  await expect(account.getByText('0.12\u00a0SOL sent')).toHaveCount(0)
  await giveBack()
  await expect(account.getByText('0.12\u00a0SOL sent')).toBeVisible()
})

test('error: on Solana too little SOL for the fee of a token is said, and the phone is not asked', async ({
  page,
  world,
  wallet,
}) => {
  const { host, receiver } = await connectedOnSolana(page, world, wallet)
  await withoutSol(world, async () => {
    await host.open('WalletSend')
    const send = await chooseIn(host, { token: 'USD Coin', receiver })
    await send.getByRole('textbox', { name: 'Amount' }).fill('1')
    await expect(send.getByRole('button', { name: 'Not enough SOL for the fee' })).toBeDisabled()
  })
  expect(wallet.getState().requests).toEqual([])
  expect(await tokensOf(world, receiver)).toBe(0n)
})

test('behavior: on Solana a transaction of the phone whose block the chain drops is not called sent before another block has it', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  const { seen } = await dropFirstBlock(page, world, async () => {
    await expect(account.getByText(STARTED)).toBeVisible()
    await expect(account.getByText('0.27\u00a0SOL sent')).toHaveCount(0)
  })
  await sendWithPhone(host, wallet, { token: 'SOL', amount: '0.27', receiver })
  await expect(account.getByText('0.27\u00a0SOL sent')).toBeVisible()
  expect(seen()).toBe(2)
  expect(await lamportsOf(world, receiver)).toBe((27n * SOL) / 100n)
})

test('attack: on Solana a fee that has risen since the preview is shown before the phone is asked', async ({
  page,
  world,
  wallet,
}) => {
  const { host, account, receiver } = await connectedOnSolana(page, world, wallet)
  const { preview, confirm } = await writeForPhone(host, { token: 'SOL', amount: '0.28', receiver })
  await expect(confirm).toBeEnabled()
  await raiseSolanaFee(page, world)
  await confirm.click()
  await expect(preview.getByText('The network fee has risen. Check it, then send again.').first()).toBeVisible()
  expect(wallet.getState().requests).toEqual([])
  await confirm.click()
  await answerPhone(wallet, 'approve')
  await expectSolSent(world, { account, receiver, amount: '0.28' })
})
