import { expect, test } from 'vitest'
import { createFakeWallet, SECOND } from '../../../../../test/fake-wallet.ts'
import { startFrame } from '../../../../../test/start-frame.ts'

// The account view of the modal. The wallet of the page is a fake.

const SHORT_SECOND = '0x709979…dc79C8'

const openAccount = async () => {
  const wallet = createFakeWallet()
  const frame = await startFrame({ wallets: [wallet] })
  await frame.connect(wallet)
  await frame.open()
  const account = frame.modal('Account')
  await expect.element(account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  return { ...frame, wallet, account }
}

test('behavior: follows an account change in the wallet', async () => {
  const { account, wallet, request } = await openAccount()
  wallet.useAccounts([SECOND])
  await expect.element(account.getByRole('heading', { level: 2 })).toHaveTextContent(SHORT_SECOND)
  expect(await request('eth_accounts')).toEqual([SECOND])
})

test('behavior: follows a network change in the wallet', async () => {
  const { account, wallet } = await openAccount()
  wallet.useChain('0x89')
  await expect.element(account.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})

test('behavior: a disconnect in the wallet is shown, with a button to connect again', async () => {
  const { account, wallet, request, modal } = await openAccount()
  wallet.useAccounts([])
  await expect.element(account.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  expect(await request('eth_accounts')).toEqual([])
  await account.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(modal('Connect wallet')).toBeVisible()
})

test('error: a switch by the page that the visitor declines shows in the account view, which stays open after the retry', async () => {
  const { account, wallet, request } = await openAccount()
  const asked = request('wallet_switchEthereumChain', [{ chainId: '0x89' }]).catch(() => 'refused')
  await wallet.refuse()
  expect(await asked).toBe('refused')
  const declined = account.getByRole('alert').filter({ hasText: 'Request declined' })
  await expect.element(declined).toBeVisible()
  await account.getByRole('button', { name: 'Try again' }).click()
  await wallet.approve()
  await expect.element(account.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  await expect.element(declined).not.toBeInTheDocument()
})
