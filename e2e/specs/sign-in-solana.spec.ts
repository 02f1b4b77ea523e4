import { endSessions, openSignIn } from '../src/sign-in-host.ts'
import { SOLANA, switchAccounts } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// A page on Solana with a required sign-in and an injected wallet.

test('behavior: the visitor declines, comes back, signs the Solana message, and signs again after it expired', {
  tag: '@core',
}, async ({ page, world }) => {
  const setting = { solana: true, lastsMs: 600_000 }
  const first = await openSignIn(page, world, setting)
  await first.connectWallet('Solana')
  await expect(first.view).toBeVisible()
  await first.sign()
  await expect(first.prompt).toContainText('Solana account')
  await first.answer('Refuse')
  await expect(first.notice).toContainText('Signature declined')

  const second = await openSignIn(page, world, setting)
  await expect(second.view).toBeVisible()
  await second.signedIn()
  expect((await second.sessions()).map(({ data }) => data.chainId)).toEqual([SOLANA])

  await endSessions(page)
  const third = await openSignIn(page, world, setting)
  await expect(third.view).toBeVisible()
  await third.signedIn()
  await switchAccounts(page, ['second'])
  await expect(third.view).toBeVisible()
  await third.cancel()
  await expect(third.modal('Connect wallet')).toBeVisible()
  expect(await third.request('eth_accounts')).toEqual([])
})
