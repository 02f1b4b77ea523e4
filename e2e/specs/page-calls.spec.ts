import { networksOf, openHost } from '../src/account-host.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

// What a page calls on the modal besides opening and closing it.

declare global {
  interface Window {
    eventsHeard: { readonly event: string; readonly properties: object }[]
  }
}

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

test('error: a view that a page cannot open is refused by its name, with those that it can open', {
  tag: '@core',
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  const refused = (view: string) =>
    page.evaluate(
      (name) =>
        window.casement.open({ view: name }).then(
          () => 'opened',
          ({ code, message }) => `${code} ${message}`,
        ),
      view,
    )
  expect(await refused('ApproveTransaction')).toMatch(
    /^-32602 open: view ApproveTransaction cannot be opened by a page; it can open .*Networks/,
  )
  expect(await refused('Nothing')).toMatch(/^-32602 open: view must be one of /)
  expect(await host.isOpen()).toBe(false)
})

test('behavior: a page that has asked the visitor itself shows the switch at once', { tag: '@core' }, async ({
  page,
  world,
}) => {
  const host = await openHost(page, world)
  await host.connect()
  const switching = page.evaluate(() => window.casement.switchNetwork('eip155:137', { ignoreConfirmation: true }))
  await expect(host.modal('Switch network')).toBeVisible()
  await host.answer('Switch')
  await expect.poll(() => page.evaluate(() => window.casement.getNetwork()?.chainId)).toBe('137')
  expect(await switching).toEqual({ caipNetworkId: 'eip155:137' })
  await expect.poll(host.isOpen).toBe(false)
})

test('behavior: a page hears of the modal’s events, and of no search', async ({ page, world }) => {
  const host = await openHost(page, world)
  await page.evaluate(() => {
    window.eventsHeard = []
    window.casement.subscribeEvents((event) => window.eventsHeard.push(event))
  })
  await host.connect()
  const heard = () => page.evaluate(() => window.eventsHeard.map(({ event }) => event))
  await expect.poll(heard).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  expect(await page.evaluate(() => window.eventsHeard[2]?.properties)).toEqual({ method: 'browser', name: NAME })
  expect(await page.evaluate(() => window.casement.getAddress())).toBe(VISITOR)
  expect(await page.evaluate(() => window.casement.getProviders()?.eip155 === window.casement.provider)).toBe(true)
  await page.evaluate(() => window.casement.resetWalletConnect())
  expect(await page.evaluate(() => window.casement.getAddress())).toBe(VISITOR)
})
