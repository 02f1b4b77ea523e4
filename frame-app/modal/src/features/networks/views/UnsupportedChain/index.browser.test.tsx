import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeWallet } from '../../../../../test/fake-wallet.ts'
import { frames } from '../../../../../test/frames.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { NETWORKS, startFrame } from '../../../../../test/start-frame.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import { withNetwork } from '../../../../kernel/rules/networks.ts'
import { push } from '../../../../kernel/rules/view-stack.ts'
import { connected, FOX } from '../../../account/views/Account/sample-accounts.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { UnsupportedChainView } from './index.tsx'

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
  await expect.element(unsupported.getByRole('alert').filter({ hasText: 'Request declined' })).toBeVisible()
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
  await expect.element(modal('Account').getByText('Not supported by this site')).toBeVisible()
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

describe('when the wallet returns to a network of the page', () => {
  const renderView = async () => {
    let left = 0
    const ignore = (): void => undefined
    const { core, features } = sampleSurroundings({
      connections: connected({ ...FOX, networkId: 'eip155:42161' }),
      view: { view: 'UnsupportedChain', params: {} },
      modal: {
        navigation: {
          push: ignore,
          replace: ignore,
          reset: ignore,
          back: () => {
            left += 1
          },
          backTo: ignore,
        },
      },
    })
    await showOnCard(
      <SampleSurroundings core={core} features={features}>
        <UnsupportedChainView />
      </SampleSurroundings>,
    )
    const warning = page.getByText('This site does not support Arbitrum One')
    await expect.element(warning).toBeVisible()
    return {
      warning,
      left: () => left,
      openAnotherView: () =>
        core.modal.store.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsANetwork', params: {} }) })),
      useEthereum: async () => {
        const ethereum = networkById([], 'eip155:1')
        if (!ethereum) throw new Error('Ethereum is a preset')
        core.session.setState((session) => withNetwork(session, ethereum))
        await frames(2)
      },
    }
  }

  test('behavior: leaves, and names the network that it warned of until it is gone', async () => {
    const { warning, left, useEthereum } = await renderView()
    await useEthereum()
    expect(left()).toBe(1)
    await expect.element(warning).toBeVisible()
  })

  test('behavior: does not leave a view that was opened above it', async () => {
    const { left, openAnotherView, useEthereum } = await renderView()
    openAnotherView()
    await useEthereum()
    expect(left()).toBe(0)
  })
})
