import type { Locator, Page } from '@playwright/test'
import { frameHasKeyboard } from './keyboard-focus.ts'
import { pressWhenDrawn } from './press-when-painted.ts'
import { dialog, inject, NAME, press, SOLANA } from './wallet-site.ts'
import { expect } from './world-fixture.ts'

type World = {
  readonly hosts: { readonly plain: string }
  readonly rpc: Readonly<Record<string, string>>
}

const network = (id: number, name: string, symbol: string, rpc: string) => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: 'Harbour scan', url: 'https://scan.example' } },
})

/** The RPC URL of the last network, Quay. */
export const QUAY_NODE = 'http://127.0.0.1:9/quay'

/** The page's networks: the wallet's current one, one that it knows, and one that it does not know. */
export const networksOf = (world: World) => {
  const rpc = world.rpc['eip155:1'] ?? ''
  return [
    network(1, 'Ethereum', 'ETH', rpc),
    network(137, 'Polygon', 'POL', rpc),
    network(31_337, 'Quay', 'QUA', QUAY_NODE),
  ]
}

/** Options for a page that also uses Solana. */
export const withSolana = (world: World) => {
  const solana = {
    id: SOLANA.slice('solana:'.length),
    caipNetworkId: SOLANA,
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [] } },
  }
  return { networks: [...networksOf(world), solana], adapters: ['eip155', 'solana'] }
}

type OwnControls = { useChain(chainId: string): Promise<void> }

type Setting = {
  /** The misbehavior setting of the injected wallet. */
  readonly wallet?: string
  readonly options?: object
  /** Runs before the page creates its modal. */
  readonly before?: () => Promise<void>
}

/** The visitor's actions on a page that has the modal and the local injected wallets. */
export const hostOn = (page: Page) => {
  const inside = page.frameLocator('iframe[title="Wallet"]')
  const modal = (name: string) => inside.getByRole('dialog', { name, exact: true })
  const wallets = inside.getByRole('list', { name: 'Wallets to choose from' })
  const row = (wallet = NAME) => wallets.getByRole('button', { name: new RegExp(`^${wallet}`) })
  const pick = (wallet = NAME): Promise<void> => pressWhenDrawn(row(wallet))
  const choose = async (wallet = NAME): Promise<void> => {
    await page.evaluate(() => void window.casement.open())
    await pick(wallet)
  }
  return {
    /** The modal, found by its title. */
    modal,
    /** The modal's card, whatever its title. */
    card: inside.locator('.card'),
    wallets,
    rows: wallets.getByRole('button'),
    row,
    open: (view?: string): Promise<unknown> =>
      page.evaluate((name) => window.casement.open(name === undefined ? {} : { view: name }), view),
    isOpen: (): Promise<boolean> =>
      page.evaluate(() => document.querySelector('dialog.casement')?.hasAttribute('open') ?? false),
    /** Waits until the modal has keyboard focus. */
    hasKeys: (): Promise<void> => frameHasKeyboard(page),
    /** Chooses a wallet in the open modal. */
    pick,
    /** Opens the modal and chooses a wallet. */
    choose,
    /** Connects a local wallet through the modal, and waits until the modal has closed. */
    connect: async (chain?: string, wallet = NAME): Promise<void> => {
      await choose(wallet)
      if (chain !== undefined)
        await modal('Choose networks')
          .getByRole('button', { name: new RegExp(`^${chain}`) })
          .click()
      await press(page, 'Connect')
      await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
    },
    /** Switches the wallet's network by its own controls. */
    useChain: (chainId: string): Promise<void> =>
      page.evaluate((id) => (window.testWallet as unknown as OwnControls).useChain(id), chainId),
    request: (method: string, params?: readonly unknown[]): Promise<unknown> =>
      page.evaluate(
        ({ method: name, params: given }) =>
          window.casement.provider.request({ method: name, ...(given ? { params: given } : {}) }),
        { method, params },
      ),
    prompt: dialog(page),
    answer: (name: string): Promise<void> => press(page, name),
  }
}

/** A page with the modal and the local injected wallets, with the visitor's actions. */
export const openHost = async (page: Page, world: World, { wallet, options, before }: Setting = {}) => {
  const rpc = world.rpc['eip155:1'] ?? ''
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await inject(page, {
    rpc: { ...world.rpc, 'eip155:137': rpc },
    ...(wallet === undefined ? {} : { wallet }),
  })
  await before?.()
  await page.evaluate((more) => void window.startCasement(more), { networks: networksOf(world), ...options })
  await page.evaluate(() => window.casement.ready())
  return hostOn(page)
}

/** A page with a connected visitor and the account view open. */
export const openAccount = async (...given: Parameters<typeof openHost>) => {
  const host = await openHost(...given)
  await host.connect()
  await host.open()
  return { host, account: host.modal('Account') }
}

/** Chooses an entry of the account's menu. The account may have appeared just now. */
export const chooseInMenu = async (account: Locator, name: string): Promise<void> => {
  await pressWhenDrawn(account.getByRole('button', { name: 'Account menu' }))
  await account.getByRole('menuitem', { name }).click()
}

/** A page with a connected visitor and the network list open. */
export const openNetworks = async (...given: Parameters<typeof openHost>) => {
  const host = await openHost(...given)
  await host.connect()
  await host.open('Networks')
  return { host, networks: host.modal('Choose a network') }
}
