import type { Page } from '@playwright/test'
import { openHost } from '../src/account-host.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// The provider as wallet libraries of a page find and use it, without the page naming our SDK.

type Found = {
  readonly info: { readonly name: string; readonly rdns: string; readonly uuid: string; readonly icon: string }
  readonly provider: {
    enable(): Promise<unknown>
    sendAsync(request: object, callback: (error: unknown, response: unknown) => void): void
  }
}
declare global {
  interface Window {
    found: Found[]
  }
}

/** Looks for wallets as a library does that was loaded after the modal. */
const findWallets = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.found = []
    window.addEventListener('eip6963:announceProvider', (event) =>
      window.found.push((event as CustomEvent<Found>).detail),
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    window.found = window.found.filter(({ info }) => info.name === 'Casement')
  })

/** Makes a block, and returns its number. */
const mineBlock = async (rpc: string): Promise<string> => {
  const call = async (method: string): Promise<string> => {
    const answer = await fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
    return ((await answer.json()) as { result: string }).result
  }
  await call('evm_mine')
  return call('eth_blockNumber')
}

test('behavior: a library that knows only EIP-6963 finds the modal, connects by it, and gets its answers', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  await findWallets(page)
  const frameHost = new URL((await page.locator('iframe[title="Wallet"]').getAttribute('src')) ?? '').hostname
  expect(await page.evaluate(() => window.found.map(({ info }) => info))).toEqual([
    {
      name: 'Casement',
      rdns: frameHost.split('.').reverse().join('.'),
      uuid: expect.any(String),
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    },
  ])
  const accounts = page.evaluate(() => window.found[0]?.provider.enable())
  await host.pick()
  await host.answer('Connect')
  expect(await accounts).toEqual([VISITOR])
  const response = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.found[0]?.provider.sendAsync({ id: 5, method: 'eth_chainId' }, (...given) => resolve(given))
      }),
  )
  expect(await response).toEqual([null, { id: 5, jsonrpc: '2.0', result: '0x1' }])
})

test('behavior: the announced icon is a picture', async ({ page, world }) => {
  await openHost(page, world)
  await findWallets(page)
  const width = page.evaluate(async () => {
    const image = new Image()
    image.src = window.found[0]?.info.icon ?? ''
    await image.decode()
    return image.naturalWidth
  })
  expect(await width).toBeGreaterThan(0)
})

test('attack: a window.ethereum that nobody can replace stays as it is, and the modal works', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('window.ethereum is locked')
    }
    const provider = Object.freeze({ request: refuse, on: refuse, removeListener: refuse })
    Object.defineProperty(window, 'ethereum', { value: provider, writable: false, configurable: false })
    Object.assign(window, { locked: provider })
  })
  const host = await openHost(page, world)
  await host.connect()
  expect(await host.request('eth_accounts')).toEqual([VISITOR])
  expect(await page.evaluate(() => window.ethereum === (window as unknown as { locked: unknown }).locked)).toBe(true)
  expect(consoleLines.filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
})

test('behavior: a page that subscribes hears of each new block until it unsubscribes', async ({ page, world }) => {
  const host = await openHost(page, world)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.casement.provider.on('message', (message: unknown) => void heard.push(message))
  })
  const heard = () =>
    page.evaluate(
      () =>
        (window as unknown as { heard: { type: string; data: { subscription: string; result: { number: string } } }[] })
          .heard,
    )
  const id = await host.request('eth_subscribe', ['newHeads'])
  const number = Number(await mineBlock(world.rpc['eip155:1'] ?? ''))
  await expect
    .poll(async () => (await heard()).map(({ data }) => Number(data.result.number)), { timeout: 30_000 })
    .toContain(number)
  const [first] = await heard()
  expect(first).toMatchObject({ type: 'eth_subscription', data: { subscription: id } })
  expect(first?.data.result).not.toHaveProperty('transactions')
  expect(await host.request('eth_unsubscribe', [id])).toBe(true)
  expect(await host.request('eth_unsubscribe', [id])).toBe(false)
})
