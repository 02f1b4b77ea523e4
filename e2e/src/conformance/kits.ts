import { expect } from '@playwright/test'
import { networksOf } from '../account-host.ts'
import { pressWhenDrawn } from '../press-when-painted.ts'
import { VISITOR } from '../wallet-site.ts'
import { openCounterpart } from './counterpart-page.ts'
import type { Outcome, Row } from './row.ts'
import { rowOf } from './row.ts'
import type { Suite } from './suite.ts'

const KITS = [
  ['RainbowKit', '@rainbow-me/rainbowkit'],
  ['ConnectKit', 'connectkit'],
  ['web3-onboard', '@web3-onboard/core'],
] as const

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>A page</title><body></body></html>'

const outcomeOf = async (run: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return { value: await run() }
  } catch (thrown) {
    return { failed: String(thrown).slice(0, 400) }
  }
}

/** Kits of others that list the wallets of a page. */
export const kitsSuite: Suite = {
  name: 'kits',
  run: async ({ browser, world, counterpart }) => {
    const rows: Row[] = []
    for (const [kit, name] of KITS) {
      const { page, load, run, visit } = await openCounterpart(browser, world, counterpart, {
        networks: networksOf(world),
        node: world.rpc['eip155:1'] ?? '',
        kit,
      })
      const title = `${kit} ${counterpart.version(name)}`
      const ours = page.getByRole('button', { name: /Casement/ }).first()
      await load({}, { html: EMPTY_PAGE })
      const listed = await outcomeOf(async () => {
        await page.getByRole('button', { name: 'Connect Wallet' }).click()
        await expect(ours).toBeVisible()
        return (await ours.innerText()).split('\n')[0]
      })
      rows.push(rowOf(title, 'lists us', listed, 'Casement'))
      const connected = await outcomeOf(async () => {
        await pressWhenDrawn(ours)
        await visit(['the wallet', { wallet: 'Connect' }])
        await expect.poll(async () => (await run(kit, 'status')).value).toBe(`Casement ${VISITOR.toLowerCase()}`)
        return (await run(kit, 'status')).value
      })
      rows.push(rowOf(title, 'connects', connected))
      await page.context().close()
    }
    return rows
  },
}
