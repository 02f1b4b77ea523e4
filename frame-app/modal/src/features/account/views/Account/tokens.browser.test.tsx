import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { balance, manyBalances, sent, serveData } from '../../../../../test/fake-data-service.ts'
import { createFakeWallet, SECOND, VISITOR } from '../../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../../test/open-account.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { startFrame } from '../../../../../test/start-frame.ts'
import { SampleSurroundings } from '../../../SampleShell.tsx'
import { sampleSurroundings } from '../../../sample-parts.ts'
import { AccountView } from './index.tsx'
import { connected, FOX, NETWORKS, VAULT, WITH_BITCOIN } from './sample-accounts.ts'

// What the account view shows of the data service. The service and the wallet of the page are fakes.

const FIRST = VISITOR.toLowerCase()
const OTHER = SECOND.toLowerCase()

const openTokens = async (data: ReturnType<typeof serveData>, more: Parameters<typeof openAccount>[0] = {}) => {
  const frame = await openAccount({ data, ...more })
  return { ...frame, tokens: frame.account.getByRole('list', { name: 'Tokens' }) }
}

test('behavior: shows the total and each token, the most valuable first', async () => {
  const data = serveData({
    [FIRST]: [
      balance('USDC', '12.3456', 1, { address: `eip155:1:0x${'a'.repeat(40)}` }),
      balance('ETH', '1.5', 3000),
      balance('JUNK', '7', null, { address: `eip155:1:0x${'b'.repeat(40)}` }),
    ],
  })
  const { account, tokens } = await openTokens(data)
  await expect.element(account.getByText('$4,512.34')).toBeVisible()
  const rows = tokens.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/ETH coin1\.5\sETH\$4,500\.00$/)
  await expect.element(rows.nth(1)).toHaveTextContent(/USDC coin12\.345\sUSDC\$12\.34$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/JUNK coin7\sJUNKNo price$/)
  expect(rows.elements()).toHaveLength(3)
})

test('behavior: an account without tokens says so, and has a total of zero', async () => {
  const { account } = await openTokens(serveData())
  await expect.element(account.getByText('No tokens yet')).toBeVisible()
  await expect.element(account.getByText('$0.00')).toBeVisible()
})

test('behavior: many tokens are folded until the visitor wants all, and then few rows are in the document', async () => {
  const { account, tokens } = await openTokens(serveData({ [FIRST]: manyBalances(500) }))
  await expect.element(tokens.getByRole('listitem').nth(5)).toBeVisible()
  expect(tokens.getByRole('listitem').elements()).toHaveLength(6)
  await account.getByRole('button', { name: 'Show all 500 tokens' }).click()
  const scroller = tokens.element().closest('.body')
  if (!scroller) throw new Error('Nothing scrolls')
  await expect
    .poll(() => {
      scroller.scrollTo({ top: scroller.scrollHeight })
      return tokens.getByRole('listitem').elements().at(-1)?.textContent
    })
    .toContain('T499 coin')
  const rows = tokens.getByRole('listitem').elements()
  expect(rows.length).toBeLessThanOrEqual(60)
  // Rows that are not in the document count with the height that they will have, so that nothing moves while it scrolls.
  expect(tokens.element().getBoundingClientRect().height).toBe(500 * (rows[0]?.getBoundingClientRect().height ?? 0))
})

test('attack: tokens that look like others are marked, and what lures to a web page is hidden behind a count', async () => {
  const contract = (digit: string): string => `eip155:1:0x${digit.repeat(40)}`
  const { account, tokens } = await openTokens(
    serveData({
      [FIRST]: [
        balance('USD\u0421', '1', 1000, { address: contract('a') }),
        balance('USDC', '5', 1, { address: contract('b') }),
        balance('GIFT', '5', null, { address: contract('c'), name: 'Claim at gift.example' }),
      ],
    }),
  )
  await expect.element(tokens.getByRole('listitem').first()).toHaveTextContent('Not the same as USDC')
  expect(tokens.getByRole('listitem').elements()).toHaveLength(2)
  await account.getByRole('button', { name: 'Show 1 hidden token' }).click()
  const hidden = account.getByRole('list', { name: 'Hidden tokens' })
  await expect.element(hidden.getByText('Claim at gift.example')).toBeVisible()
  await expect.element(hidden.getByText('Its name looks like a web address.')).toBeVisible()
})

