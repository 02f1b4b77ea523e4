import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/web3.js'
import { SPL_TOKENS } from '../../dev-server/src/solana/deployment.ts'
import { openHost, withSolana } from '../src/account-host.ts'
import { tokensOf } from '../src/solana-node.ts'
import { balanceOn } from '../src/solana-signing.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// Sending on the local Solana chain, with the page's wallet.

const test = base.extend({
  parts: [[...SMALLEST_WORLD, 'solana', 'data'], { scope: 'worker' }],
  contents: ['world', { scope: 'worker' }],
})

const [USDC] = SPL_TOKENS

const newcomer = async (): Promise<string> => (await generateKeyPairSigner()).address

const nodeOf = (world: World): string => world.rpc[SOLANA] ?? ''

/** The form of a visitor who is connected on Solana. */
const openSend = async (page: Page, world: World) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('Solana')
  await host.open('WalletSend')
  const send = host.modal('Send')
  return {
    host,
    send,
    write: async (token: string, receiver: string, amount: string) => {
      await send.getByRole('button', { name: 'Select token' }).first().click()
      await host.modal('Select token').getByRole('button', { name: token }).first().click()
      await send.getByRole('textbox', { name: 'To' }).fill(receiver)
      await send.getByRole('textbox', { name: 'Amount' }).fill(amount)
    },
    preview: host.modal('Review'),
    account: host.modal('Account'),
  }
}

test('behavior: SOL lands at the receiver to the last lamport', { tag: '@core' }, async ({ page, world }) => {
  const receiver = await newcomer()
  const { host, send, write, preview, account } = await openSend(page, world)
  await write('SOL', receiver, '0.123456789')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await expect(preview.getByText('0.123456789\u00a0SOL').first()).toBeVisible()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('0.123456789\u00a0SOL sent')).toBeVisible()
  expect(await balanceOn(nodeOf(world), receiver)).toBe(123_456_789n)
})

test('behavior: a token lands at a receiver that had no account of it, whose rent is shown', async ({
  page,
  world,
}) => {
  const receiver = await newcomer()
  const { host, send, write, preview, account } = await openSend(page, world)
  await write(USDC.name, receiver, '1.234567')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await expect(preview.getByText('Account for the receiver')).toBeVisible()
  await expect(preview.getByText('0.002039\u00a0SOL')).toBeVisible()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('1.234567\u00a0USDC sent')).toBeVisible()
  expect(await tokensOf(world, receiver)).toBe(1_234_567n)
})

test('error: what the visitor declines is not sent, and can be sent afterwards', async ({ page, world }) => {
  const receiver = await newcomer()
  const { host, send, write, preview, account } = await openSend(page, world)
  await write('SOL', receiver, '0.5')
  await send.getByRole('button', { name: 'Preview Send' }).click()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Refuse')
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await balanceOn(nodeOf(world), receiver)).toBe(0n)
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText('0.5\u00a0SOL sent')).toBeVisible()
  expect(await balanceOn(nodeOf(world), receiver)).toBe(500_000_000n)
})

test('error: what the chain would refuse is said by name, and the wallet is not asked', async ({ page, world }) => {
  const { send, write } = await openSend(page, world)
  await write('SOL', await newcomer(), '0.0000001')
  await expect(send.getByText(/Nobody has used this address yet. It must get at least 0.00089088.SOL/)).toBeVisible()
  await expect(send.getByRole('button', { name: 'Preview Send' })).toBeDisabled()
  // The token itself, which is no wallet.
  await send.getByRole('textbox', { name: 'To' }).fill(USDC.mint)
  await expect(send.getByText(/This is no wallet/)).toBeVisible()
  await send.getByRole('textbox', { name: 'To' }).fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await expect(send.getByText('This address belongs to another kind of network.')).toBeVisible()
})
