import { openAccount, openHost, openNetworks, withSolana } from '../src/account-host.ts'
import { ask, NAME, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// Results of wallet requests that the page or another page made while the modal is open.

const POLYGON = [{ chainId: '0x89' }]

test('error: a network switch by the page that the visitor declines shows in the list, with a retry', async ({
  page,
  world,
}) => {
  const { host, networks } = await openNetworks(page, world)
  await expect(networks.getByRole('button', { name: 'Polygon' })).toBeVisible()
  const asked = host.request('wallet_switchEthereumChain', POLYGON).catch((error: Error) => error.message)
  await expect(networks.getByRole('button', { name: 'Polygon Confirm in your wallet' })).toBeVisible()
  await host.answer('Refuse')
  expect(await asked).toContain('reject')
  await expect(networks.getByRole('alert')).toContainText('You declined in your wallet')
  await networks.getByRole('button', { name: 'Try again' }).click()
  await host.answer('Switch')
  await expect.poll(host.isOpen).toBe(false)
  expect(await host.request('eth_chainId')).toBe('0x89')
})

test('error: it also shows in the account view, which stays open after the retry', async ({ page, world }) => {
  const { host, account } = await openAccount(page, world)
  await expect(account.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  const asked = host.request('wallet_switchEthereumChain', POLYGON).catch(() => 'refused')
  await host.answer('Refuse')
  expect(await asked).toBe('refused')
  await expect(account.getByRole('alert').filter({ hasText: 'You declined' })).toBeVisible()
  await account.getByRole('button', { name: 'Try again' }).click()
  await host.answer('Switch')
  await expect(account.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  await expect(account.getByRole('alert').filter({ hasText: 'You declined' })).toHaveCount(0)
})

test('error: a prompt that is already open can be answered in the page, and connecting tried again', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  const before = ask(page, 'eth_requestAccounts')
  await host.prompt.waitFor()
  await host.choose()
  await expect(host.card.getByRole('heading', { level: 2 })).toHaveText(`${NAME} is already asking`)
  // With the modal in the top layer the prompt could not be pressed.
  await host.answer('Connect')
  expect(await before).toEqual({ value: [VISITOR] })
  await host.card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(host.isOpen).toBe(false)
  expect(await host.request('eth_accounts')).toHaveLength(1)
})

test('behavior: choosing a network of an unconnected namespace offers only wallets for it', async ({ page, world }) => {
  const host = await openHost(page, world, { options: withSolana(world) })
  await host.connect('EVM networks')
  await host.open('Networks')
  await host.modal('Choose a network').getByRole('button', { name: 'Solana Needs a wallet for Solana' }).click()
  await host.modal('Switch chain').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(host.modal('Connect wallet').getByText('Only wallets that work with Solana are shown.')).toBeVisible()
  await host.row().click()
  await expect(host.card.getByRole('heading', { level: 2 })).toHaveText(`Continue in ${NAME}`)
  await host.answer('Connect')
  await expect.poll(host.isOpen).toBe(false)
})
