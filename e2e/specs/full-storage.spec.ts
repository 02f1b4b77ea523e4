import type { Page } from '@playwright/test'
import { networksOf, openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { inject, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// All sites of one domain share the frame's storage. Data left by one of them, or by ten thousand, must not cost
// another its sessions.

type World = Parameters<typeof openHost>[1] & { readonly frame: { readonly origin: string } }

const comeBack = async (page: Page, world: World): Promise<void> => {
  await page.reload()
  await inject(page, { rpc: { ...world.rpc, 'eip155:137': world.rpc['eip155:1'] ?? '' } })
  await page.evaluate((networks) => void window.startCasement({ networks }), networksOf(world))
}

const accounts = (page: Page) => hostPage(page).request('eth_accounts')

/** Fills the frame's storage completely, as another site of the domain. */
const fill = (page: Page, world: World): Promise<number> =>
  hostPage(page)
    .frame(world.frame.origin)
    .evaluate(() => {
      let written = 0
      for (let size = 1 << 20; size >= 1; size >>= 1) {
        for (;;) {
          try {
            localStorage.setItem(`casement:1:local:http://glutton.localhost:1:${written}`, 'x'.repeat(size))
            written += 1
          } catch {
            break
          }
        }
      }
      return written
    })

test('attack: if another site has filled the storage, existing data and later changes are kept', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.connect()
  await fill(page, world)
  await comeBack(page, world)
  expect(await accounts(page)).toEqual({ value: [VISITOR] })
  await fill(page, world)
  await page.evaluate(() => window.casement.disconnect())
  await comeBack(page, world)
  expect(await accounts(page)).toEqual({ value: [] })
})

test('attack: a visitor who connects while the storage is full is still connected at the next visit', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await fill(page, world)
  await host.connect()
  await comeBack(page, world)
  expect(await accounts(page)).toEqual({ value: [VISITOR] })
})

test('attack: evicts the data of ten thousand other sites, but not this site’s', async ({ page, world }) => {
  test.slow()
  const host = await openHost(page, world)
  await host.connect()
  const frame = () => hostPage(page).frame(world.frame.origin)
  await frame().evaluate(() => {
    for (let site = 0; site < 10_000; site += 1) {
      const owner = `casement:1:local:http://site-${site}.localhost:1`
      localStorage.setItem(`${owner}:connections`, '{"eip155":[]}')
      localStorage.setItem(`${owner}:walletConnect:keys`, '[]')
    }
  })
  await comeBack(page, world)
  expect(await accounts(page)).toEqual({ value: [VISITOR] })
  const owners = () =>
    frame().evaluate(() => new Set(Object.keys(localStorage).map((key) => key.split(':').slice(0, 6).join(':'))).size)
  // The frame evicts while it is idle, and a look at 20,000 keys would keep it from that. Their number costs nothing.
  const keys = () => frame().evaluate(() => localStorage.length)
  await expect.poll(keys, { intervals: [1_000], timeout: 120_000 }).toBeLessThan(200)
  await expect.poll(owners).toBeLessThanOrEqual(64)
  await comeBack(page, world)
  expect(await accounts(page)).toEqual({ value: [VISITOR] })
})
