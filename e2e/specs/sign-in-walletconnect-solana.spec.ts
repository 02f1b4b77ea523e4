import { withSolana } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { answerPhone, NO_SOLANA_NODE, openPairing, openRequest, proposed, test } from '../src/phone-wallet.ts'
import { giveSignIn } from '../src/sign-in-host.ts'
import { SOLANA } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// A page on Solana with its own sign-in and a phone wallet. One-step sign-in does not exist on Solana.

test.use({ phone: { rpc: NO_SOLANA_NODE } })

test('behavior: the phone connects first and then signs the page’s message in Solana’s format', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  await page.goto(new URL('/plain?start=manual', world.hosts.plain).href)
  await giveSignIn(page)
  const networks = withSolana(world).networks.filter(({ caipNetworkId }) => caipNetworkId === SOLANA)
  await page.evaluate((options) => void window.startCasement(options), { networks, adapters: ['solana'] })
  await hostPage(page).ready()
  await openPairing(page)
  const { id } = await proposed(page, wallet)
  await wallet.approve(id, { accounts: ['visitor'] })
  const view = page.frameLocator('iframe').getByRole('dialog', { name: 'Sign in', exact: true })
  await view.getByRole('button', { name: 'Sign', exact: true }).click()
  expect(await openRequest(wallet)).toMatchObject({ shown: { method: 'solana_signMessage', chain: SOLANA } })
  await answerPhone(wallet, 'approve')
  await expect(page.locator('dialog.casement')).not.toHaveAttribute('open')
  const [session] = await page.evaluate(() => window.pageSignIn.sessions)
  const account = wallet.getState().accounts.find(({ role }) => role === 'visitor')?.solana
  expect(session?.data).toMatchObject({ chainId: SOLANA, accountAddress: account })
  expect(session?.message).toContain('wants you to sign in with your Solana account:')
})