test('behavior: a token opens with its whole amount, price and contract, and can be hidden and shown again', async () => {
  const address = `0x${'a'.repeat(40)}`
  const data = serveData({
    [FIRST]: [balance('ETH', '1', 3000), balance('USDC', '12.345678', 1, { address: `eip155:1:${address}` })],
  })
  const { account, tokens, modal } = await openTokens(data)
  await tokens.getByRole('button', { name: /USDC coin/ }).click()
  const token = modal('Token')
  await expect.element(token.getByText('12.345678\u00a0USDC')).toBeVisible()
  await expect.element(token.getByText(address, { exact: true })).toBeInTheDocument()
  await expect
    .element(token.getByRole('link', { name: /^View on Harbour scan/ }))
    .toHaveAttribute('href', `https://scan.example/address/${address}`)
  await token.getByRole('button', { name: 'Hide this token' }).click()
  await expect.element(token.getByRole('button', { name: 'Show this token' })).toBeVisible()
  await token.getByRole('button', { name: 'Back' }).click()
  await expect.element(tokens.getByText('ETH coin')).toBeVisible()
  await expect.element(tokens.getByText('USDC coin')).not.toBeInTheDocument()
  await account.getByRole('button', { name: 'Show 1 hidden token' }).click()
  await account
    .getByRole('list', { name: 'Hidden tokens' })
    .getByRole('button', { name: /USDC coin/ })
    .click()
  await token.getByRole('button', { name: 'Show this token' }).click()
  await token.getByRole('button', { name: 'Back' }).click()
  await expect.element(tokens.getByText('USDC coin')).toBeVisible()
})

test('behavior: a token has its latest activity, from the history that is known, and a receipt opens from it', async () => {
  const usdc = { name: 'USD Coin', address: `eip155:1:0x${'a'.repeat(40)}` }
  const data = serveData({ [FIRST]: [balance('ETH', '1', 3000), balance('USDC', '12', 1, usdc)] })
  const rows = Array.from({ length: 8 }, (_, at) => sent(`${at}`, `2024-05-${20 - at}T10:00:00Z`))
  data.setHistory(VISITOR, { data: rows })
  const { tokens, modal } = await openTokens(data)
  await tokens.getByRole('button', { name: /ETH coin/ }).click()
  await expect.element(modal('Token').getByRole('heading', { name: 'ETH coin' })).toBeVisible()
  await expect.poll(data.pagesAsked).toEqual([''])
  await expect.element(modal('Token').getByText('Latest activity')).not.toBeInTheDocument()
  await modal('Token').getByRole('button', { name: 'Back' }).click()
  await tokens.getByRole('button', { name: /USD Coin/ }).click()
  const latest = modal('Token').getByRole('list', { name: 'Latest activity' })
  await expect.element(latest.getByRole('button')).toHaveLength(5)
  await latest.getByRole('button').first().click()
  await expect.element(modal('Transaction').getByText(/−12\.5\sUSDC/)).toBeVisible()
  expect(data.pagesAsked()).toEqual([''])
})

test('attack: what arrives late for one account is never shown for another', async () => {
  const data = serveData({ [FIRST]: [balance('ETH', '1', 3000)], [OTHER]: [balance('ETH', '2', 3000)] })
  const release = data.hold(FIRST)
  const { account, wallet } = await openTokens(data)
  await expect.poll(data.asked).toEqual([`eip155:1 ${FIRST}`])
  wallet.useAccounts([SECOND])
  await expect.element(account.getByText('$6,000.00').first()).toBeVisible()
  release()
  await expect.poll(data.asked).toEqual([`eip155:1 ${FIRST}`, `eip155:1 ${OTHER}`])
  await expect.element(account.getByText('$6,000.00').first()).toBeVisible()
  await expect.element(account.getByText('$3,000.00')).not.toBeInTheDocument()
})

