import { test } from '../src/email-login.ts'
import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import {
  ETHER,
  giveCoins,
  hex,
  receiptOf,
  SEND,
  send,
  signInWithCoins,
  transactionsOf,
} from '../src/embedded-payments.ts'
import { coinsOf, newcomer } from '../src/sending.ts'
import { expect } from '../src/world-fixture.ts'

// What a page has the embedded wallet send is completed by the chain, approved in a window of the secure origin, signed
// there and mined on the local Ethereum. Everything is real.

test('behavior: a payment is shown in full, approved in the window, and mined once', { tag: '@each-regime' }, async ({
  page,
  world,
}) => {
  const from = await signInWithCoins(page, world)
  const to = newcomer()
  const sent = send(page, { from, to, value: hex(ETHER / 2n) })
  const { host } = new URL(page.url())
  await expect(secure(page).getByRole('heading', { level: 2 })).toHaveText(`${host} asks to send a transaction`)
  const approval = await openApproval(page)
  await expect(approval.getByText('Leaves your account, estimated')).toBeVisible()
  await expect(approval.getByText('0.5 ETH', { exact: true }).first()).toBeVisible()
  await expect(approval.getByText(to.slice(-8), { exact: false }).first()).toBeVisible()
  await expect(approval.getByText('Network fee, at most')).toBeVisible()
  await approveIn(approval, SEND)
  expect(await receiptOf(world, await sent)).toMatchObject({ status: '0x1', from: from.toLowerCase(), to })
  expect(await coinsOf(world, to)).toBe(ETHER / 2n)
  expect(await transactionsOf(world, from)).toBe(1)
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
})

test('behavior: on a page that keeps windows apart it is sent as well', async ({ page, world }) => {
  const from = await signInWithCoins(page, world, world.hosts.coop)
  const to = newcomer()
  const sent = send(page, { from, to, value: hex(ETHER) })
  const approval = await openApproval(page)
  await approveIn(approval, SEND)
  expect(await receiptOf(world, await sent)).toMatchObject({ status: '0x1' })
  expect(await coinsOf(world, to)).toBe(ETHER)
})

test('behavior: two that wait get one number each, in the order in which they are approved', { tag: '@core' }, async ({
  visit: { page, address: from },
  world,
}) => {
  const sentSince = await giveCoins(world, from)
  const first = newcomer()
  const second = `0x${'8'.repeat(40)}`
  const sent = [first, second].map((to) => send(page, { from, to, value: '0x1' }))
  await expect(secure(page).getByText('1 of 2')).toBeVisible()
  const approval = await openApproval(page)
  await approveIn(approval, SEND)
  await sent[0]
  await expect(approval.getByText('8'.repeat(8)).first()).toBeVisible()
  await approveIn(approval, SEND)
  for (const one of sent) expect(await receiptOf(world, await one)).toMatchObject({ status: '0x1' })
  expect(await sentSince()).toBe(2)
})

test('error: one that is declined, and one that would fail, leave nothing on the chain', { tag: '@core' }, async ({
  visit: { page, address: from },
  world,
}) => {
  const sentSince = await giveCoins(world, from)
  const declined = send(page, { from, to: newcomer(), value: '0x1' })
  await review(page).waitFor()
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toMatchObject({ code: 4001 })
  // More than the account has.
  expect(await send(page, { from, to: newcomer(), value: hex(100n * ETHER) })).toMatchObject({ code: -32_003 })
  expect(await sentSince()).toBe(0)
})
