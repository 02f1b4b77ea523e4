import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { openHost, withSolana } from '../src/account-host.ts'
import { askedOfNode, takeNodeFromFrame } from '../src/frame-node.ts'
import { openSolanaSend } from '../src/send-on-solana.ts'
import { chooseIn, fillIn, write } from '../src/sending.ts'
import { failNext, lamportsOf, passLifetime, SPL_USDC, solanaNewcomer, tokensOf } from '../src/solana-node.ts'
import { dropFirstBlock, raiseSolanaFee } from '../src/solana-node-answers.ts'
import { expectSolSent } from '../src/transfer-ends.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { withoutSol } from '../src/without-sol.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// What can happen to a transfer on its way, on the local Solana chain with the page's wallet.

const EXPIRED = 'The network did not take the transaction in time. Nothing was sent.'

/** The form asks for the fee every 12 s, and a few times if nobody answers. */
const FEE_READ_AGAIN_MS = 30_000

/** Writes a transfer of SOL to a newcomer, and goes on to what is shown in full. */
const writeSol = async (page: Page, world: World, amount: string) => {
  const receiver = await solanaNewcomer()
  const { host, account } = await openSolanaSend(page, world)
  const { preview, confirm } = await fillIn(host, { token: 'SOL', receiver, amount })
  return { receiver, host, preview, confirm, account }
}

/** Writes the same transfer again in the open account, and sends it. */
const sendAgain = async (host: Awaited<ReturnType<typeof writeSol>>['host'], receiver: string, amount: string) => {
  const { confirm } = await write(host, { token: 'SOL', receiver, amount })
  await confirm.click()
  await host.answer('Send')
}

test('error: a transaction that fails in its block is said to have failed, and can be sent again', {
  tag: '@core',
}, async ({ page, world }) => {
  const { receiver, host, confirm, account } = await writeSol(page, world, '0.21')
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  await failNext(world, 'failed')
  await host.answer('Send')
  await expect(account.getByText('The transaction failed. Only the network fee was charged.')).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await sendAgain(host, receiver, '0.21')
  await expectSolSent(world, { account, receiver, amount: '0.21' })
})

test('error: a transaction that the node tries and refuses is called refused where it was written', async ({
  page,
  world,
}) => {
  const { receiver, host, preview, confirm, account } = await writeSol(page, world, '0.22')
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  await failNext(world, 'preflight')
  await host.answer('Send')
  await expect(preview.getByText(/refused the request. Look there for the reason./).first()).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await confirm.click()
  await host.answer('Send')
  await expectSolSent(world, { account, receiver, amount: '0.22' })
})

test('behavior: a transaction that comes into no block in time is said to have expired, and can be sent again', {
  tag: '@core',
}, async ({ page, world }) => {
  const { receiver, host, confirm, account } = await writeSol(page, world, '0.23')
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  await failNext(world, 'dropped')
  const asked = askedOfNode(page, 'getSignatureStatuses')
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  await asked
  await expect(account.getByText(EXPIRED)).toHaveCount(0)
  await passLifetime(world)
  await expect(account.getByText(EXPIRED)).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await sendAgain(host, receiver, '0.23')
  await expectSolSent(world, { account, receiver, amount: '0.23' })
})

test('behavior: after a reload it is still said that a transaction has expired', async ({ page, world }) => {
  const { receiver, host, confirm, account } = await writeSol(page, world, '0.24')
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  await failNext(world, 'dropped')
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  await page.reload()
  const again = await openHost(page, world, { options: withSolana(world) })
  await askedOfNode(page, 'getSignatureStatuses')
  await again.open()
  await passLifetime(world)
  await expect(again.modal('Account').getByText(EXPIRED)).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
})

test('error: a node that is down after the wallet has sent is asked until it answers', async ({ page, world }) => {
  const { receiver, host, confirm, account } = await writeSol(page, world, '0.25')
  await confirm.click()
  await expect(host.prompt).toBeVisible()
  const { giveBack } = await takeNodeFromFrame(page, world, SOLANA)
  await host.answer('Send')
  await expect(account.getByText('Transaction started')).toBeVisible()
  await expect.poll(() => lamportsOf(world, receiver)).toBe(250_000_000n)
  await expect(account.getByText('0.25\u00a0SOL sent')).toHaveCount(0)
  await giveBack()
  await expect(account.getByText('0.25\u00a0SOL sent')).toBeVisible()
})

test('error: while the node is down nothing can be sent, which is said until it is up again', async ({
  page,
  world,
}) => {
  const { receiver, host, preview, confirm, account } = await writeSol(page, world, '0.26')
  await expect(confirm).toBeEnabled()
  const { giveBack } = await takeNodeFromFrame(page, world, SOLANA)
  const said = preview.getByText('The network can’t be reached. Nothing can be sent right now.')
  await expect(said).toBeVisible({ timeout: FEE_READ_AGAIN_MS })
  await expect(confirm).toBeDisabled()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await giveBack()
  await expect(said).toHaveCount(0, { timeout: FEE_READ_AGAIN_MS })
  await confirm.click()
  await host.answer('Send')
  await expectSolSent(world, { account, receiver, amount: '0.26' })
})

test('behavior: a transaction whose block the chain drops is not called sent before another block has it', async ({
  page,
  world,
}) => {
  const { receiver, host, confirm, account } = await writeSol(page, world, '0.27')
  const { seen } = await dropFirstBlock(page, world, async () => {
    await expect(account.getByText('Transaction started')).toBeVisible()
    await expect(account.getByText('0.27\u00a0SOL sent')).toHaveCount(0)
  })
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('0.27\u00a0SOL sent')).toBeVisible()
  expect(seen()).toBe(2)
  expect(await lamportsOf(world, receiver)).toBe(270_000_000n)
})

test('attack: a fee that has risen since the preview is shown before the wallet is asked', async ({ page, world }) => {
  const { receiver, host, preview, confirm, account } = await writeSol(page, world, '0.28')
  await expect(confirm).toBeEnabled()
  await raiseSolanaFee(page, world)
  await confirm.click()
  await expect(preview.getByText('The network fee has risen. Check it, then send again.').first()).toBeVisible()
  await expect(preview.getByText('0.00015\u00a0SOL').first()).toBeVisible()
  await expect(host.prompt).toHaveCount(0)
  await confirm.click()
  await host.answer('Send')
  await expectSolSent(world, { account, receiver, amount: '0.28' })
})

test('error: too little SOL for the fee of a token is said, and the wallet is not asked', async ({ page, world }) => {
  const { host } = await openSolanaSend(page, world)
  const receiver = await solanaNewcomer()
  await withoutSol(world, async () => {
    const send = await chooseIn(host, { token: SPL_USDC.name, receiver })
    await send.getByRole('textbox', { name: 'Amount' }).fill('1')
    await expect(send.getByRole('button', { name: 'Not enough SOL for the fee' })).toBeDisabled()
  })
  await expect(host.prompt).toHaveCount(0)
  expect(await tokensOf(world, receiver)).toBe(0n)
})
