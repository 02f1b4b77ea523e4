import { SMALLEST_WORLD } from '@casement/dev-server'
import { openSolanaSend } from '../src/send-on-solana.ts'
import { lamportsOf, SPL_USDC, solanaNewcomer, tokensOf } from '../src/solana-node.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// Sending on the local Solana chain, with the page's wallet.

const test = base.extend({
  parts: [[...SMALLEST_WORLD, 'solana', 'data'], { scope: 'worker' }],
  contents: ['world', { scope: 'worker' }],
})

test('behavior: SOL lands at the receiver to the last lamport', { tag: '@core' }, async ({ page, world }) => {
  const receiver = await solanaNewcomer()
  const { host, send, write, preview, account } = await openSolanaSend(page, world)
  await write('SOL', receiver, '0.123456789')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await expect(preview.getByText('0.123456789\u00a0SOL').first()).toBeVisible()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('0.123456789\u00a0SOL sent')).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(123_456_789n)
})

test('behavior: a token lands at a receiver that had no account of it, whose rent is shown', async ({
  page,
  world,
}) => {
  const receiver = await solanaNewcomer()
  const { host, send, write, preview, account } = await openSolanaSend(page, world)
  await write(SPL_USDC.name, receiver, '1.234567')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await expect(preview.getByText('Account for the receiver')).toBeVisible()
  await expect(preview.getByText('0.002039\u00a0SOL')).toBeVisible()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('1.234567\u00a0USDC sent')).toBeVisible()
  expect(await tokensOf(world, receiver)).toBe(1_234_567n)
})

test('error: what the visitor declines is not sent, and can be sent afterwards', async ({ page, world }) => {
  const receiver = await solanaNewcomer()
  const { host, send, write, preview, account } = await openSolanaSend(page, world)
  await write('SOL', receiver, '0.5')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Refuse')
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('0.5\u00a0SOL sent')).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(500_000_000n)
})

test('error: what the chain would refuse is said by name, and the wallet is not asked', async ({ page, world }) => {
  const { send, write } = await openSolanaSend(page, world)
  await write('SOL', await solanaNewcomer(), '0.0000001')
  await expect(send.getByText(/Nobody has used this address yet. It must get at least 0.00089088.SOL/)).toBeVisible()
  await expect(send.getByRole('button', { name: 'Preview Send' })).toBeDisabled()
  // The token itself, which is no wallet.
  await send.getByRole('textbox', { name: 'To' }).fill(SPL_USDC.mint)
  await expect(send.getByText(/This is no wallet/)).toBeVisible()
  await send.getByRole('textbox', { name: 'To' }).fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await expect(send.getByText('This address belongs to another kind of network.')).toBeVisible()
})
