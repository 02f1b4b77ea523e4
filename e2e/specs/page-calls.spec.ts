import { networksOf, openHost } from '../src/account-host.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What a page calls on the modal besides opening and closing it.

test('behavior: connect opens the modal, resolves to the account, and asks a connected visitor nothing', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  const connecting = page.evaluate(() => window.casement.connect())
  await host.pick()
  await host.answer('Connect')
  const account = { status: 'connected', isConnected: true, address: VISITOR, caipAddress: `eip155:1:${VISITOR}` }
  expect(await connecting).toMatchObject(account)
  expect(await page.evaluate(() => window.casement.connect({ namespace: 'eip155' }))).toMatchObject(account)
  expect(await page.evaluate(() => window.casement.getAccount())).toMatchObject(account)
})

test('error: connect rejects with an error of the page’s class if the visitor closes the modal', async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  const refused = page.evaluate(() => window.casement.connect().catch(({ name, code }) => ({ name, code })))
  await expect(host.wallets).toBeVisible()
  await page.evaluate(() => window.casement.close())
  expect(await refused).toEqual({ name: 'ProviderRpcError', code: 4001 })
})

test('behavior: a network that is added can be switched to, until it is removed; others need an adapter', {
  tag: '@core',
}, async ({ page, world }) => {
  await openHost(page, world, { options: { adapters: ['eip155'] } })
  const [first] = networksOf(world)
  const outcomes = await page.evaluate(async (known) => {
    const { casement } = window
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        ({ message }) => message,
      )
    const quay = { ...(known as object), id: 31_337, caipNetworkId: 'eip155:31337', name: 'Quay' }
    const other = { ...(known as object), id: 'quay', caipNetworkId: 'solana:quay', chainNamespace: 'solana' }
    return [
      await codeOf(casement.addNetwork(quay)),
      await codeOf(casement.switchNetwork('eip155:31337')),
      casement.getNetwork()?.chainId,
      await codeOf(casement.removeNetwork('eip155:31337')),
      await codeOf(casement.addNetwork(other)),
    ]
  }, first)
  expect(outcomes).toEqual(['done', 'done', '31337', 'done', "setOptions: Adapter for namespace solana doesn't exist"])
})
