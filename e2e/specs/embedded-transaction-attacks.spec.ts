import type { Page } from '@playwright/test'
import { networksOf } from '../src/account-host.ts'
import { accounts, comeBack, test, wallet } from '../src/email-login.ts'
import { approveIn, openApproval } from '../src/embedded-approval.ts'
import { ETHER, giveCoins, hex, receiptOf, SEND, send, signInWithCoins } from '../src/embedded-payments.ts'
import { withRisenFee } from '../src/held-blocks.ts'
import { coinsOf, newcomer } from '../src/sending.ts'
import { expect } from '../src/world-fixture.ts'

// Pages that misbehave while the embedded wallet's owner approves a payment. What counts is what the chain has afterwards.

const untilSignedIn = (page: Page): Promise<void> => expect.poll(() => accounts(page)).toHaveLength(1)

test('attack: H6: a page that removes the frame during an approval gets one rejection, and nothing is sent', async ({
  visit: { page, address: from },
  world,
}) => {
  const sentSince = await giveCoins(world, from)
  const to = newcomer()
  const sent = send(page, { from, to, value: hex(ETHER) })
  const approval = await openApproval(page)
  await page.evaluate(() => document.querySelector('iframe[title="Wallet"]')?.remove())
  expect(await sent).toMatchObject({ code: 4900 })
  await expect(approval.getByText('The page is no longer open', { exact: true })).toBeVisible()
  await expect(approval.getByRole('button')).toHaveCount(0)
  expect(await sentSince()).toBe(0)
})

test('attack: H7: a page that is left while a payment is on its way pays once, and the next payment is sent', {
  tag: '@each-regime',
}, async ({ visit: { page, address: from }, world, regime }) => {
  const sentSince = await giveCoins(world, from)
  const first = newcomer()
  const onItsWay = page.waitForRequest((request) => request.postData()?.includes('eth_sendRawTransaction') ?? false)
  const left = send(page, { from, to: first, value: hex(ETHER) }).catch(() => undefined)
  // A payment that is refused before it is shown has no button to wait for.
  const early = left.then((outcome) => Promise.reject(new Error(`Answered before: ${JSON.stringify(outcome)}`)))
  early.catch(() => undefined)
  await approveIn(await Promise.race([openApproval(page), early]), SEND)
  await onItsWay
  await page.goto(world.hosts.other)
  await left
  await expect.poll(() => coinsOf(world, first)).toBe(ETHER)
  expect(await sentSince()).toBe(1)
  await comeBack(page, world)
  if (regime === 'denied') {
    // Without storage the visitor is signed out, and nothing of the payment is tried again.
    await page.evaluate(() => window.casement.open())
    await expect(wallet(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
    expect(await accounts(page)).toEqual([])
    expect(await sentSince()).toBe(1)
    return
  }
  await untilSignedIn(page)
  const to = `0x${'7'.repeat(40)}`
  const sent = send(page, { from, to, value: hex(ETHER) })
  await approveIn(await openApproval(page), SEND)
  expect(await receiptOf(world, await sent)).toMatchObject({ status: '0x1', to })
  expect(await sentSince()).toBe(2)
  expect(await coinsOf(world, first)).toBe(ETHER)
})

test('attack: H9: a node that the page names is asked nothing, so it cannot lie about what is sent', async ({
  page,
  world,
}) => {
  const lies: string[] = []
  await page.route('**/lies', async (route) => {
    lies.push(route.request().url())
    const body = { jsonrpc: '2.0', id: 1, result: '0x63' }
    await route.fulfill({ json: body, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  const url = 'http://127.0.0.1:9/lies'
  const networks = networksOf(world).map((each) => ({ ...each, rpcUrls: { default: { http: [url] } } }))
  const customRpcUrls = { 'eip155:1': [{ url }] }
  const from = await signInWithCoins(page, world, world.hosts.plain, { networks, customRpcUrls })
  const to = newcomer()
  const sent = send(page, { from, to, value: hex(ETHER) })
  await approveIn(await openApproval(page), SEND)
  expect(await receiptOf(world, await sent)).toMatchObject({ status: '0x1', to })
  expect(await coinsOf(world, to)).toBe(ETHER)
  expect(lies).toEqual([])
})

test('attack: P8: an address with the ends of one that was paid before is not taken for it', {
  tag: '@each-regime',
}, async ({ visit: { page, address: from }, world, regime }) => {
  const sentSince = await giveCoins(world, from)
  const paid = newcomer()
  const first = send(page, { from, to: paid, value: '0x1' })
  await approveIn(await openApproval(page), SEND)
  expect(await receiptOf(world, await first)).toMatchObject({ status: '0x1' })
  // The address is known after a reload, too, unless the browser keeps nothing.
  if (regime !== 'denied') {
    await comeBack(page, world)
    await untilSignedIn(page)
  }
  const alike = `${paid.slice(0, 6)}${'7'.repeat(32)}${paid.slice(-4)}`
  const second = send(page, { from, to: alike, value: hex(ETHER) })
  const approval = await openApproval(page)
  await expect(approval.getByText(/looks like .* an address that you know/)).toBeVisible()
  await expect(approval.getByRole('button', { name: SEND })).toBeHidden()
  await approval.getByRole('button', { name: 'Decline' }).click()
  expect(await second).toMatchObject({ code: 4001 })
  expect(await sentSince()).toBe(1)
})

test('attack: P9: a network whose fee rises while the visitor reads has the transaction shown anew, and it is mined', async ({
  visit: { page, address: from },
  world,
}) => {
  await giveCoins(world, from)
  const to = newcomer()
  const sent = send(page, { from, to, value: '0x1' })
  const approval = await openApproval(page)
  const fee = approval.getByRole('term').filter({ hasText: 'Network fee, at most' }).locator('~ dd')
  const before = (await fee.textContent()) ?? ''
  await withRisenFee(world, async () => {
    await expect(fee).not.toHaveText(before, { timeout: 30_000 })
    await approveIn(approval, SEND)
    expect(await receiptOf(world, await sent)).toMatchObject({ status: '0x1' })
  })
})
