import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createWalletClient, http, parseEther, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { WITH_RELAY } from '../src/phone-wallet.ts'
import { expect, test } from '../src/world-fixture.ts'

// The local world's pages beside the laboratory, as they are served: a wallet and an explorer.

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
// The first key of the mnemonic that development nodes use.
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

test.use({ parts: WITH_RELAY })

const startSite = (world: World) =>
  UniversalProvider.init({
    projectId: 'local',
    relayUrl: world.relay ?? '',
    metadata: { name: 'A shop', description: '', url: 'http://app.localhost:5173', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: `shop-${crypto.randomUUID()}`,
  })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('behavior: the wallet opens by a link, connects, signs what it shows, survives a reload, and sees the disconnect', {
  tag: '@core',
}, async ({ page, consoleLines, world }) => {
  const site = await startSite(world)
  const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const connected = site.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] } },
  })
  await page.goto(`${world.pages.wallet}wc?uri=${encodeURIComponent(await uri)}`)
  await expect(page.getByRole('heading', { name: 'Connect to this page?' })).toBeVisible()
  await expect(page.locator('body')).toContainText('A shop')
  await press(page, 'Approve')
  const session = await connected
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${VISITOR}`])

  const message = 'Pay nothing,\nsign in'
  const signed = site.request<`0x${string}`>({ method: 'personal_sign', params: [message, VISITOR] }, 'eip155:1')
  await expect(page.locator('body')).toContainText('Pay nothing,')
  await press(page, 'Sign')
  expect(await verifyMessage({ address: VISITOR, message, signature: await signed })).toBe(true)
  // The page gets its response before the wallet shows that it was sent.
  await expect(page.locator('body')).not.toContainText('Pay nothing,')

  await page.reload()
  await expect(page.locator('body')).toContainText('A shop')
  const refused = site.request({ method: 'personal_sign', params: ['Pay everything', VISITOR] }, 'eip155:1').then(
    () => 'signed',
    ({ code }: { code: number }) => code,
  )
  await expect(page.locator('body')).toContainText('Pay everything')
  await press(page, 'Refuse')
  expect([4001, 5000]).toContain(await refused)

  await site.disconnect()
  await expect(page.locator('body')).not.toContainText('A shop')
  expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
})

test('behavior: one approval connects and signs in, with the chosen account', async ({ page, world }) => {
  const site = await startSite(world)
  const { uri = '', response } = await site.client.authenticate({
    chains: ['eip155:1'],
    domain: 'app.localhost:5173',
    uri: 'http://app.localhost:5173',
    nonce: 'b7Xq0aPdN3',
    statement: 'Sign in to the shop.',
    methods: ['personal_sign'],
  })
  const answered = response()
  await page.goto(`${world.pages.wallet}wc?uri=${encodeURIComponent(uri)}`)
  await expect(page.getByRole('heading', { name: 'Connect and sign in to this page?' })).toBeVisible()
  await page.getByRole('radio', { name: /^second/ }).check()
  await expect(page.locator('pre')).toContainText(SECOND)
  await expect(page.locator('pre')).toContainText('app.localhost:5173 wants you to sign in')
  await press(page, 'Sign in')
  const { auths, session } = await answered
  expect(auths?.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:1:${SECOND}`])
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${SECOND}`])
  await expect(page.locator('body')).toContainText('A shop')
})

test('error: shows an error for a link without a pairing, and asks nothing', async ({ page, world }) => {
  await page.goto(`${world.pages.wallet}?uri=${encodeURIComponent('javascript:alert(1)')}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Connect to this page?' })).toHaveCount(0)
})

test('behavior: the explorer finds a transaction by its hash, and links to its accounts', async ({ page, world }) => {
  const client = createWalletClient({
    account: privateKeyToAccount(KEY),
    chain: mainnet,
    transport: http(world.rpc['eip155:1']),
  })
  const hash = await client.sendTransaction({ to: SECOND, value: parseEther('1.000000000000000001') })
  await page.goto(world.pages.explorer)
  await page.getByRole('searchbox').fill(hash)
  await press(page, 'Search')
  // The only match, so it opens directly.
  await expect(page).toHaveURL(`${world.pages.explorer}#/eip155:1/tx/${hash}`)
  await expect(page.locator('body')).toContainText('1.000000000000000001')
  await page.goto(`${world.pages.explorer}#/eip155:1/tx/0x${'0'.repeat(64)}`)
  await expect(page.locator('main')).toContainText(/no such/i)
})

test('behavior: the explorer shows that its chain is unreachable, and recovers', async ({ page, world }) => {
  world.setFault('evm-1', { status: 503 })
  await page.goto(`${world.pages.explorer}#/eip155:1`)
  const away = page.getByText('does not answer')
  await expect(away.first()).toBeVisible()
  world.setFault('evm-1', undefined)
  await expect(away).toHaveCount(0, { timeout: 15_000 })
  await expect(page.locator('main')).toContainText(/block/i)
})
