import type { JSHandle, Page } from '@playwright/test'
import { hostPage } from './host-page.ts'
import type { Scripted } from './scripted-frame/frame.ts'
import { routeScriptedFrame, scriptedFrame } from './scripted-frame/route.ts'
import { inject } from './wallet-site.ts'
import { expect } from './world-fixture.ts'

export type BridgeWorld = {
  readonly frame: { readonly origin: string }
  readonly hosts: { readonly plain: string }
  readonly rpc: Readonly<Record<string, string>>
}
type Setting = { readonly wallet?: string; readonly options?: object }

/** The SDK in a page with injected wallets, and a scripted frame. */
export const openBridge = async (page: Page, world: BridgeWorld, { wallet, options }: Setting = {}) => {
  await routeScriptedFrame(page.context(), world.frame.origin)
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await inject(page, { rpc: world.rpc, ...(wallet === undefined ? {} : { wallet }) })
  await page.evaluate((more) => void window.startCasement({ preload: 'eager', ...more }), options ?? {})
  expect(await hostPage(page).ready()).toHaveProperty('value')
  let frame: JSHandle<Scripted> = await scriptedFrame(page, world.frame.origin)

  return {
    /** The latest list of wallets that the frame got. */
    wallets: () => frame.evaluate(({ wallets }) => wallets.at(-1) ?? []),
    /** The number of lists that the frame got. */
    times: () => frame.evaluate(({ wallets }) => wallets.length),
    events: () => frame.evaluate(({ events }) => [...events]),
    ask: (walletId: string, method: string, params?: readonly unknown[] | object, id?: string) =>
      frame.evaluate((scripted, given) => scripted.askWallet(given.walletId, given.method, given.params, given.id), {
        walletId,
        method,
        params,
        id,
      }),
    cancel: (id: string) => frame.evaluate((scripted, given) => scripted.cancelWallet(given), id),
    listen: (walletIds: string[]) => frame.evaluate((scripted, given) => scripted.listenTo(given), walletIds),
    /** Reloads the frame. */
    reload: async () => {
      const old = hostPage(page).frame(world.frame.origin)
      await Promise.all([old.waitForNavigation(), old.evaluate(() => location.reload())])
      frame = await scriptedFrame(page, world.frame.origin)
    },
  }
}
