import { expect, test } from 'vitest'
import { createFakeWallet, SECOND, VISITOR } from '../../../../../test/fake-wallet.ts'
import { startFrame } from '../../../../../test/start-frame.ts'

// The settings of the account. The wallet of the page is a fake.

const SHORT_SECOND = '0x709979…dc79C8'

const openSettings = async (accounts: readonly string[] = [VISITOR]) => {
  const wallet = createFakeWallet()
  const frame = await startFrame({ wallets: [wallet] })
  await frame.connect(wallet)
  wallet.useAccounts(accounts)
  await frame.open()
  await frame.modal('Account').getByRole('button', { name: 'Account menu' }).click()
  await frame.modal('Account').getByRole('menuitem', { name: 'Settings' }).click()
  return { ...frame, wallet, settings: frame.modal('Settings') }
}

test('behavior: switching to another account of the wallet reaches the page', async () => {
  const { settings, request, modal } = await openSettings([VISITOR, SECOND])
  await settings.getByRole('button', { name: SECOND }).click()
  await expect.element(settings.getByText('Account switched')).toBeInTheDocument()
  expect(await request('eth_accounts')).toEqual([SECOND, VISITOR])
  await settings.getByRole('button', { name: 'Back' }).click()
  await expect.element(modal('Account').getByRole('heading', { level: 2 })).toHaveTextContent(SHORT_SECOND)
})

test('behavior: shows the full address and disconnects the wallet', async () => {
  const { settings, wallet, request } = await openSettings()
  await expect.element(settings.getByText(VISITOR, { exact: true }).first()).toBeVisible()
  await settings.getByRole('button', { name: `Disconnect ${wallet.name}` }).click()
  await expect.element(settings.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  expect(await request('eth_accounts')).toEqual([])
})
