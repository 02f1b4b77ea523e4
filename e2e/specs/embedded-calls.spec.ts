import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { callChain } from '../src/call-chain.ts'
import { accounts } from '../src/email-login.ts'
import { approveIn, openApproval, review, secure } from '../src/embedded-approval.ts'
import { ETHER, hex, signInWithCoins, transactionsOf } from '../src/embedded-payments.ts'
import type { Outcome } from '../src/host-page.ts'
import { hostPage } from '../src/host-page.ts'
import { coinsOf, newcomer, USDC } from '../src/sending.ts'
import { expect } from '../src/world-fixture.ts'
import { embeddedTest as test } from '../src/world-with-data.ts'

// Lists of calls (EIP-5792) with the embedded wallet, whose account is a key alone: each call is a transaction of its own.

type Call = { readonly to: string; readonly value?: string; readonly data?: string }

const SEND_ALL = 'Send all transactions'

const ask = (page: Page, method: string, params: readonly unknown[]): Promise<Outcome> =>
  hostPage(page).request(method, params)
const sendCalls = (page: Page, from: string, calls: readonly Call[], more: object = {}): Promise<Outcome> =>
  ask(page, 'wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: false, calls, ...more }])
const statusOf = async (page: Page, id: string) => {
  const outcome = await ask(page, 'wallet_getCallsStatus', [id])
  if (!('value' in outcome)) throw new Error(outcome.message)
  return outcome.value as { readonly status: number; readonly receipts?: readonly { readonly status: string }[] }
}
const approveUsdc = (spender: string): Call => ({
  to: USDC,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, 5n] }),
})

test('behavior: all calls are shown, approved once, sent in their order, and their status is told also after a reload', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInWithCoins(page, world)
  const to = newcomer()
  expect(await ask(page, 'wallet_getCapabilities', [from, ['0x1']])).toEqual({
    value: { '0x1': { atomic: { status: 'unsupported' } } },
  })
  const sent = sendCalls(page, from, [approveUsdc(to), { to, value: hex(ETHER / 4n) }], { id: 'order-7' })
  await expect(secure(page).getByRole('heading', { level: 2 })).toContainText('asks to send several transactions')
  const approval = await openApproval(page)
  await expect(approval.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(approval.getByText('0.25 ETH', { exact: true }).first()).toBeVisible()
  await approveIn(approval, SEND_ALL)
  expect(await sent).toEqual({ value: { id: 'order-7' } })
  await expect.poll(async () => (await statusOf(page, 'order-7')).status).toBe(200)
  expect((await statusOf(page, 'order-7')).receipts).toMatchObject([{ status: '0x1' }, { status: '0x1' }])
  expect(await coinsOf(world, to)).toBe(ETHER / 4n)
  const allowance = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [from as `0x${string}`, to],
  })
  expect(BigInt(await callChain(world, 'eth_call', [{ to: USDC, data: allowance }, 'latest']))).toBe(5n)
  expect(await transactionsOf(world, from)).toBe(2)

  await page.reload()
  await page.evaluate(() => void window.startCasement({}))
  await expect.poll(() => accounts(page)).toHaveLength(1)
  expect(await statusOf(page, 'order-7')).toMatchObject({ status: 200, version: '2.0.0', atomic: false })
})

test('error: what the wallet cannot do, or nobody has asked for, is refused by its code, and nothing is sent', async ({
  page,
  world,
}) => {
  const from = await signInWithCoins(page, world)
  const to = newcomer()
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  expect(await sendCalls(page, from, calls, { atomicRequired: true })).toMatchObject({ code: 5760 })
  const sponsored = { capabilities: { paymasterService: { url: 'https://pay.example' } } }
  expect(await sendCalls(page, from, calls, sponsored)).toMatchObject({ code: 5700 })
  expect(await ask(page, 'wallet_getCallsStatus', ['order-8'])).toMatchObject({ code: 5730 })
  // The account has no USD Coin.
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
  expect(await sendCalls(page, from, [...calls, { to: USDC, data: transfer }])).toMatchObject({ code: -32_003 })
  const declined = sendCalls(page, from, calls, { id: 'order-8' })
  await review(page).waitFor()
  expect(await sendCalls(page, from, calls, { id: 'order-8' })).toMatchObject({ code: 5720 })
  await secure(page).getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toMatchObject({ code: 4001 })
  expect(await transactionsOf(world, from)).toBe(0)
})
