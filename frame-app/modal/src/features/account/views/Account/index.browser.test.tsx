import { expect, test } from 'vitest'
import { SECOND } from '../../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../../test/open-account.ts'

// The account view of the modal. The wallet of the page is a fake.

const SHORT_SECOND = '0x709979…dc79C8'

const openReady = async () => {
  const frame = await openAccount()
  await expect.element(frame.account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  return frame
}

test('behavior: follows an account change in the wallet', async () => {
  const { account, wallet, request } = await openReady()
  wallet.useAccounts([SECOND])
  await expect.element(account.getByRole('heading', { level: 2 })).toHaveTextContent(SHORT_SECOND)
  expect(await request('eth_accounts')).toEqual([SECOND])
})

test('behavior: follows a network change in the wallet', async () => {
  const { account, wallet } = await openReady()
  wallet.useChain('0x89')
  await expect.element(account.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})

test('behavior: a disconnect in the wallet is shown, with a button to connect again', async () => {
  const { account, wallet, request, modal } = await openReady()
  wallet.useAccounts([])
  await expect.element(account.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  expect(await request('eth_accounts')).toEqual([])
  await account.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(modal('Connect wallet')).toBeVisible()
})

test('error: a switch by the page that the visitor declines shows in the account view, which stays open after the retry', async () => {
  const { account, wallet, request } = await openReady()
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
