import { expect, test } from 'vitest'
import { serveData } from '../../../../../test/fake-data-service.ts'
import { SECOND, VISITOR } from '../../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../../test/open-account.ts'

// Receiving in the modal. The wallet of the page is a fake.

const openReceive = async (setting?: Parameters<typeof openAccount>[0]) => {
  const frame = await openAccount(setting)
  await frame.account.getByRole('button', { name: 'Receive' }).click()
  return { ...frame, view: frame.modal('Receive') }
}

test('behavior: shows the whole address, its network and its code', async () => {
  const { view } = await openReceive()
  await expect.element(view.getByText('Only Ethereum assets')).toBeVisible()
  await expect.element(view.getByRole('img', { name: 'Code with your address on Ethereum' })).toBeVisible()
  await expect.element(view.getByText(VISITOR, { exact: true }).first()).toBeVisible()
  await expect.element(view.getByRole('button', { name: 'Copy address' })).toBeVisible()
})

test('behavior: names the page’s other networks on which the address is good', async () => {
  const { view } = await openReceive()
  const others = view.getByRole('list', { name: 'The same address works on' })
  await expect.element(others.getByText('Polygon')).toBeVisible()
  await expect.element(others.getByText('Quay')).toBeVisible()
  await expect.element(others.getByText('Ethereum')).not.toBeInTheDocument()
})

test('behavior: follows the account and the network of the wallet', async () => {
  const { view, wallet } = await openReceive()
  wallet.useAccounts([SECOND])
  await expect.element(view.getByText(SECOND, { exact: true }).first()).toBeVisible()
  await expect.element(view.getByText(VISITOR, { exact: true })).not.toBeInTheDocument()
  wallet.useChain('0x89')
  await expect.element(view.getByText('Only Polygon assets')).toBeVisible()
})

test('behavior: shows the registered name above the address', async () => {
  const data = serveData({}, { [VISITOR.toLowerCase()]: { name: 'anna.eth' } })
  const { view } = await openReceive({ data })
  await expect.element(view.getByText('anna.eth')).toBeVisible()
  await expect.element(view.getByText(VISITOR, { exact: true }).first()).toBeVisible()
})

test('behavior: a disconnect in the wallet takes the address away', async () => {
  const { card, view, wallet } = await openReceive()
  // A view that opened without an account would say something else.
  await expect.element(view.getByText(VISITOR, { exact: true }).first()).toBeVisible()
  wallet.useAccounts([])
  await expect.element(card.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  await expect.element(card.getByText(VISITOR, { exact: true })).not.toBeInTheDocument()
})

test.each([
  ['turned off', { receive: false }],
  ['left out of walletFeaturesOrder', { walletFeaturesOrder: ['swaps', 'send'] as const }],
])('behavior: the account offers no receiving if it is %s', async (_how, features) => {
  const { account } = await openAccount({ options: { features: features as never } })
  await expect.element(account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await expect.element(account.getByRole('button', { name: 'Receive' })).not.toBeInTheDocument()
})
