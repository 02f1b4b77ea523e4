import type { Page } from '@playwright/test'
import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import { SEND } from '../src/embedded-payments.ts'
import { sendFromModal } from '../src/embedded-send.ts'
import type { SolanaEmailWorld } from '../src/embedded-solana.ts'
import { SOL, signInWithSol } from '../src/embedded-solana.ts'
import { lamportsOf, solanaNewcomer } from '../src/solana-node.ts'
import { expectSolSent } from '../src/transfer-ends.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { embeddedTest as test } from '../src/world-with-data.ts'

// The visitor sends SOL with the embedded wallet from the modal. Everything is real.

/** A visitor with 10 SOL, who has Solana as their network. */
const signInOnSolana = async (page: Page, world: SolanaEmailWorld): Promise<string> => {
  const address = await signInWithSol(page, world)
  await page.evaluate((network) => window.casement.switchNetwork(network), SOLANA)
  await expect.poll(() => page.evaluate(() => window.casement.getAddress())).toBe(address)
  return address
}

test('behavior: SOL lands at the receiver to the last lamport, and the modal shows the account', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInOnSolana(page, world)
  const receiver = await solanaNewcomer()
  const { host } = await sendFromModal(page, { token: 'SOL', amount: '0.123456789', receiver })
  const approval = await openApproval(page)
  await expect(approval.getByText('0.123456789 SOL', { exact: true }).first()).toBeVisible()
  await expect(approval.getByText(receiver, { exact: true }).first()).toBeVisible()
  await approveIn(approval, SEND)
  await expectSolSent(world, { account: host.modal('Account'), receiver, amount: '0.123456789' })
  // The fee is 5,000 lamports for one signature.
  expect(await lamportsOf(world, from)).toBe(10n * SOL - 123_456_789n - 5_000n)
})

test('error: SOL that the visitor declines to send is not sent, is written still, and can be sent afterwards', async ({
  page,
  world,
}) => {
  await signInOnSolana(page, world)
  const receiver = await solanaNewcomer()
  const { host, preview, confirm } = await sendFromModal(page, { token: 'SOL', amount: '0.5', receiver })
  await review(page).waitFor()
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await lamportsOf(world, receiver)).toBe(0n)
  await confirm.click()
  await approveIn(await openApproval(page), SEND)
  await expectSolSent(world, { account: host.modal('Account'), receiver, amount: '0.5' })
})
