import { expect, test } from 'vitest'
import { createFakeWallet, VISITOR } from '../../../../../test/fake-wallet.ts'
import { NETWORKS, startFrame } from '../../../../../test/start-frame.ts'

// The visitor's connected wallets. The wallets of the page are fakes.

test('behavior: lists all connected wallets, switches to one and disconnects another', async () => {
  const harbour = createFakeWallet()
  const lantern = createFakeWallet({ name: 'Lantern test wallet' })
  const frame = await startFrame({ wallets: [harbour, lantern], options: { networks: NETWORKS.slice(0, 1) } })
  const { modal, open, row, isOpen, request } = frame
  const rowOfWallets = modal('Account').getByRole('button', { name: /^Your wallets/ })
  await frame.connect(harbour)
  await open()
  await rowOfWallets.click()
  const wallets = modal('Your wallets')
  await wallets.getByRole('button', { name: 'Connect another wallet' }).click()
  await row(lantern.name).click()
  await lantern.approve()
  await expect.poll(isOpen).toBe(false)

  await open()
  await expect.element(rowOfWallets).toHaveAccessibleName('Your wallets 2 wallets connected')
  await rowOfWallets.click()
  const first = wallets.getByRole('article', { name: harbour.name })
  const second = wallets.getByRole('article', { name: lantern.name })
  await expect.element(second.getByText('Active')).toBeVisible()
  await expect.element(first.getByText('Active')).not.toBeInTheDocument()
  await first.getByRole('button', { name: VISITOR }).click()
  await expect.element(first.getByText('Active')).toBeVisible()
  await expect.element(second.getByText('Active')).not.toBeInTheDocument()

  await first.getByRole('button', { name: `Disconnect ${harbour.name}` }).click()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(second.getByText('Active')).toBeVisible()
  expect(await request('eth_accounts')).toEqual([VISITOR])
  await second.getByRole('button', { name: `Disconnect ${lantern.name}` }).click()
  await expect.element(wallets.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  expect(await request('eth_accounts')).toEqual([])
})
