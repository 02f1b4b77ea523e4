import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD } from '@casement/dev-server'
import type { Wallet, WalletOptions } from '@casement/dev-server/wallet'
import { createWallet } from '@casement/dev-server/wallet'
import type { FrameLocator, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { toHex, verifyMessage } from 'viem'
import { decodeQr } from './decode-qr.ts'
import { hostPage } from './host-page.ts'
import { SOLANA } from './wallet-site.ts'
import { seen } from './walletconnect/tabs-for-tests.ts'
import { test as base, expect } from './world-fixture.ts'

// A page with the modal and a phone wallet, with the visitor's actions on both.

/** The parts of a world with a relay. */
export const WITH_RELAY = [...SMALLEST_WORLD, 'relay'] as const

/** A phone wallet connected to the world's relay. */
export const createPhone = (world: World, more: Partial<WalletOptions> = {}): Promise<Wallet> =>
  createWallet({
    relayUrl: world.relay ?? '',
    projectId: 'local',
    accounts: ['visitor', 'second'],
    rpc: { 'eip155:1': world.rpc['eip155:1'] },
    ...more,
  })

const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15']
/** The browser of a phone, for `test.use`. */
export const ON_A_PHONE = { contextOptions: { userAgent, viewport, hasTouch, isMobile } }

/** A world with a relay, and a phone for each test that uses one. */
export const test = base.extend<{ readonly phone: Partial<WalletOptions>; readonly wallet: Wallet }>({
  parts: [WITH_RELAY, { scope: 'test' }],
  phone: [{}, { option: true }],
  wallet: async ({ world, phone }, use) => {
    const wallet = await createPhone(world, { name: 'Harbour', ...phone })
    await use(wallet)
    await wallet.stop()
  },
})

/** A Solana node that does not answer. The phone only signs. */
export const NO_SOLANA_NODE = { [SOLANA]: 'http://127.0.0.1:9/solana' }

/** The same with a phone that has accounts on both chains. */
export const testOnBothChains = test.extend({
  phone: ({ world }, use) => use({ rpc: { 'eip155:1': world.rpc['eip155:1'], ...NO_SOLANA_NODE } }),
})

/** Opens a host page and waits until its modal is ready. */
export const load = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await hostPage(page).ready()
}

export const card = (page: Page): FrameLocator => page.frameLocator('iframe')
export const address = (page: Page) => hostPage(page).request('eth_accounts')

export const openPairing = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.casement.open())
  await card(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}

/** Reads the QR code off the screen, for any wallet or for a named one. */
export const scan = async (page: Page, wanted = 'a wallet'): Promise<string> => {
  const code = card(page).getByRole('img', { name: `Code to connect ${wanted}` })
  let read = ''
  await expect
    .poll(async () => {
      read = decodeQr(await code.screenshot()) ?? ''
      return read
    })
    .toMatch(/^wc:/)
  return read
}

/** Scans the code, and resolves to the proposal in the wallet. */
export const proposed = async (page: Page, wallet: Wallet) => {
  await wallet.pair(await scan(page))
  return seen(wallet, ({ proposals }) => proposals[0])
}

/** Connects an account of the wallet to the page. Resolves to the session's topic. */
export const connectPhone = async (
  page: Page,
  wallet: Wallet,
  role: 'visitor' | 'second' = 'visitor',
): Promise<string> => {
  await openPairing(page)
  const { id } = await proposed(page, wallet)
  const topic = await wallet.approve(id, { accounts: [role] })
  await expect.poll(() => address(page)).toEqual({ value: [addressOf(wallet, role)] })
  return topic
}

/** Opens a host page and connects the visitor's account. Resolves to the session's topic. */
export const loadConnected = async (page: Page, hostAddress: string, wallet: Wallet): Promise<string> => {
  await load(page, hostAddress)
  return connectPhone(page, wallet)
}

export const addressOf = (wallet: Wallet, wanted: 'visitor' | 'second'): `0x${string}` => {
  const found = wallet.getState().accounts.find(({ role }) => role === wanted)?.evm
  if (found === undefined) throw new Error(`the wallet has no account of ${wanted}`)
  return found as `0x${string}`
}

/** The wallet's open request. */
export const openRequest = (wallet: Wallet) =>
  seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))

/** Answers the open request. */
export const answerPhone = async (wallet: Wallet, decision: 'approve' | 'refuse'): Promise<void> =>
  wallet.answer((await openRequest(wallet)).id, decision)

/** Signs a message from the page and verifies the signature. */
export const signsAs = async (page: Page, wallet: Wallet, signer: `0x${string}`, message: string): Promise<void> => {
  const signed = hostPage(page).request('personal_sign', [toHex(message), signer])
  await answerPhone(wallet, 'approve')
  const { value } = (await signed) as { value: `0x${string}` }
  expect(await verifyMessage({ address: signer, message, signature: value })).toBe(true)
}
