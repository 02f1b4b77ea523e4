import { openAccount, openHost } from '../src/account-host.ts'
import { chooseTransfer, coinsOf, newcomer, pressPreview, usdcOf, write } from '../src/sending.ts'
import { shownAmount } from '../src/shown-amount.ts'
import { SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'
import { test } from '../src/world-with-data.ts'

// Sending with the page's wallet, on the local chain.

const ETHER = 10n ** 18n

/** An account of the local world, and the name that the local service knows of it. */
const ANNA = { name: 'anna.casement.test', address: SECOND } as const

test('behavior: ether lands at the receiver to the last unit', { tag: '@core' }, async ({ page, world }) => {
  const receiver = newcomer()
  const { host, account } = await openAccount(page, world)
  const { preview, confirm } = await write(host, { token: 'Ether', amount: '0.123456789012345678', receiver })
  await expect(preview.getByText('0.123456789012345678\u00a0ETH').first()).toBeVisible()
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('0.123456789012345678\u00a0ETH sent')).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(123_456_789_012_345_678n)
})

test('behavior: a token lands at the receiver to the last unit, and is in the activity', async ({ page, world }) => {
  const receiver = newcomer()
  const before = await usdcOf(world, VISITOR)
  const { host, account } = await openAccount(page, world)
  const { confirm } = await write(host, { token: 'USD Coin', amount: '1.234567', receiver })
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('1.234567\u00a0USDC sent')).toBeVisible()
  expect(await usdcOf(world, receiver)).toBe(1_234_567n)
  expect(await usdcOf(world, VISITOR)).toBe(before - 1_234_567n)
  // Long before the next request of its own.
  const row = account.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'USD Coin' })
  await expect(row).toContainText(`${shownAmount(before - 1_234_567n, 6)}\u00a0USDC`, { timeout: 15_000 })
  await account.getByRole('tab', { name: 'Activity' }).click()
  const newest = account.getByRole('list', { name: 'Activity' }).getByRole('button').first()
  await expect(newest).toContainText('−1.234\u00a0USDC')
})

test('behavior: what is sent to a name lands at its address, for the dollars that were written', {
  tag: '@core',
}, async ({ page, world }) => {
  const before = await usdcOf(world, ANNA.address)
  const { host, account } = await openAccount(page, world)
  await host.modal('Account').getByRole('button', { name: 'Send', exact: true }).click()
  const send = host.modal('Send')
  await send.getByRole('button', { name: 'Select token' }).first().click()
  await host.modal('Select token').getByRole('button', { name: 'USD Coin' }).first().click()
  await send.getByRole('textbox', { name: 'To' }).fill(ANNA.name)
  // The row of the name moves what is below it, and a press during that is none.
  await expect(send.getByText('0x7099…79C8')).toBeVisible()
  await send.getByRole('button', { name: 'Write the amount in US dollars' }).click()
  await send.getByRole('textbox', { name: 'Amount in US dollars' }).fill('2.5')
  await pressPreview(send)
  const preview = host.modal('Review')
  await expect(preview.getByText(ANNA.name)).toBeVisible()
  const sent = await preview.getByRole('button', { name: /^Send/ }).textContent()
  await preview.getByRole('button', { name: /^Send/ }).click()
  await host.answer('Send')
  await expect(account.getByText(/USDC sent/)).toBeVisible()
  const units = (await usdcOf(world, ANNA.address)) - before
  expect(sent).toContain(shownAmount(units, 6))
  expect(units).toBeGreaterThan(2_000_000n)
})

test('error: a name that nobody has registered cannot be sent to, nor one while the service is down', async ({
  page,
  world,
}) => {
  const { host } = await openAccount(page, world)
  await host.modal('Account').getByRole('button', { name: 'Send', exact: true }).click()
  const send = host.modal('Send')
  const to = send.getByRole('textbox', { name: 'To' })
  await to.fill('nobody.casement.test')
  await expect(send.getByText('No address on Ethereum is registered under this name.')).toBeVisible()
  await page.context().route(`${world.data}/v1/profile/**`, (route) => route.abort())
  await to.fill('noah.casement.test')
  await expect(send.getByText('Error resolving name')).toBeVisible()
  await page.context().unroute(`${world.data}/v1/profile/**`)
  await send.getByRole('button', { name: 'Try again' }).click()
  await expect(send.getByText('noah.casement.test')).toBeVisible()
})

test('error: what the visitor declines is not sent, and can be sent afterwards', async ({ page, world }) => {
  const receiver = newcomer()
  const { host, account } = await openAccount(page, world)
  const { preview, confirm } = await write(host, { token: 'Ether', amount: '0.5', receiver })
  await confirm.click()
  await host.answer('Refuse')
  await expect(preview.getByText(/You declined the request/).first()).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(0n)
  await confirm.click()
  await host.answer('Send')
  await expect(account.getByText('0.5\u00a0ETH sent')).toBeVisible()
  expect(await coinsOf(world, receiver)).toBe(ETHER / 2n)
})

test('behavior: Max leaves nothing but the fee', async ({ page, world }) => {
  const receiver = newcomer()
  const { host } = await openAccount(page, world)
  const send = await chooseTransfer(host, { token: 'Ether', receiver })
  await send.getByRole('button', { name: 'Max' }).click()
  await expect(send.getByText('The network fee is left in your account.')).toBeVisible()
  // Not pressed: the other tests need the account's coins.
  await expect(send.getByRole('button', { name: 'Preview Send' })).toBeEnabled()
})

test('behavior: what was sent is there after a reload, before the service knows it', async ({ page, world }) => {
  const receiver = newcomer()
  const { host } = await openAccount(page, world)
  // The service tells of nothing new from now on.
  await page.context().route(`${world.data}/**/history*`, (route) => route.fulfill({ json: { data: [], next: null } }))
  const { confirm } = await write(host, { token: 'Ether', amount: '0.25', receiver })
  await confirm.click()
  await host.answer('Send')
  await expect.poll(() => coinsOf(world, receiver)).toBe(ETHER / 4n)
  await page.reload()
  const again = await openHost(page, world)
  expect(await again.request('eth_accounts')).toEqual([VISITOR])
  await again.open()
  const account = again.modal('Account')
  await account.getByRole('tab', { name: 'Activity' }).click()
  await expect(account.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /^Sent/ })).toContainText(
    '−0.25\u00a0ETH',
  )
  expect(await coinsOf(world, receiver)).toBe(ETHER / 4n)
})

test('behavior: turned off, it is not offered, cannot be opened, and its files are not requested', async ({
  page,
  world,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const isOfSending = (file: string): boolean => file.startsWith('/assets/WalletSend')
  const off = await openAccount(page, world, { options: { features: { send: false } } })
  await expect(off.account.getByRole('button', { name: 'Receive' })).toBeVisible()
  await expect(off.account.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expect(off.host.open('WalletSend')).rejects.toThrow('view WalletSend cannot be opened by a page')
  expect(files.filter(isOfSending)).toEqual([])

  const on = await openHost(page, world)
  expect(await on.request('eth_accounts')).toEqual([VISITOR])
  await on.open('WalletSend')
  await expect(on.modal('Send').getByRole('textbox', { name: 'To' })).toBeVisible()
  expect(files.some(isOfSending)).toBe(true)
})
