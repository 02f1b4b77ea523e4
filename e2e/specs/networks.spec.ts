import type { World } from '@casement/dev-server'
import type { Page, Route } from '@playwright/test'
import { networksOf, openHost, openNetworks, QUAY_NODE } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { timesAsked } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Networks in the real modal, with an injected wallet in the page.

/** A fake RPC node that reports its chain id. */
const answerAsQuay = (route: Route): Promise<void> =>
  route.fulfill({
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    json: {
      jsonrpc: '2.0',
      id: (route.request().postDataJSON() as { id: unknown } | null)?.id ?? 1,
      result: '0x7a69',
    },
  })

test.describe('switching networks', () => {
  test('behavior: closes and updates the page if the wallet accepts', { tag: '@core' }, async ({ page, world }) => {
    const { host, networks } = await openNetworks(page, world)
    await expect(networks.getByRole('button', { name: 'Ethereum In use' })).toBeVisible()
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await expect(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
    await expect(networks.getByRole('button', { name: 'Quay' })).toHaveAttribute('aria-disabled', 'true')
    expect(await host.request('eth_chainId')).toBe('0x1')
    await host.answer('Switch')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x89')
  })

  test('behavior: adds a network that the wallet does not know', async ({ page, world }) => {
    // The wallet checks the chain id with the node before it adds the network.
    await page.route(QUAY_NODE, answerAsQuay)
    const { host, networks } = await openNetworks(page, world)
    await networks.getByRole('button', { name: 'Quay' }).click()
    await expect(host.prompt).toContainText('Add this network?')
    await host.answer('Add')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x7a69')
  })

  test('behavior: adds a network without an RPC URL from the parameters of the page’s request', async ({
    page,
    world,
  }) => {
    await page.route(QUAY_NODE, answerAsQuay)
    const networks = networksOf(world).map((network) => ({ ...network, rpcUrls: { default: { http: [] } } }))
    const host = await openHost(page, world, { options: { networks } })
    await host.connect()
    const asking = hostPage(page)
    // The wallet follows EIP-3085 and would refuse a network without an RPC URL, so it is not sent the request.
    expect(await asking.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toMatchObject({ code: 4902 })
    expect(await timesAsked(page, 'wallet_addEthereumChain')).toBe(0)
    const quay = {
      chainId: '0x7a69',
      chainName: 'Another name',
      nativeCurrency: { name: 'Quay', symbol: 'QUA', decimals: 18 },
    }
    const wrong = await asking.request('wallet_addEthereumChain', [{ ...quay, rpcUrls: ['http://elsewhere.example'] }])
    expect(wrong).toMatchObject({ code: -32602, data: { path: 'params[0].rpcUrls[0]' } })
    const added = asking.request('wallet_addEthereumChain', [
      { ...quay, rpcUrls: [QUAY_NODE], blockExplorerUrls: null },
    ])
    await expect(host.prompt).toContainText('Add this network?')
    // The wallet's prompt uses the same name as the modal.
    await expect(host.prompt).toContainText('Quay')
    await expect(host.prompt).not.toContainText('Another name')
    await host.answer('Add')
    expect(await added).toEqual({ value: null })
    expect(await host.request('eth_chainId')).toBe('0x7a69')
    expect(await asking.request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
  })
})

test('behavior: a network chosen without a wallet is still active after a reload', async ({ page, world }) => {
  const host = await openHost(page, world)
  expect(await host.request('eth_chainId')).toBe('0x1')
  await host.request('wallet_switchEthereumChain', [{ chainId: '0x89' }])
  const again = await openHost(page, world)
  expect(await again.request('eth_chainId')).toBe('0x89')
})

test.describe('a wallet on a network that the page does not use', () => {
  const openElsewhere = async (page: Page, world: World) => {
    const [ethereum] = networksOf(world)
    const host = await openHost(page, world, { options: { networks: [ethereum] } })
    await host.connect()
    await host.useChain('0x89')
    return { host, unsupported: host.modal('Switch network') }
  }

  test('behavior: names the network, and closes after a switch', { tag: '@core' }, async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await expect(unsupported.getByText('This site does not support Polygon')).toBeVisible()
    await unsupported.getByRole('button', { name: 'Ethereum' }).click()
    await host.answer('Switch')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x1')
  })
})
