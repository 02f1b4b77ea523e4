import type { Page } from '@playwright/test'
import { withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { address, openPairing, proposed, scan, testOnBothChains } from '../src/phone-wallet.ts'
import { SECOND, SOLANA, VISITOR } from '../src/wallet-site.ts'
import type { Lies, LyingWallet } from '../src/walletconnect/hostile-wallet.ts'
import { eip155, openLiar } from '../src/walletconnect/hostile-wallet.ts'
import { expect } from '../src/world-fixture.ts'

// Only what a wallet granted over the relay counts, whatever else it claims.

const test = testOnBothChains.extend<{
  readonly lie: (page: Page, accounts: readonly string[], more?: Partial<Lies>) => Promise<LyingWallet>
}>({
  lie: async ({ world }, use) => {
    const liars: LyingWallet[] = []
    await use(async (page, accounts, more = {}) => {
      await openPairing(page)
      const methods = ['personal_sign', 'wallet_switchEthereumChain']
      const given: Lies = { relay: world.relay ?? '', namespaces: eip155(accounts, methods), ...more }
      const wallet = await openLiar(await scan(page), given)
      liars.push(wallet)
      await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
      return wallet
    })
    for (const each of liars) await each.stop()
  },
})

type World = Parameters<typeof withSolana>[0]
const openPage = async (page: Page, world: World, more: object = {}): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await page.evaluate((options) => void window.startCasement(options), { ...withSolana(world), ...more })
  await hostPage(page).ready()
  await page.evaluate(() => {
    const seen = { states: [] as unknown[], events: [] as unknown[] }
    Object.assign(window, { grantsSeen: seen })
    window.casement.subscribeState((state) => seen.states.push(state))
    const provider = window.casement.provider as unknown as { on(name: string, listen: (given: unknown) => void): void }
    for (const name of ['chainChanged', 'accountsChanged'])
      provider.on(name, (given) => seen.events.push([name, given]))
  })
}
type Seen = {
  readonly states: { readonly namespaces: Readonly<Record<string, { readonly status: string }>> }[]
  readonly events: unknown[]
}
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { grantsSeen: Seen }).grantsSeen)

test('error: a wallet that grants only Solana leaves eip155 disconnected, and eth_requestAccounts rejects with the reason', async ({
  page,
  world,
  wallet,
}) => {
  await openPage(page, world)
  const asked = hostPage(page).request('eth_requestAccounts')
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  const { id } = await proposed(page, wallet)
  await wallet.approve(id, { accounts: ['visitor'], chains: [SOLANA] })
  expect(await asked).toEqual({
    code: 4100,
    message: 'The wallet is connected, but has granted no account on eip155',
    data: { reason: 'namespace-not-granted', namespace: 'eip155' },
  })
  await expect
    .poll(async () => {
      const { namespaces } = (await seenBy(page)).states.at(-1) ?? { namespaces: {} }
      return [namespaces.eip155?.status, namespaces.solana?.status]
    })
    .toEqual(['disconnected', 'connected'])
})

test('attack: a wallet that accepts a switch without granting the network has not switched', async ({
  page,
  world,
  lie,
}) => {
  await openPage(page, world)
  const wallet = await lie(page, [`eip155:1:${VISITOR}`], { answer: () => null })
  expect(await hostPage(page).request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toMatchObject({
    code: 4902,
    message: 'Chain is not supported',
  })
  expect(wallet.asked).toEqual(['wallet_switchEthereumChain'])
  expect(await hostPage(page).request('eth_chainId')).toEqual({ value: '0x1' })
  expect((await seenBy(page)).events).not.toContainEqual(['chainChanged', '0x89'])
})

test('attack: an account and a network that were not granted never reach the page, even after a reload', async ({
  page,
  world,
  lie,
}) => {
  await openPage(page, world)
  const wallet = await lie(page, [`eip155:1:${VISITOR}`])
  await wallet.emit('eip155:1', 'accountsChanged', [SECOND])
  await wallet.emit('eip155:1', 'chainChanged', 137)
  // A later event shows that the earlier ones were handled.
  await wallet.emit('eip155:1', 'chainChanged', 424_242)
  await expect.poll(async () => (await seenBy(page)).events.at(-1)).toEqual(['chainChanged', '0x67932'])
  expect((await seenBy(page)).events).not.toContainEqual(['accountsChanged', [SECOND]])
  expect((await seenBy(page)).events).not.toContainEqual(['chainChanged', '0x89'])
  expect(await address(page)).toEqual({ value: [VISITOR] })
  await openPage(page, world)
  await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
})
