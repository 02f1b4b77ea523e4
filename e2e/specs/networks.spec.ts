import type { World } from '@casement/dev-server'
import type { Page, Route } from '@playwright/test'
import { networksOf, openHost, openNetworks, QUAY_NODE, withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { pressKey } from '../src/keys.ts'
import { misbehave, timesAsked } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The networks of a page, by the modal's own views, with a wallet in the page.

/** A node that says which chain it is of. */
const answerAsQuay = (route: Route): Promise<void> =>
  route.fulfill({
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    json: {
      jsonrpc: '2.0',
      id: (route.request().postDataJSON() as { id: unknown } | null)?.id ?? 1,
      result: '0x7a69',
    },
  })

test.describe('switching to a network', () => {
  test('behavior: the wallet accepts: the modal has done its work, and the page hears of it', async ({
    page,
    world,
  }) => {
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

  test('error: the visitor declines: it says so, and another one can be chosen', async ({ page, world }) => {
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

  test('behavior: a network that the wallet does not know is added to it', async ({ page, world }) => {
    // The wallet asks the node which chain it is of before it believes the page.
    await page.route(QUAY_NODE, answerAsQuay)
    const { host, networks } = await openNetworks(page, world)
    await networks.getByRole('button', { name: 'Quay' }).click()
    await expect(host.prompt).toContainText('Add this network?')
    await host.answer('Add')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x7a69')
  })

  test('behavior: a network that the page has no address of is added by what the page says when it asks', async ({
    page,
    world,
  }) => {
    await page.route(QUAY_NODE, answerAsQuay)
    const networks = networksOf(world).map((network) => ({ ...network, rpcUrls: { default: { http: [] } } }))
    const host = await openHost(page, world, { options: { networks } })
    await host.connect()
    const asking = hostPage(page)
    // The wallet follows EIP-3085, which refuses a network without an address: nobody asks it for that.
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
    // The modal and the wallet call it the same.
    await expect(host.prompt).toContainText('Quay')
    await expect(host.prompt).not.toContainText('Another name')
    await host.answer('Add')
    expect(await added).toEqual({ value: null })
    expect(await host.request('eth_chainId')).toBe('0x7a69')
    expect(await asking.request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
  })

  test('error: a wallet that says yes and stays where it is has not switched', async ({ page, world }) => {
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

  test('error: a wallet that never answers holds nobody: whoever leaves can choose again', async ({ page, world }) => {
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

  test('behavior: whoever reads about networks meanwhile finds the question as it was', async ({ page, world }) => {
    const { host, networks } = await openNetworks(page, world)
    await networks.getByRole('button', { name: 'Polygon' }).click()
    await pressKey(networks.getByRole('button', { name: 'What is a network?' }), 'Enter')
    await pressKey(host.modal('What is a network?').getByRole('button', { name: 'Back' }), 'Enter')
    await expect(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
    await host.answer('Refuse')
    await expect(networks.getByRole('alert')).toContainText('You declined in your wallet')
  })

  test('behavior: where the page lets nobody switch, the list says so and is only read', async ({ page, world }) => {
    const { networks } = await openNetworks(page, world, { options: { enableNetworkSwitch: false } })
    await expect(networks.getByText('This site does not let you switch networks here.')).toBeVisible()
    await expect(networks.getByText('Polygon')).toBeVisible()
    await expect(networks.getByRole('button', { name: 'Polygon' })).toHaveCount(0)
  })

  test('behavior: before anybody is connected a network is chosen for whoever connects', async ({ page, world }) => {
    const host = await openHost(page, world)
    await host.open('Networks')
    await host.modal('Choose a network').getByRole('button', { name: 'Polygon' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x89')
  })

  test('behavior: many networks are searched, by name, coin and number', async ({ page, world }) => {
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

  test('behavior: a network of another family leads to a wallet for it, and to no other network', async ({
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

  test('behavior: it is said which, and a switch closes it for good', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await expect(unsupported.getByText('This site does not use Polygon')).toBeVisible()
    await unsupported.getByRole('button', { name: 'Ethereum' }).click()
    await host.answer('Switch')
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x1')
  })

  test('error: a switch that is refused leaves it open, with what can be done', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Ethereum' }).click()
    await host.answer('Refuse')
    await expect(unsupported.getByRole('alert').filter({ hasText: 'You declined' })).toBeVisible()
    await expect(unsupported.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
  })

  test('behavior: it goes by itself when the wallet goes back by itself', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await expect(unsupported).toBeVisible()
    await host.useChain('0x1')
    await expect.poll(host.isOpen).toBe(false)
  })

  test('behavior: disconnecting ends it, and it does not come back', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_accounts')).toEqual([])
    await host.useChain('0x1')
    await host.useChain('0x89')
    expect(await host.request('eth_chainId')).toBe('0x1')
    expect(await host.isOpen()).toBe(false)
  })

  test('behavior: it can be closed, and is not shown again for the same network', async ({ page, world }) => {
    const { host, unsupported } = await openElsewhere(page, world)
    await unsupported.getByRole('button', { name: 'Close' }).click()
    await expect.poll(host.isOpen).toBe(false)
    expect(await host.request('eth_chainId')).toBe('0x89')
    expect(await host.isOpen()).toBe(false)
    await host.open()
    await expect(host.modal('Account').getByText('Not used by this site')).toBeVisible()
  })

  for (const [name, option] of [
    ['where such networks are allowed', { allowUnsupportedChain: true }],
    ['where switching is off', { enableNetworkSwitch: false }],
  ] as const) {
    test(`behavior: ${name} nothing opens`, async ({ page, world }) => {
      const { host } = await openElsewhere(page, world, option)
      await expect.poll(() => host.request('eth_chainId')).toBe('0x89')
      expect(await host.isOpen()).toBe(false)
    })
  }
})