test('behavior: a wallet that offers to list its tokens is asked for them, and the service is not', async () => {
  const data = serveData({ [FIRST]: [balance('SRV', '7', 1)] })
  const wallet = createFakeWallet()
  wallet.answerWith('wallet_getCapabilities', { '0x1': { assetDiscovery: { supported: true } } })
  const metadata = { name: 'Harbour coin', symbol: 'HBR', decimals: 2, price: 0, iconUrl: '' }
  wallet.answerWith('wallet_getAssets', { '0x1': [{ address: 'native', balance: '0xfb', type: 'NATIVE', metadata }] })
  const { tokens } = await openTokens(data, { wallet })
  await expect.element(tokens).toHaveTextContent(/2\.51\sHBR/)
  expect(data.asked()).toEqual([])
})

test('behavior: the service is asked if the wallet’s list makes no sense', async () => {
  const data = serveData({ [FIRST]: [balance('SRV', '7', 1)] })
  const wallet = createFakeWallet()
  wallet.answerWith('wallet_getCapabilities', { '0x1': { assetDiscovery: { supported: true } } })
  wallet.answerWith('wallet_getAssets', { '0x1': [{ address: 'native', balance: '-1' }] })
  const { tokens } = await openTokens(data, { wallet })
  await expect.element(tokens).toHaveTextContent(/7\sSRV/)
})

describe('the token of the page (the option `tokens`)', () => {
  const HARBOUR = `0x${'7'.repeat(40)}` as const
  const openWithToken = async (data: ReturnType<typeof serveData>) => {
    const { tokens } = await openTokens(data, { options: { tokens: { 'eip155:1': { address: HARBOUR } } } })
    return tokens
  }

  test('behavior: is read from its contract and listed, also among many and with nothing of it', async () => {
    const data = serveData({ [FIRST]: manyBalances(20) })
    data.setToken(HARBOUR, { name: 'Harbour coin', symbol: 'HBR', decimals: 2, amount: 0n })
    const tokens = await openWithToken(data)
    await expect.element(tokens.getByRole('listitem')).toHaveLength(6)
    await expect.element(tokens.getByRole('listitem').last()).toHaveTextContent(/Harbour coin\s*0\sHBR/)
    expect(data.calls()).toBe(1)
  })

  test('behavior: is not read from the chain if the service lists it', async () => {
    const data = serveData({ [FIRST]: [balance('HBR', '3', 1, { address: `eip155:1:${HARBOUR}` })] })
    await expect.element(await openWithToken(data)).toHaveTextContent(/3\sHBR/)
    expect(data.calls()).toBe(0)
  })

  test('error: if the chain cannot be reached, the others are shown without it', async () => {
    const data = serveData({ [FIRST]: [balance('SRV', '7', 1)] })
    data.setNodeFault(() => new Response(null, { status: 404 }))
    await expect.element(await openWithToken(data)).toHaveTextContent(/7\sSRV/)
  })
})

test('behavior: a change of the network shows what the account has there', async () => {
  const data = serveData({
    [FIRST]: [balance('ETH', '1', 3000), balance('POL', '10', 0.5, { chainId: 'eip155:137' })],
  })
  const { account, wallet, tokens } = await openTokens(data)
  await expect.element(tokens.getByText('ETH coin')).toBeVisible()
  wallet.useChain('0x89')
  await expect.element(tokens.getByText('POL coin')).toBeVisible()
  await expect.element(account.getByText('$5.00').first()).toBeVisible()
  await expect.element(tokens.getByText('ETH coin')).not.toBeInTheDocument()
})

