import type { Wallet } from '@casement/dev-server/wallet'
import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { hostPage } from '../src/host-page.ts'
import { answerPhone, card, loadConnected, openRequest, test } from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// A remote wallet that has a request: the visitor is told where to answer, and no request waits forever.

/**
 * The connected page requests a signature, the wallet stays silent, and after twelve seconds the visitor is told.
 * Resolves to the page's request.
 */
const askInVain = async (page: Page, hostAddress: string, wallet: Wallet) => {
  await page.clock.install()
  await loadConnected(page, hostAddress, wallet)
  const asked = hostPage(page).request('personal_sign', [toHex('hello'), VISITOR])
  await openRequest(wallet)
  await page.clock.fastForward(300)
  await expect(card(page).getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await page.clock.fastForward(12_500)
  await expect(
    card(page).getByText('No answer from Harbour yet. Open it and look for the request.', { exact: true }),
  ).toBeVisible()
  return { asked }
}

test('behavior: while the wallet is asked on another device, the modal says so, and it closes when the wallet answers', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  await loadConnected(page, world.hosts.plain, wallet)
  await expect(page.getByRole('dialog')).toBeHidden()
  const asked = hostPage(page).request('personal_sign', [toHex('hello'), VISITOR])
  await openRequest(wallet)
  await expect(card(page).getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect(
    card(page).getByText('This site asks for a signature. Approve or reject it in Harbour.', { exact: true }),
  ).toBeVisible()
  await answerPhone(wallet, 'approve')
  expect(await asked).toHaveProperty('value')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('error: after 12 seconds the visitor is told that the wallet has not answered, and can cancel the request', async ({
  page,
  world,
  wallet,
}) => {
  const { asked } = await askInVain(page, world.hosts.plain, wallet)
  await expect(
    card(page).getByText('No request there? Check that Harbour is unlocked and online.', { exact: true }),
  ).toBeVisible()
  await card(page).getByRole('button', { name: 'Cancel request' }).click()
  expect(await asked).toMatchObject({ code: 4001, message: 'Request cancelled' })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('behavior: closing the view keeps the request pending, and a late answer still reaches the page', {
  tag: '@core',
}, async ({ page, world, wallet }) => {
  const { asked } = await askInVain(page, world.hosts.plain, wallet)
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await answerPhone(wallet, 'approve')
  expect(await asked).toHaveProperty('value')
})
