import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner, getTransactionDecoder } from '@solana/web3.js'
import { withSolana } from '../src/account-host.ts'
import { test as base, newAddress, signIn } from '../src/email-login.ts'
import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import { balanceOn, fundOn, transferOn, verifies } from '../src/solana-signing.ts'
import type { Outcome } from '../src/wallet-site.ts'
import { listen, SOLANA, useOf } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// What a page has the embedded wallet sign on Solana, by the Wallet Standard: approved in a window of the secure origin,
// signed there, and sent to the local chain by the service. Everything is real.

const test = base.extend({
  parts: [[...SMALLEST_WORLD, 'mail', 'wallet-service', 'solana'], { scope: 'worker' }],
})

type World = Parameters<typeof signIn>[1] & Parameters<typeof withSolana>[0]

const SOL = 1_000_000_000n
const nodeOf = (world: World): string => world.rpc[SOLANA] ?? ''
const newcomer = async (): Promise<string> => (await generateKeyPairSigner()).address
const ours = (page: Page, method: string, ...inputs: unknown[]): Promise<Outcome> =>
  useOf(page, 'Casement', `solana:${method}`, method, ...inputs)

/** A visitor who has signed in by e-mail, and whose wallet has 10 SOL. */
const signInWithCoins = async (page: Page, world: World, site = world.hosts.plain): Promise<string> => {
  const { networks, adapters } = withSolana(world)
  const node = { default: { http: [nodeOf(world)] } }
  await signIn(page, world, newAddress(), site, {
    adapters,
    networks: networks.map((each) => (each.caipNetworkId === SOLANA ? { ...each, rpcUrls: node } : each)),
  })
  await listen(page)
  const connected = await useOf(page, 'Casement', 'standard:connect', 'connect', { silent: true })
  const { accounts } = connected.value as { accounts: { address: string }[] }
  const address = accounts[0]?.address ?? ''
  await fundOn(nodeOf(world), address, 10n * SOL)
  await expect.poll(() => balanceOn(nodeOf(world), address)).toBe(10n * SOL)
  return address
}

const inputFor = async (world: World, from: string, to: string, amount: bigint) => ({
  account: 'first',
  transaction: await transferOn(nodeOf(world), from, to, amount),
  chain: 'solana:mainnet',
})

test('behavior: a payment is shown in full, approved in the window, and lands to the last lamport', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInWithCoins(page, world)
  const to = await newcomer()
  const sent = ours(page, 'signAndSendTransaction', await inputFor(world, from, to, (3n * SOL) / 2n))
  const { host } = new URL(page.url())
  await expect(secure(page).getByRole('heading', { level: 2 })).toHaveText(`${host} asks to send a transaction`)
  const approval = await openApproval(page)
  await expect(approval.getByText('Leaves your account, estimated')).toBeVisible()
  await expect(approval.getByText('1.5 SOL', { exact: true }).first()).toBeVisible()
  await expect(approval.getByText(to, { exact: true }).first()).toBeVisible()
  await expect(approval.getByText('0.000005 SOL', { exact: true })).toBeVisible()
  await approveIn(approval, 'Send the transaction')
  const [output] = (await sent).value as { signature: number[] }[]
  expect(output?.signature).toHaveLength(64)
  await expect.poll(() => balanceOn(nodeOf(world), to)).toBe((3n * SOL) / 2n)
  expect(await balanceOn(nodeOf(world), from)).toBe(10n * SOL - (3n * SOL) / 2n - 5_000n)
})

test('behavior: one that is only signed is not sent, and its signature is the account’s', async ({ page, world }) => {
  const from = await signInWithCoins(page, world)
  const to = await newcomer()
  const signed = ours(page, 'signTransaction', await inputFor(world, from, to, SOL))
  await expect(secure(page).getByRole('heading', { level: 2 })).toContainText('asks for a signature on a transaction')
  await approveIn(await openApproval(page), 'Sign the transaction')
  const [output] = (await signed).value as { signedTransaction: number[] }[]
  const { messageBytes, signatures } = getTransactionDecoder().decode(new Uint8Array(output?.signedTransaction ?? []))
  expect(verifies(from, [...messageBytes], [...(signatures[from as keyof typeof signatures] ?? [])])).toBe(true)
  expect(await balanceOn(nodeOf(world), to)).toBe(0n)
})

test('error: one that is declined, and one that the chain would refuse, move nothing', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const from = await signInWithCoins(page, world)
  const to = await newcomer()
  const declined = ours(page, 'signAndSendTransaction', await inputFor(world, from, to, SOL))
  await review(page).waitFor()
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toMatchObject({ code: 4001 })
  // More than the account has: the visitor is warned, and can go on.
  const tooMuch = ours(page, 'signAndSendTransaction', await inputFor(world, from, to, 100n * SOL))
  const approval = await openApproval(page)
  await expect(approval.getByText('As the network stands now, this would fail.')).toBeVisible()
  await approval.getByRole('checkbox').click()
  await approveIn(approval, 'Send the transaction')
  expect(await tooMuch).toMatchObject({ code: -32_003 })
  expect(await balanceOn(nodeOf(world), from)).toBe(10n * SOL)
})
