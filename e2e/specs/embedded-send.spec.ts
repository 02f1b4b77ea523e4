import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import { ETHER, SEND, signInWithCoins, transactionsOf } from '../src/embedded-payments.ts'
import { sendFromModal } from '../src/embedded-send.ts'
import { coinsOf, newcomer } from '../src/sending.ts'
import { expect } from '../src/world-fixture.ts'
import { embeddedTest as test } from '../src/world-with-data.ts'

// The visitor sends with the embedded wallet from the modal: what they wrote there is approved in a window of the secure
// origin, as the requests of a page are. Everything is real.

test('behavior: ether lands at the receiver to the last unit, and the modal shows the account', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInWithCoins(page, world)
  const receiver = newcomer()
  const { host } = await sendFromModal(page, { token: 'Ether', amount: '0.123456789012345678', receiver })
  const approval = await openApproval(page)
  await expect(approval.getByText('0.123456789012345678 ETH', { exact: true }).first()).toBeVisible()
  await approveIn(approval, SEND)
  await expect(host.modal('Account').getByText('0.123456789012345678\u00a0ETH sent')).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(123_456_789_012_345_678n)
  expect(await transactionsOf(world, from)).toBe(1)
})

test('error: what the visitor declines is not sent, is written still, and can be sent afterwards', async ({
  page,
  world,
}) => {
  const from = await signInWithCoins(page, world)
  const receiver = newcomer()
  const { host, preview, confirm } = await sendFromModal(page, { token: 'Ether', amount: '0.5', receiver })
  await review(page).waitFor()
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await transactionsOf(world, from)).toBe(0)
  await confirm.click()
  await approveIn(await openApproval(page), SEND)
  await expect(host.modal('Account').getByText('0.5\u00a0ETH sent')).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(ETHER / 2n)
})
