import type { World } from '@casement/dev-server'
import { openAccount, openHost } from '../src/account-host.ts'
import { callChain } from '../src/call-chain.ts'
import { untilMined } from '../src/until-mined.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// What happened to the account, by the local data service, from the local chain.

/** The account with ten thousand entries. */
const BUSY = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const send = async (world: World, ether: bigint): Promise<string> => {
  const value = `0x${ether.toString(16)}`
  const hash = await callChain(world, 'eth_sendTransaction', [{ from: VISITOR, to: RECEIVER, value }])
  await untilMined(world, hash)
  return hash
}

test('behavior: the newest is what the chain says, with its hash', { tag: '@core' }, async ({ page, world }) => {
  const hash = await send(world, 1_234_567_890_123_456_789n)
  const { host, account } = await openAccount(page, world)
  await account.getByRole('tab', { name: 'Activity' }).click()
  const newest = account.getByRole('list', { name: 'Activity' }).getByRole('button').first()
  await expect(newest).toContainText('Sent')
  await expect(newest).toContainText('−1.234\u00a0ETH')
  await newest.click()
  const receipt = host.modal('Transaction')
  await expect(receipt.getByText('Confirmed')).toBeVisible()
  await expect(receipt.getByText('−1.234567890123456789\u00a0ETH')).toBeVisible()
  await expect(receipt.getByRole('link', { name: /^View on Harbour scan/ })).toHaveAttribute(
    'href',
    `https://scan.example/tx/${hash}`,
  )
})

test('behavior: failed ones and approvals are shown, and spam is not', async ({ page, world }) => {
  const { account } = await openAccount(page, world)
  await account.getByRole('tab', { name: 'Activity' }).click()
  const list = account.getByRole('list', { name: 'Activity' })
  await expect(list.getByRole('button').first()).toBeVisible()
  // Only what is visible is in the document, so that the list is read part by part.
  const seen = new Set<string>()
  for (let top = 0, height = 1; top < height; top += 200) {
    height = await list.evaluate(async (element, to) => {
      const scroller = element.closest('.body')
      scroller?.scrollTo({ top: to })
      // The rows of a new part are rendered after the scroll event.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return scroller?.scrollHeight ?? 0
    }, top)
    for (const text of await list.getByRole('button').allTextContents()) seen.add(text)
  }
  const all = [...seen].join('\n')
  for (const what of ['Approved', 'Failed', 'Swapped', 'Minted', 'Received', 'Sent']) expect(all).toContain(what)
  expect(all).not.toMatch(/claim|airdrop/i)
})

test('behavior: ten thousand entries are read to the first one, with few rows in the document', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const ids = new Set<string>()
  await page.context().route(`${world.data}/**/history*`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] }
    for (const { id } of data) ids.add(id)
    await route.fulfill({ response })
  })
  const { host, account } = await openAccount(page, world)
  await page.evaluate(() => window.testWallet.useAccounts(['busy']))
  await expect.poll(() => host.request('eth_accounts')).toEqual([BUSY])
  await account.getByRole('tab', { name: 'Activity' }).click()
  const list = account.getByRole('list', { name: 'Activity' })
  await expect(list.getByRole('button').first()).toBeVisible()
  const most = await list.evaluate(async (element) => {
    const scroller = element.closest('.body')
    const panel = element.closest('[role="tabpanel"]')
    if (!scroller || !panel) throw new Error('Nothing scrolls')
    const buttons = () => Array.from(panel.querySelectorAll('button'), ({ textContent }) => textContent)
    // Older entries either are coming, shown as skeletons, or can be asked for.
    const hasOlder = () => panel.querySelector('[aria-busy="true"]') !== null || buttons().includes('Show older')
    let rows = 0
    while (hasOlder()) {
      scroller.scrollTo({ top: scroller.scrollHeight })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      rows = Math.max(rows, element.querySelectorAll(':scope > li').length)
    }
    return rows
  })
  expect(most).toBeLessThanOrEqual(60)
  expect(ids.size).toBeGreaterThanOrEqual(10_000)
})

test('behavior: turned off, nothing of it is requested', async ({ page, world }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const isOfActivity = (path: string): boolean => /\/history$|\/assets\/(?:Activity|TransactionReceipt)-/.test(path)
  const off = await openAccount(page, world, { options: { features: { activity: false } } })
  await expect(off.account.getByRole('list', { name: 'Tokens' }).getByText('Ether')).toBeVisible()
  await expect(off.account.getByRole('tab')).toHaveText(['Tokens', 'NFTs'])
  expect(requested.filter(isOfActivity)).toEqual([])

  const on = await openHost(page, world)
  expect(await on.request('eth_accounts')).toEqual([VISITOR])
  await on.open()
  const account = on.modal('Account')
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toBeVisible()
  expect(requested.some((path) => path.endsWith('/history'))).toBe(true)
})

test('error: a service that is down is said, and the visitor can try again', async ({ page, world }) => {
  await page.context().route(`${world.data}/**/history*`, (route) => route.abort())
  const { account } = await openAccount(page, world)
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByText('Failed to fetch transactions').first()).toBeVisible()
  await page.context().unroute(`${world.data}/**/history*`)
  await account.getByRole('button', { name: 'Try again' }).click()
  await expect(account.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toBeVisible()
})
