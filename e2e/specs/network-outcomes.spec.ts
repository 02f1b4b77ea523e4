import { openHost, openNetworks } from '../src/account-host.ts'
import { ask, NAME, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Results of wallet requests that the page or another page made while the modal is open.

const POLYGON = [{ chainId: '0x89' }]

test('error: a network switch by the page that the visitor declines shows in the list, with a retry', {
  tag: '@core',
}, async ({ page, world }) => {
  const { host, networks } = await openNetworks(page, world)
  await expect(networks.getByRole('button', { name: 'Polygon' })).toBeVisible()
  const asked = host.request('wallet_switchEthereumChain', POLYGON).catch((error: Error) => error.message)
  await expect(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
  await host.answer('Refuse')
  expect(await asked).toContain('reject')
  await expect(networks.getByRole('alert')).toContainText('Request declined')
  await networks.getByRole('button', { name: 'Try again' }).click()
  await host.answer('Switch')
  await expect.poll(host.isOpen).toBe(false)
  expect(await host.request('eth_chainId')).toBe('0x89')
})

test('error: a prompt that is already open can be answered in the page, and connecting tried again', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  const before = ask(page, 'eth_requestAccounts')
  await host.prompt.waitFor()
  await host.choose()
  await expect(host.card.getByRole('heading', { level: 2 })).toHaveText(`${NAME} has another request open`)
  // With the modal in the top layer the prompt could not be pressed.
  await host.answer('Connect')
  expect(await before).toEqual({ value: [VISITOR] })
  await host.card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(host.isOpen).toBe(false)
  expect(await host.request('eth_accounts')).toHaveLength(1)
})
