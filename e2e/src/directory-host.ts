import type { World } from '@casement/dev-server'
import type { Page } from '@playwright/test'
import { hostPage } from './host-page.ts'
import { WITH_RELAY } from './phone-wallet.ts'
import { inject } from './wallet-site.ts'
import { test as base } from './world-fixture.ts'

/** The parts of a world with a directory, whose wallets can be connected. One list, so that specs share the worlds. */
export const WITH_DIRECTORY = [...WITH_RELAY, 'directory'] as const

/** A wallet as the local directory lists it. */
type Listed = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | null
  readonly badge_type?: string
  readonly image_id?: string
  readonly chains?: readonly string[]
  readonly mobile_link?: string | null
}

/** The laboratory’s network. */
const CHAIN = 'eip155:1'

/** The directory’s wallets for the laboratory’s network, in order. */
const listedIn = async ({ directory }: World, entries = 100): Promise<readonly Listed[]> => {
  const query = new URLSearchParams({ projectId: 'local', entries: String(entries), chains: CHAIN })
  const answer = await fetch(`${directory?.url}/getWallets?${query}`)
  return ((await answer.json()) as { readonly data: readonly Listed[] }).data
}

type Listing = {
  /** The directory’s wallets for the laboratory’s network. */
  readonly listed: readonly Listed[]
  readonly nth: (at: number) => Listed
}

/** A world with a directory, and the wallets that it lists. */
export const test = base.extend<Listing>({
  parts: [WITH_DIRECTORY, { scope: 'test' }],
  listed: async ({ world }, use) => use(await listedIn(world)),
  nth: ({ listed }, use) =>
    use((at) => {
      const found = listed[at]
      if (!found) throw new Error(`The directory lists fewer than ${at} wallets`)
      return found
    }),
})

export const names = (wallets: readonly Listed[]): readonly string[] => wallets.map(({ name }) => name)

type Setting = {
  readonly options?: object
  readonly project?: string
  /** The misbehavior setting of the injected wallet; undefined for no wallet. */
  readonly wallet?: string
}

/** A page with the modal, in a world with a directory. */
export const openDirectoryHost = async (page: Page, world: World, { options, project, wallet }: Setting = {}) => {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (request.url().startsWith(String(world.directory?.url))) asked.push(request.url())
  })
  const start = async (): Promise<void> => {
    await page.goto(new URL(`/plain?start=manual&project=${project ?? 'local'}`, world.hosts.plain).href)
    if (wallet !== undefined) await inject(page, { rpc: world.rpc, wallet })
    await page.evaluate((more) => void window.startCasement(more), options ?? {})
    await page.evaluate(() => window.casement.ready())
  }
  await start()
  const inside = page.frameLocator('iframe[title="Wallet"]')
  const card = inside.locator('.card')
  const wallets = inside.getByRole('list', { name: 'Wallets to choose from' })
  return {
    /** Requests of the frame and the page to the directory. */
    asked,
    card,
    wallets,
    rows: wallets.getByRole('button'),
    tiles: inside.getByRole('grid', { name: 'All wallets' }).locator('[data-tile]'),
    row: (name: string | RegExp) => wallets.getByRole('button', { name }),
    open: (view?: string): Promise<unknown> =>
      page.evaluate((name) => window.casement.open(name === undefined ? {} : { view: name }), view),
    close: (): Promise<unknown> => page.evaluate(() => window.casement.close()),
    reload: start,
    frame: () => hostPage(page).frame(world.frame.origin),
  }
}
