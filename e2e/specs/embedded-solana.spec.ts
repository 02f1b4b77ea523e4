import type { Page } from '@playwright/test'
import { getTransactionDecoder } from '@solana/web3.js'
import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import type { SolanaEmailWorld } from '../src/embedded-solana.ts'
import { SOL, signInWithSol, solanaNodeOf } from '../src/embedded-solana.ts'
import { solanaNewcomer } from '../src/solana-node.ts'
import { balanceOn, transferOn, verifies } from '../src/solana-signing.ts'
import type { Outcome } from '../src/wallet-site.ts'
import { useOf } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { embeddedTest as test } from '../src/world-with-data.ts'

// What a page has the embedded wallet sign on Solana, by the Wallet Standard: approved in a window of the secure origin,
// signed there, and sent to the local chain by the service. Everything is real.

const ours = (page: Page, method: string, ...inputs: unknown[]): Promise<Outcome> =>
  useOf(page, 'Casement', `solana:${method}`, method, ...inputs)

const inputFor = async (world: SolanaEmailWorld, from: string, to: string, amount: bigint) => ({
  account: 'first',
  transaction: await transferOn(solanaNodeOf(world), from, to, amount),
  chain: 'solana:mainnet',
})

test('behavior: a payment is shown in full, approved in the window, and lands to the last lamport', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInWithSol(page, world)
  const to = await solanaNewcomer()
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
  await expect.poll(() => balanceOn(solanaNodeOf(world), to)).toBe((3n * SOL) / 2n)
  expect(await balanceOn(solanaNodeOf(world), from)).toBe(10n * SOL - (3n * SOL) / 2n - 5_000n)
})

test('behavior: one that is only signed is not sent, and its signature is the account’s', async ({ page, world }) => {
  const from = await signInWithSol(page, world)
  const to = await solanaNewcomer()
  const signed = ours(page, 'signTransaction', await inputFor(world, from, to, SOL))
  await expect(secure(page).getByRole('heading', { level: 2 })).toContainText('asks for a signature on a transaction')
  await approveIn(await openApproval(page), 'Sign the transaction')
  const [output] = (await signed).value as { signedTransaction: number[] }[]
  const { messageBytes, signatures } = getTransactionDecoder().decode(new Uint8Array(output?.signedTransaction ?? []))
  expect(verifies(from, [...messageBytes], [...(signatures[from as keyof typeof signatures] ?? [])])).toBe(true)
  expect(await balanceOn(solanaNodeOf(world), to)).toBe(0n)
})

test('error: one that is declined, and one that the chain would refuse, move nothing', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const from = await signInWithSol(page, world)
  const to = await solanaNewcomer()
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
  expect(await balanceOn(solanaNodeOf(world), from)).toBe(10n * SOL)
})
