import { openSolanaSend } from '../src/send-on-solana.ts'
import { chooseIn, fillIn } from '../src/sending.ts'
import { lamportsOf, SPL_USDC, solanaNewcomer, tokensOf } from '../src/solana-node.ts'
import { expectSolSent } from '../src/transfer-ends.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// Sending on the local Solana chain, with the page's wallet.

test('behavior: SOL lands at the receiver to the last lamport', { tag: '@core' }, async ({ page, world }) => {
  const receiver = await solanaNewcomer()
  const { host, account } = await openSolanaSend(page, world)
  const { preview, confirm } = await fillIn(host, { token: 'SOL', receiver, amount: '0.123456789' })
  await expect(preview.getByText('0.123456789\u00a0SOL').first()).toBeVisible()
  await confirm.click()
  await host.answer('Send')
  await expectSolSent(world, { account, receiver, amount: '0.123456789' })
})

test('behavior: a token lands at a receiver that had no account of it, whose rent is shown', async ({
  page,
  world,
}) => {
  const receiver = await solanaNewcomer()
  const { host, account } = await openSolanaSend(page, world)
  const { preview, confirm } = await fillIn(host, { token: SPL_USDC.name, receiver, amount: '1.234567' })
  await expect(preview.getByText('Account for the receiver')).toBeVisible()
  await expect(preview.getByText('0.002039\u00a0SOL')).toBeVisible()
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('1.234567\u00a0USDC sent')).toBeVisible()
  expect(await tokensOf(world, receiver)).toBe(1_234_567n)
})

test('error: what the visitor declines is not sent, and can be sent afterwards', async ({ page, world }) => {
  const receiver = await solanaNewcomer()
  const { host, account } = await openSolanaSend(page, world)
  const { preview, confirm } = await fillIn(host, { token: 'SOL', receiver, amount: '0.5' })
  await confirm.click()
  await host.answer('Refuse')
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await confirm.click()
  await host.answer('Send')
  await expectSolSent(world, { account, receiver, amount: '0.5' })
})

test('error: what the chain would refuse is said by name, and the wallet is not asked', async ({ page, world }) => {
  const { host } = await openSolanaSend(page, world)
  const send = await chooseIn(host, { token: 'SOL', receiver: await solanaNewcomer() })
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.0000001')
  await expect(send.getByText(/Nobody has used this address yet. It must get at least 0.00089088.SOL/)).toBeVisible()
  await expect(send.getByRole('button', { name: 'Preview Send' })).toBeDisabled()
  // The token itself, which is no wallet.
  await send.getByRole('textbox', { name: 'To' }).fill(SPL_USDC.mint)
  await expect(send.getByText(/This is no wallet/)).toBeVisible()
  await send.getByRole('textbox', { name: 'To' }).fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await expect(send.getByText('This address belongs to another kind of network.')).toBeVisible()
})
