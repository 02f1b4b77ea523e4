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
