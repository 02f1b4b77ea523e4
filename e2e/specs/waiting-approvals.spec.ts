import type { Page } from '@playwright/test'
import { openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { answerPhone, connectPhone, load, test } from '../src/phone-wallet.ts'
import { misbehave, VISITOR } from '../src/wallet-site.ts'
import { seen } from '../src/walletconnect/tabs-for-tests.ts'
import { expect } from '../src/world-fixture.ts'

// A page that requests more signatures than a visitor can judge, from wallets that do not answer.

type Flooded = Window & { readonly codes: unknown[]; readonly abandon: () => void; readonly reached: string[] }

/** Stops the page's wallet from answering; it still records its calls. */
const silence = (page: Page, setting: string): Promise<void> =>
  page.evaluate((given) => {
    window.testWallet.misbehave(given)
    const { provider } = window.walletsSeen.announcements[0] ?? {}
    if (!provider) throw new Error('no wallet announced itself')
    const request = provider.request.bind(provider)
    const reached: string[] = []
    Object.assign(window, { reached })
    provider.request = (...input) => {
      reached.push((input[0] as { readonly method: string }).method)
      return request(...input)
    }
  }, setting)
const reached = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as Flooded).reached)
const signatures = (times: number): readonly string[] => Array<string>(times).fill('personal_sign')

/** Requests many signatures from the page, and records the result of each there. */
const flood = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    ({ count, signer }) => {
      type Abortable = { request(args: object, options: { signal: AbortSignal }): Promise<unknown> }
      const provider = window.casement.provider as unknown as Abortable
      const caller = new AbortController()
      const codes: unknown[] = []
      Object.assign(window, { codes, abandon: () => caller.abort() })
      for (let time = 0; time < count; time += 1)
        provider.request({ method: 'personal_sign', params: ['0x00', signer] }, { signal: caller.signal }).then(
          () => codes.push('signed'),
          ({ code }) => codes.push(code),
        )
    },
    { count: times, signer: VISITOR },
  )
const codes = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => (window as unknown as Flooded).codes)
const abandon = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Flooded).abandon())
const refused = (times: number): readonly number[] => Array<number>(times).fill(-32005)
const sign = (page: Page) => hostPage(page).request('personal_sign', ['0x00', VISITOR])

test.describe('a wallet of the page that does not answer', () => {
  const openSilent = async (page: Page, world: Parameters<typeof openHost>[1]) => {
    const host = await openHost(page, world)
    await host.connect()
    await silence(page, 'never-answers:personal_sign')
    await flood(page, 500)
    await expect.poll(() => codes(page)).toEqual(refused(495))
    return host
  }

  test('attack: of five hundred signature requests the wallet gets five; aborting them frees their slots', async ({
    page,
    world,
  }) => {
    const host = await openSilent(page, world)
    await expect.poll(() => reached(page)).toEqual(signatures(5))
    expect(await sign(page)).toMatchObject({
      code: -32005,
      message: 'At most 5 requests of a page may wait for the visitor’s answer',
      data: { max: 5 },
    })
    // Requests that need no approval are still answered.
    expect(await host.request('eth_blockNumber')).toMatch(/^0x/)
    await abandon(page)
    await misbehave(page, '')
    const signed = sign(page)
    await host.answer('Sign')
    expect(await signed).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  })

  test('error: disconnecting rejects pending requests with 4900, and after reconnecting the visitor can sign', async ({
    page,
    world,
  }) => {
    const host = await openSilent(page, world)
    await page.evaluate(() => window.casement.disconnect())
    await expect.poll(() => codes(page)).toEqual([...refused(495), ...Array<number>(5).fill(4900)])
    await misbehave(page, '')
    await host.connect()
    const signed = sign(page)
    await host.answer('Sign')
    expect(await signed).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  })

  test('error: a reloaded frame starts with no pending requests', async ({ page, world }) => {
    const host = await openSilent(page, world)
    await hostPage(page)
      .frame(world.frame.origin)
      .evaluate(() => location.reload())
    await expect.poll(() => codes(page)).toEqual([...refused(495), ...Array<number>(5).fill(4900)])
    await misbehave(page, '')
    await expect.poll(() => host.request('eth_accounts')).toEqual([VISITOR])
    const signed = sign(page)
    await host.answer('Sign')
    expect(await signed).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  })

  test('attack: prompts to connect and to switch networks count toward the limit', async ({ page, world }) => {
    const host = await openHost(page, world)
    const ask = (method: string, params?: readonly unknown[]) => hostPage(page).request(method, params)
    for (let time = 0; time < 5; time += 1) void ask('eth_requestAccounts').catch(() => undefined)
    await expect(host.modal('Connect wallet')).toBeVisible()
    await expect.poll(() => ask('eth_requestAccounts')).toMatchObject({ code: -32005 })
    await host.pick()
    await host.answer('Connect')
    await expect.poll(host.isOpen).toBe(false)
    await silence(page, 'never-answers')
    await flood(page, 5)
    await expect.poll(() => reached(page)).toEqual(signatures(5))
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toMatchObject({ code: -32005 })
    expect(await reached(page)).toEqual(signatures(5))
  })
})

test('attack: a WalletConnect wallet gets five of five hundred requests, and one more for each answer', async ({
  page,
  world,
  wallet,
}) => {
  await load(page, world.hosts.plain)
  const topic = await connectPhone(page, wallet)
  await flood(page, 500)
  await expect.poll(() => codes(page)).toEqual(refused(495))
  await seen(wallet, ({ requests }) => (requests.length === 5 ? true : undefined))
  expect(await sign(page)).toMatchObject({ code: -32005 })
  expect(wallet.getState().requests).toHaveLength(5)
  await answerPhone(wallet, 'refuse')
  await expect.poll(() => codes(page)).toEqual([...refused(495), 4001])
  const sixth = sign(page)
  await seen(wallet, ({ requests }) => (requests.length === 5 ? true : undefined))
  expect(await sign(page)).toMatchObject({ code: -32005 })
  await wallet.disconnect(topic)
  expect(await sixth).toMatchObject({ code: 4900 })
  await expect.poll(() => codes(page)).toEqual([...refused(495), 4001, ...Array<number>(4).fill(4900)])
})
