import type { World } from '@casement/dev-server'
import type { Page, Route } from '@playwright/test'
import { networksOf, openHost, openNetworks, QUAY_NODE, withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { pressKey } from '../src/keyboard-focus.ts'
import { misbehave, timesAsked } from '../src/wallet-site.ts'
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
  test('behavior: closes and updates the page if the wallet accepts', async ({ page, world }) => {
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

  test('error: shows that the visitor declined, and lets them choose again', async ({ page, world }) => {
    const { host, networks } = await openNetworks(page, world)
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await host.answer('Refuse')
    await expect(networks.getByRole('alert')).toContainText('You declined in your wallet')
    expect(await host.request('eth_chainId')).toBe('0x1')
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await expect(networks.getByRole('alert')).toBeEmpty()
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

  test('error: a wallet that accepts but stays on its network has not switched', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    await page.evaluate(() => {
      const { provider } = window.walletsSeen.announcements[0] ?? {}
      if (!provider) throw new Error('no wallet announced itself')
      const request = provider.request.bind(provider)
      provider.request = async (...input) => {
        const [{ method }] = input as [{ method: string }]
        return method === 'wallet_switchEthereumChain' ? (null as never) : request(...input)
      }
    })
    await host.open('Networks')
    const networks = host.modal('Choose a network')
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await expect(networks.getByRole('alert')).toContainText('Chain is not supported')
    expect(await host.request('eth_chainId')).toBe('0x1')
  })

  test('error: after leaving a wallet that never answers, the visitor can choose again', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.connect()
    await misbehave(page, 'never-answers:wallet_switchEthereumChain')
    await host.open()
    const chip = host.modal('Account').getByRole('button', { name: 'Network: Ethereum' })
    const networks = host.modal('Choose a network')
    await chip.click()
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await expect(networks.getByRole('button', { name: 'Quay' })).toHaveAttribute('aria-disabled', 'true')
    await networks.getByRole('button', { name: 'Back' }).click()
    await misbehave(page, '')
    await chip.click()
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await host.answer('Switch')
    await expect(host.modal('Account').getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })

  test('behavior: a pending switch survives a visit to the help view', async ({ page, world }) => {
    const { host, networks } = await openNetworks(page, world)
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await pressKey(networks.getByRole('button', { name: 'What is a network?' }), 'Enter')
    await pressKey(host.modal('What is a network?').getByRole('button', { name: 'Back' }), 'Enter')
    await expect(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
    await host.answer('Refuse')
    await expect(networks.getByRole('alert')).toContainText('You declined in your wallet')
  })

  test('behavior: the list is read-only if the page turns switching off', async ({ page, world }) => {
    const { networks } = await openNetworks(page, world, { options: { enableNetworkSwitch: false } })
    await expect(networks.getByText('This site does not let you switch networks here.')).toBeVisible()
    await expect(networks.getByText('Polygon')).toBeVisible()
    await expect(networks.getByRole('button', { name: 'Polygon' })).toHaveCount(0)
  })

  test('behavior: without a connection, choosing a network sets it for the next connection', async ({
    page,
    world,
  }) => {
    const host = await openHost(page, world)
    await host.open('Networks')
    await host.modal('Choose a network').getByRole('button', { name: 'Polygon' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x89')
  })

  test('behavior: many networks can be searched by name, currency and chain id', async ({ page, world }) => {
    const [first] = networksOf(world)
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...first,
      id: 1000 + index,
      caipNetworkId: `eip155:${1000 + index}`,
      name: `Pier ${index}`,
      nativeCurrency: { name: 'x', symbol: index === 5 ? 'FISH' : 'PIR', decimals: 18 },
    }))
    const host = await openHost(page, world, { options: { networks: many } })
    await host.open('Networks')
    const networks = host.modal('Choose a network')
    const rows = networks.getByRole('listitem')
    await expect(rows).toHaveCount(12)
    const search = networks.getByRole('searchbox', { name: 'Search 12 networks' })
    for (const [text, found] of [
      ['pier 11', 'Pier 11'],
      ['fish', 'Pier 5'],
      ['1007', 'Pier 7'],
    ] as const) {
      await search.fill(text)
      await expect(rows).toHaveText([new RegExp(`${found}$`)])
    }
    await search.fill('nothing of the kind')
    await expect(networks.getByRole('heading', { name: 'No network found' })).toBeVisible()
  })

  test('behavior: a network of another namespace leads to its wallets, and switches nothing', async ({
    page,
    world,
  }) => {
    const host = await openHost(page, world, { options: withSolana(world) })
    await host.connect('EVM networks')
    await host.open('Networks')
    await host.modal('Choose a network').getByRole('button', { name: 'Solana Needs a wallet for Solana' }).click()
    const chain = host.modal('Switch chain')
    await expect(chain.getByText('You are connected on Ethereum.')).toBeVisible()
    await chain.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(host.modal('Connect wallet')).toBeVisible()
    expect(await host.request('eth_chainId')).toBe('0x1')
  })
})

test.describe('a wallet on a network that the page does not use', () => {
  const openElsewhere = async (page: Page, world: World, option: object = {}) => {
    const [ethereum] = networksOf(world)
    const host = await openHost(page, world, { options: { networks: [ethereum], ...option } })
    await host.connect()
    await host.useChain('0x89')
    return { host, unsupported: host.modal('Switch network') }
  }

  test('behavior: names the network, and closes after a switch', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await expect(unsupported.getByText('This site does not use Polygon')).toBeVisible()
    await unsupported.getByRole('button', { name: 'Ethereum' }).click()
    await host.answer('Switch')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x1')
  })

  test('error: stays open with its actions after a declined switch', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Ethereum' }).click()
    await host.answer('Refuse')
    await expect(unsupported.getByRole('alert').filter({ hasText: 'You declined' })).toBeVisible()
    await expect(unsupported.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
  })

  test('behavior: closes by itself when the wallet returns to a known network', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await expect(unsupported).toBeVisible()
    await host.useChain('0x1')
    await expect.poll(host.isOpen).toBe(false)
  })

  test('behavior: disconnecting closes it, and it does not open again', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_accounts')).toEqual([])
    await host.useChain('0x1')
    await host.useChain('0x89')
    expect(await host.request('eth_chainId')).toBe('0x1')
    expect(await host.isOpen()).toBe(false)
  })

  test('behavior: once closed, it does not open again for the same network', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Close' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x89')
    expect(await host.isOpen()).toBe(false)
    await host.open()
    await expect(host.modal('Account').getByText('Not used by this site')).toBeVisible()
  })

  for (const [name, option] of [
    ['with allowUnsupportedChain', { allowUnsupportedChain: true }],
    ['with enableNetworkSwitch off', { enableNetworkSwitch: false }],
  ] as const) {
    test(`behavior: ${name} it does not open`, async ({ page, world }) => {
      const { host } = await openElsewhere(page, world, option)
      await expect.poll(() => host.request('eth_chainId')).toBe('0x89')
      expect(await host.isOpen()).toBe(false)
    })
  }
})
