import type { Page, Route } from '@playwright/test'
import { openAccount } from '../src/account-host.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// The account while its data service is down, slow, or lies. The rules of each answer have unit tests; here the whole
// modal stands between the service and the visitor.

/** A failed request blocks the next one for 30 s: specification section 8. */
const RETRY_MS = 60_000
/** A request without an answer is given up after 15 s. */
const GIVEN_UP_MS = 30_000

const balanceOf = (name: string, numeric: string, more: object = {}) => ({
  name,
  symbol: name,
  chainId: 'eip155:1',
  price: 1,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
  ...more,
})
const contract = (at: number): { readonly address: string } => ({
  address: `eip155:1:0x${at.toString(16).padStart(40, '0')}`,
})

const onBalances = (page: Page, data: string | undefined, answer: (route: Route) => Promise<void> | void) =>
  page.context().route(`${data}/**/balance*`, (route) => answer(route))

test('error: while the service is down the view says so, and the tokens come when it is back', async ({
  page,
  world,
}) => {
  test.setTimeout(3 * RETRY_MS)
  let asked = 0
  await onBalances(page, world.data, (route) => {
    asked += 1
    return route.fulfill({ status: 503, body: 'down' })
  })
  const { account } = await openAccount(page, world)
  await expect(account.getByText('Token Balance Unavailable').first()).toBeVisible()
  await page.context().unrouteAll()
  expect(asked).toBe(1)
  await expect(account.getByRole('list', { name: 'Tokens' }).getByText('Ether')).toBeVisible({ timeout: RETRY_MS })
  await expect(account.getByText('Token Balance Unavailable')).toHaveCount(0)
})

test('error: an answer that never comes is given up, and the account can be used meanwhile', async ({
  page,
  world,
}) => {
  test.setTimeout(3 * GIVEN_UP_MS)
  await onBalances(page, world.data, () => undefined)
  const { host, account } = await openAccount(page, world)
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toBeVisible()
  await account.getByRole('tab', { name: 'Tokens' }).click()
  expect(await host.request('eth_accounts')).toEqual([VISITOR])
  await expect(account.getByText('Token Balance Unavailable').first()).toBeVisible({ timeout: GIVEN_UP_MS })
})

test('error: a page of HTML in place of an answer is a failure that is said', async ({ page, world }) => {
  await onBalances(page, world.data, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  )
  const { account } = await openAccount(page, world)
  await expect(account.getByText('Token Balance Unavailable').first()).toBeVisible()
})

test('attack: a service that lies gets nothing run, nothing requested and no impossible amount shown', async ({
  page,
  world,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.dismiss()
  })
  const balances = [
    balanceOf('HONEST', '12.5', contract(1)),
    balanceOf('MINUS', '-5', contract(2)),
    balanceOf('ENDLESS', '9'.repeat(80), contract(3)),
    balanceOf('WORDS', 'a lot', contract(4)),
    balanceOf('ELSEWHERE', '7', { ...contract(5), chainId: 'eip155:137' }),
    balanceOf('TWICE', '3', contract(6)),
    balanceOf('TWICE', '3000000', contract(6)),
    balanceOf('<img src=x onerror=alert(1)>', '4', contract(7)),
    balanceOf('UNPRICED', '6', { ...contract(8), price: null }),
    balanceOf('SCRIPT', '8', { ...contract(9), iconUrl: 'javascript:alert(1)' }),
    balanceOf('PICTURE', '9', {
      ...contract(10),
      iconUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    }),
    balanceOf('\u202eTURNED', '2', contract(11)),
    balanceOf('LONG'.repeat(2_500), '1', contract(12)),
  ]
  await onBalances(page, world.data, (route) => route.fulfill({ json: { balances } }))
  const { account } = await openAccount(page, world)
  await account.getByRole('button', { name: /^Show all/ }).click()
  const tokens = account.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('listitem').filter({ hasText: 'HONEST' })).toContainText('$12.50')
  await expect(tokens.getByRole('listitem').filter({ hasText: 'TWICE' })).toContainText('$3.00')
  await expect(tokens.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await expect(tokens.getByRole('listitem').filter({ hasText: 'UNPRICED' })).toContainText('No price')
  const texts = (await tokens.getByRole('listitem').allTextContents()).join('\n')
  expect(texts).not.toMatch(/MINUS|ENDLESS|WORDS|ELSEWHERE|LONGLONG|\u202e/)
  // 12.5 + 3 + 4 + 8 + 9 + 2: what cannot be is not counted either.
  await expect(account.getByText('Total balance: $38.50')).toBeAttached()
  expect(requested.filter((url) => /javascript|svg/.test(url) && !url.startsWith(world.frame.origin))).toEqual([])
  expect(thrown).toEqual([])
  expect(alerts).toEqual([])
})

test('behavior: of five hundred tokens the last is found, with few rows in the document', async ({ page, world }) => {
  const balances = Array.from({ length: 500 }, (_, at) => balanceOf(`T${at}`, `${1_000 - at}`, contract(at + 1)))
  await onBalances(page, world.data, (route) => route.fulfill({ json: { balances } }))
  const { host, account } = await openAccount(page, world)
  await account.getByRole('button', { name: 'Show all 500 tokens' }).click()
  const tokens = account.getByRole('list', { name: 'Tokens' })
  await tokens.evaluate((element) => {
    const scroller = element.closest('.body')
    scroller?.scrollTo({ top: scroller.scrollHeight })
  })
  const last = tokens.getByRole('button', { name: /^T499/ })
  await expect(last).toBeVisible()
  expect(await tokens.getByRole('listitem').count()).toBeLessThanOrEqual(60)
  await last.click()
  await expect(host.modal('Token').getByText('501\u00a0T499')).toBeVisible()
})
