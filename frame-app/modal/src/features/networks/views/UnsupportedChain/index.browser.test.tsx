import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { frames } from '../../../../../test/frames.ts'
import { NETWORKS, startFrame } from '../../../../../test/start-frame.ts'

// A wallet on a network that the page does not use. The wallet of the page is a fake.

const startElsewhere = async (options: Partial<Options> = {}) => {
  const wallet = createFakeWallet()
  const frame = await startFrame({ wallets: [wallet], options: { networks: NETWORKS.slice(0, 1), ...options } })
  await frame.connect(wallet)
  wallet.useChain('0x89')
  return { ...frame, wallet, unsupported: frame.modal('Switch network') }
}

test('error: stays open with its actions after a declined switch', async () => {
  const { unsupported, wallet } = await startElsewhere()
  await unsupported.getByRole('button', { name: 'Ethereum' }).click()
  await wallet.refuse()
  await expect.element(unsupported.getByRole('alert').filter({ hasText: 'You declined' })).toBeVisible()
  await expect.element(unsupported.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
})

test('behavior: closes by itself when the wallet returns to a known network', async () => {
  const { unsupported, wallet, isOpen } = await startElsewhere()
  await expect.element(unsupported).toBeVisible()
  wallet.useChain('0x1')
  await expect.poll(isOpen).toBe(false)
})

test('behavior: disconnecting closes it, and it does not open again', async () => {
  const { unsupported, wallet, isOpen, request } = await startElsewhere()
  await unsupported.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(isOpen).toBe(false)
  expect(await request('eth_accounts')).toEqual([])
  wallet.useChain('0x1')
  wallet.useChain('0x89')
  expect(await request('eth_chainId')).toBe('0x1')
  await frames(2)
  expect(isOpen()).toBe(false)
})

test('behavior: once closed, it does not open again for the same network', async () => {
  const { unsupported, wallet, isOpen, request, open, modal } = await startElsewhere()
  await unsupported.getByRole('button', { name: 'Close' }).click()
  await expect.poll(isOpen).toBe(false)
  wallet.useChain('0x89')
  expect(await request('eth_chainId')).toBe('0x89')
  await frames(2)
  expect(isOpen()).toBe(false)
  await open()
  await expect.element(modal('Account').getByText('Not used by this site')).toBeVisible()
})

test.each([
  ['with allowUnsupportedChain', { allowUnsupportedChain: true }],
  ['with enableNetworkSwitch off', { enableNetworkSwitch: false }],
] as const)('behavior: %s it does not open', async (_name, options) => {
  const { isOpen, request } = await startElsewhere(options)
  await expect.poll(() => request('eth_chainId')).toBe('0x89')
  await frames(2)
  expect(isOpen()).toBe(false)
})
