import { expect, test } from 'vitest'
import { FRIEND, openSend, USDC } from '../../../../../test/open-send.ts'

/** One ETH, to a receiver that is still to be written. */
const openWithAmount = async () => {
  const frame = await openSend()
  await frame.choose('ETH coin')
  await frame.amount.fill('1')
  return frame
}

test.each([
  ['an address with spaces and unseen characters around it', ` \u200b${FRIEND} \u2060\t`],
  ['a payment link', `ethereum:${FRIEND}@1?value=1e18`],
  ['a link for a transfer of a token', `ethereum:${USDC}@1/transfer?address=${FRIEND}&uint256=1`],
])('behavior: %s can be pasted, and what is sent goes to the address that it means', async (_what, text) => {
  const { to, button, modal, wallet } = await openWithAmount()
  await to.fill(text)
  await button('Preview Send').click()
  await modal('Review').getByRole('button', { name: /^Send/ }).click()
  await wallet.approve()
  await expect.poll(() => wallet.sent).toMatchObject([[{ to: FRIEND }]])
})

test('attack: of a link with several addresses that of the receiver is shown', async () => {
  const { to, send } = await openWithAmount()
  await to.fill(`ethereum:${USDC}@1/transfer?address=${FRIEND}&uint256=1`)
  await expect.element(send.getByText(FRIEND)).toBeInTheDocument()
  await to.fill(FRIEND)
  await expect.element(send.getByText(FRIEND)).not.toBeInTheDocument()
})

test.each([
  [`ethereum:${FRIEND}@137`, 'This is meant for another network than Ethereum.'],
  [`ethereum:${USDC}@1/approve?address=${FRIEND}&uint256=1`, 'This is not an address on Ethereum.'],
])('error: %s is refused', async (link, said) => {
  const { to, send, button } = await openWithAmount()
  await to.fill(link)
  await expect.element(send.getByText(said)).toBeVisible()
  await expect.element(button('Invalid Address')).toBeDisabled()
})