test('error: a service that fails is said, and it is not asked again while the retry is blocked', async () => {
  const data = serveData()
  data.setFault(async () => new Response(null, { status: 503 }))
  const { account, modal, open } = await openTokens(data)
  const alert = account.getByText('Token Balance Unavailable').first()
  await expect.element(alert).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()
  await expect.element(modal('Account')).not.toBeInTheDocument()
  await open()
  await expect.element(alert).toBeVisible()
  expect(data.asked()).toHaveLength(1)
})

test('behavior: on a test network what the account has is worth 0.00, and no token has a value', async () => {
  const { core, features } = sampleSurroundings({
    options: { networks: NETWORKS.slice(0, 1).map((network) => ({ ...network, testnet: true })) },
    connections: connected(FOX),
    data: (path) =>
      path.endsWith('/supported-chains')
        ? Response.json({ http: ['eip155:1'] })
        : Response.json({ balances: [balance('ETH', '1.98765', 3000)] }),
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <AccountView />
    </SampleSurroundings>,
  )
  await expect.element(page.getByText(/^1\.987\sETH$/)).toBeVisible()
  await expect.element(page.getByText('$0.00')).toBeVisible()
  await expect.element(page.getByText(/\$5,9/)).not.toBeInTheDocument()
})

test('behavior: on a network that the service does not know the native coin is read from the chain', async () => {
  const data = serveData()
  data.setCoins(1_500_000_000_000_000_000n)
  const wallet = createFakeWallet()
  const { connect, open, modal } = await startFrame({ wallets: [wallet], endpoints: data.endpoints, rpc: data.rpc })
  await connect(wallet)
  wallet.useChain('0x7a69')
  await open()
  await expect.element(modal('Account').getByRole('list', { name: 'Tokens' })).toHaveTextContent(/QUA\s*1\.5\sQUA/)
  await expect.element(modal('Account').getByText('Balances on Quay can’t be shown here.')).toBeVisible()
})

test('error: on a network that the service does not know the text says that the tokens are not affected', async () => {
  const data = serveData()
  const { account, wallet } = await openTokens(data)
  await expect.element(account.getByText('No tokens yet')).toBeVisible()
  wallet.useChain('0x7a69')
  await expect.element(account.getByText('Balances on Quay can’t be shown here.')).toBeVisible()
  expect(data.asked()).toHaveLength(1)
})

test('behavior: an address with a name is called by it, with the address below, unless the visitor has named it', async () => {
  const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const { account, modal } = await openTokens(serveData({}, { [FIRST]: { name: 'anna.eth', avatar: image } }))
  await expect.element(account.getByRole('heading', { name: 'anna.eth' })).toBeVisible()
  await expect.element(account.getByText('0xf39Fd6…b92266')).toBeVisible()
  await expect.poll(() => account.element().querySelector('img')?.getAttribute('src')).toBe(image)
  await account.getByRole('button', { name: 'Account menu' }).click()
  await account.getByRole('menuitem', { name: 'Settings' }).click()
  await modal('Settings').getByRole('textbox', { name: 'Account name' }).fill('Savings')
  await modal('Settings').getByRole('button', { name: 'Save' }).click()
  await modal('Settings').getByRole('button', { name: 'Back' }).click()
  await expect.element(account.getByRole('heading', { name: 'Savings' })).toBeVisible()
  await expect.element(account.getByText('anna.eth')).not.toBeInTheDocument()
})

test('behavior: in other namespaces than eip155 and solana there are no balances, and the view says so', async () => {
  const requested: string[] = []
  const { core, features } = sampleSurroundings({
    options: { networks: WITH_BITCOIN },
    connections: connected(VAULT),
    data: (path) => {
      requested.push(path)
      return new Response(null, { status: 404 })
    },
  })
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <AccountView />
    </SampleSurroundings>,
  )
  await expect.element(page.getByText(/^On Bitcoin, you can see your account/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Tokens' })).not.toBeInTheDocument()
  expect(requested).toEqual([])
})

test('behavior: without a data service the view has neither a total nor tokens', async () => {
  const { account } = await openAccount()
  await expect.element(account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await expect.element(account.getByRole('heading', { name: 'Tokens' })).not.toBeInTheDocument()
})
