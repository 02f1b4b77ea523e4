import type { World } from '@casement/dev-server'
import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { answerPhone, openPairing, proposed, testOnBothChains as test } from '../src/phone-wallet.ts'
import { endSessions, giveSignIn } from '../src/sign-in-host.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// Several visits to a page with a required sign-in, with a phone wallet that signs after connecting.

const openPage = async (page: Page, world: World, chain: string): Promise<void> => {
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await giveSignIn(page, { lastsMs: 600_000 })
  const networks = withSolana(world).networks.filter(({ caipNetworkId }) => caipNetworkId === chain)
  await page.evaluate((options) => void window.startCasement(options), {
    networks,
    adapters: [chain === SOLANA ? 'solana' : 'eip155'],
  })
  await hostPage(page).ready()
}

const view = (page: Page) => page.frameLocator('iframe').getByRole('dialog', { name: 'Sign in', exact: true })
const press = (page: Page, name: string) => view(page).getByRole('button', { name, exact: true }).click()

/** Answers the sign-in prompt with an approval. */
const signedIn = async (page: Page, wallet: Wallet): Promise<void> => {
  await press(page, 'Sign')
  await answerPhone(wallet, 'approve')
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
}

for (const [family, chain] of [
  ['Ethereum', 'eip155:1'],
  ['Solana', SOLANA],
] as const) {
  test(`behavior: on ${family} the visitor declines, comes back and signs, and signs again after expiry and for another account`, async ({
    page,
    world,
    wallet,
  }) => {
    await openPage(page, world, chain)
    await openPairing(page)
    const { id } = await proposed(page, wallet)
    const topic = await wallet.approve(id, { accounts: ['visitor'] })
    await press(page, 'Sign')
    await answerPhone(wallet, 'refuse')
    await expect(page.frameLocator('iframe').getByText('Signature declined')).toBeVisible()

    await openPage(page, world, chain)
    await expect(view(page)).toBeVisible()
    await signedIn(page, wallet)

    await endSessions(page)
    await openPage(page, world, chain)
    await expect(view(page)).toBeVisible()
    await signedIn(page, wallet)

    const second = wallet.getState().accounts.find(({ role }) => role === 'second')
    await wallet.changeAccount(topic, [`${chain}:${chain === SOLANA ? second?.solana : second?.evm}`])
    await expect(view(page)).toBeVisible()
    await press(page, 'Cancel')
    await expect.poll(() => wallet.getState().sessions.length).toBe(0)
    expect(await hostPage(page).request('eth_accounts')).toEqual({ value: [] })
  })
}
