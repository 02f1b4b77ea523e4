import { readFile } from 'node:fs/promises'
import type { World } from '@casement/dev-server'
import type { Browser, Frame } from '@playwright/test'
import { networksOf } from '../account-host.ts'
import { hostIn } from '../modal-host.ts'
import { pressWhenDrawn } from '../press-when-painted.ts'
import { INJECTED, NAME, VISITOR } from '../wallet-site.ts'
import type { Outcome, Row } from './row.ts'
import { rowOf } from './row.ts'
import type { Suite } from './suite.ts'

const HOSTS = [
  ['strictCsp', 'default-src none and our one line'],
  ['coop', 'COOP same-origin'],
  ['coep', 'COEP require-corp'],
  ['trustedTypes', 'Trusted Types'],
  ['framed', 'a sandboxed parent'],
] as const

const PATIENCE_MS = 60_000

/** Opens a host's page with the packed SDK and the local wallet. Its policy may forbid inline scripts. */
const openHost = async (browser: Browser, world: World, address: string, script: string): Promise<Frame> => {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.bringToFront()
  await page.goto(`${address}?start=manual`)
  const host = await hostIn(page)
  const rpc = JSON.stringify(world.rpc)
  await host.evaluate((content) => {
    const meta = document.querySelector('meta[name="casement-rpc"]') ?? document.createElement('meta')
    document.head.append(Object.assign(meta, { name: 'casement-rpc', content }))
  }, rpc)
  await host.evaluate(await readFile(INJECTED, 'utf8'))
  await host.evaluate(script)
  await host.evaluate((setup) => window.conformance.start(setup), {
    frameUrl: world.frame.origin,
    networks: networksOf(world),
  })
  return host
}

/** Connects as a visitor does. */
const connectOn = async (host: Frame): Promise<Outcome> => {
  const answered = host.evaluate(() => window.conformance.run('', 'connect'))
  const modal = host.frameLocator('iframe[title="Wallet"]')
  const wallets = modal.getByRole('list', { name: 'Wallets to choose from' })
  const prompt = host.locator('casement-test-wallet').getByRole('dialog')
  try {
    await pressWhenDrawn(wallets.getByRole('button', { name: new RegExp(`^${NAME}`) }))
    await pressWhenDrawn(prompt.getByRole('button', { name: 'Connect', exact: true }))
  } catch (thrown) {
    return { failed: String(thrown).slice(0, 400) }
  }
  return answered
}

/** Hosts that allow as little as they can. */
export const hostsSuite: Suite = {
  name: 'hosts',
  run: async ({ browser, world, counterpart }) => {
    const rows: Row[] = []
    const title = `host-sdk ${counterpart.version('@casement/host-sdk')}`
    for (const [name, has] of HOSTS) {
      const host = await openHost(browser, world, world.hosts[name], counterpart.script)
      rows.push(rowOf(title, `connects on a page with ${has}`, await connectOn(host), VISITOR))
      await host.page().context().close()
    }
    const host = await openHost(browser, world, world.hosts.plain, counterpart.script)
    const action = '200 instances that are created and destroyed'
    const outcome = await host.evaluate((name) => window.conformance.run('', name), action)
    rows.push(rowOf(title, action, outcome))
    await host.page().context().close()
    return rows
  },
}
