import { hostOn } from '../src/account-host.ts'
import { accounts, test } from '../src/email-login.ts'
import { openApproval, review } from '../src/embedded-approval.ts'
import { signInWithCoins } from '../src/embedded-payments.ts'
import { hostPage } from '../src/host-page.ts'
import { expect } from '../src/world-fixture.ts'

// The embedded wallet on another network: it has one account on all of them, and what it is asked for afterwards is for the
// network that the visitor sees.

test('behavior: the visitor and the page switch its network, and what is approved then is for that network', {
  tag: '@core',
}, async ({ page, world }) => {
  const from = await signInWithCoins(page, world)
  const host = hostOn(page)
  await host.open('Networks')
  await host
    .modal('Choose a network')
    .getByRole('button', { name: /^Polygon/ })
    .click()
  await expect.poll(() => host.request('eth_chainId')).toBe('0x89')
  expect(await accounts(page)).toEqual([from])
  await page.evaluate(() => window.casement.close())

  const signing = hostPage(page).request('personal_sign', ['0x6869', from])
  const approval = await openApproval(page, review(page))
  await expect(approval.getByText('Polygon', { exact: true })).toBeVisible()
  await approval.getByRole('button', { name: 'Decline' }).click()
  expect(await signing).toMatchObject({ code: 4001 })

  await host.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
  expect(await host.request('eth_chainId')).toBe('0x1')
  expect(await hostPage(page).request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
})
