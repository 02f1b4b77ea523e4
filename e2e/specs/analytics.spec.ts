import type { World } from '@casement/dev-server'
import type { BrowserContext } from '@playwright/test'
import { chooseInMenu, openHost } from '../src/account-host.ts'
import { analyticsOf, track } from '../src/analytics-events.ts'
import { test } from '../src/directory-host.ts'
import { signInBy } from '../src/sign-in-host.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { expect } from '../src/world-fixture.ts'

// Analytics events of a visit, sent by the frame to the local directory service.

test.afterEach(({ world }) => world.setFault('directory', undefined))

const pulse = ({ directory }: World): string => directory?.analytics ?? ''

/** Collects the URLs under an address that are requested from now on. */
const askedUnder = (context: BrowserContext, address: string): readonly string[] => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(address)) asked.push(request.url())
  })
  return asked
}

test('behavior: reports a visit in order: open, browse, connect, sign in, switch network, disconnect, close', {
  tag: '@core',
}, async ({ page, world }) => {
  const operator = await analyticsOf(world)
  const options = { themeMode: 'dark', siwx: { kind: 'local', required: false } }
  const host = signInBy(page, await openHost(page, world, { options }))
  await host.open()
  await host.card.getByRole('button', { name: 'What is a wallet?' }).click()
  // By keyboard: a quick press at the place where help became back is ignored.
  await host.card.getByRole('button', { name: 'Back' }).press('Enter')
  await host.card.getByRole('button', { name: /^All wallets/ }).click()
  await host.card.getByRole('button', { name: 'Back' }).press('Enter')
  await host.row().click()
  await host.answer('Refuse')
  await host.card.getByRole('button', { name: 'Try again' }).click()
  await host.answer('Connect')
  await host.signedIn()

  await host.open()
  await host
    .modal('Account')
    .getByRole('button', { name: /^Network/ })
    .click()
  await host.modal('Choose a network').getByRole('button', { name: 'Polygon' }).click()
  await host.answer('Switch')
  // Another network asks for another sign-in, which is optional here.
  await host.cancel()
  await expect.poll(host.isOpen).toBe(false)
  await host.open()
  await chooseInMenu(host.modal('Account'), 'Disconnect')
  await expect(host.card.getByRole('heading', { name: 'Wallet disconnected' })).toBeVisible()
  await page.evaluate(() => window.casement.close())

  const signingIn = (network: string) => ({ network, isSmartAccount: false })
  const expected = [
    track('INITIALIZE', expect.objectContaining({ networks: ['eip155:1', 'eip155:137', 'eip155:31337'] })),
    track('MODAL_OPEN', { connected: false }),
    track('CLICK_WALLET_HELP'),
    track('CLICK_ALL_WALLETS'),
    track('SELECT_WALLET', { name: NAME, platform: 'browser' }),
    track('USER_REJECTED', { message: 'User rejected the request' }),
    track('CONNECT_SUCCESS', { method: 'browser', name: NAME }, VISITOR),
    track('CLICK_SIGN_SIWX_MESSAGE', signingIn('eip155:1'), VISITOR),
    track('SIWX_AUTH_SUCCESS', signingIn('eip155:1'), VISITOR),
    track('MODAL_CLOSE', { connected: true }, VISITOR),
    track('MODAL_OPEN', { connected: true }, VISITOR),
    track('CLICK_NETWORKS', undefined, VISITOR),
    track('SWITCH_NETWORK', { network: 'eip155:137' }, VISITOR),
    track('CLICK_CANCEL_SIWX', signingIn('eip155:137'), VISITOR),
    track('MODAL_CLOSE', { connected: true }, VISITOR),
    track('MODAL_OPEN', { connected: true }, VISITOR),
    track('DISCONNECT_SUCCESS', { namespace: expect.any(String) }),
    track('MODAL_CLOSE', { connected: false }),
  ]
  await expect.poll(async () => (await operator.journey()).length).toBe(expected.length)
  expect(await operator.journey()).toEqual(expected)
  const props = await operator.props()
  expect(props[0]?.properties).toMatchObject({ themeMode: 'dark', siwx: { kind: 'local', required: false } })
  const seen = props.flatMap(({ items = [] }) => items)
  expect(seen).toContainEqual({
    name: NAME,
    view: 'Connect',
    displayIndex: 1,
    certified: false,
    rdnsId: 'test.casement.harbour',
  })
  expect(seen.some(({ view }) => view === 'AllWallets')).toBe(true)
  const origin = new URL(world.hosts.plain)
  for (const { envelope, projectId, sv } of await operator.told())
    expect([envelope.url, envelope.domain, projectId, sv]).toEqual([
      `${origin.origin}/`,
      origin.hostname,
      'local',
      expect.stringMatching(/^html-eip155-/),
    ])
})

test('error: reports a sign-in that the wallet refuses, with the reason, and one that the visitor cancels', async ({
  page,
  world,
}) => {
  const operator = await analyticsOf(world)
  const options = { siwx: { kind: 'local', required: true } }
  const host = signInBy(page, await openHost(page, world, { options }))
  await host.connectWallet()
  await host.sign()
  await host.answer('Refuse')
  await expect(host.notice).toContainText('Signature declined')
  await host.cancel()
  await expect(host.modal('Connect wallet')).toBeVisible()
  const signingIn = { network: 'eip155:1', isSmartAccount: false }
  const message = 'User rejected the request'
  const told = async () => (await operator.journey()).slice(-4)
  await expect
    .poll(told)
    .toEqual([
      track('CLICK_SIGN_SIWX_MESSAGE', signingIn, VISITOR),
      track('SIWX_AUTH_ERROR', { ...signingIn, message }, VISITOR),
      track('CLICK_CANCEL_SIWX', signingIn, VISITOR),
      track('DISCONNECT_SUCCESS', { namespace: 'eip155' }),
    ])
})

test('behavior: sends nothing before the modal is opened, and only error reports if the page turns analytics off', async ({
  page,
  world,
}) => {
  const operator = await analyticsOf(world)
  const asked = askedUnder(page.context(), pulse(world))
  const config = askedUnder(page.context(), `${world.directory?.url}/getAnalyticsConfig`)
  const beside = askedUnder(page.context(), `${world.directory?.url}/appkit/v1/config`)
  const quiet = await openHost(page, world)
  // By now the work that waits for an idle moment of the boot has run.
  await expect(quiet.card.locator('.header button').first()).toBeAttached()
  expect([...asked, ...config]).toEqual([])
  world.setFault('directory', { status: 503, path: '/getWallets' })
  const host = await openHost(page, world, { options: { features: { analytics: false } } })
  await host.connect()
  await host.open()
  await expect(host.modal('Account')).toBeVisible()
  // The project configuration waits for the same idle moment.
  await expect.poll(() => beside.length).toBeGreaterThan(0)
  await expect.poll(operator.names).toContain('API_ERROR')
  expect(new Set(await operator.names())).toEqual(new Set(['API_ERROR']))
  expect(config).toEqual([])
})

test('error: logs one console error if the page is not on the allow-list, and otherwise works', async ({
  page,
  world,
  consoleLines,
}) => {
  world.setFault('directory', { status: 403, path: '/pulse/e' })
  const asked = askedUnder(page.context(), pulse(world))
  const host = await openHost(page, world)
  await host.connect()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  const said = () =>
    consoleLines.filter(({ text }) => text.includes('is not on the allow-list')).map(({ type }) => type)
  await expect.poll(said).toEqual(['error'])
})

test('error: a visitor whose browser blocks analytics can connect, and only one request is tried', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.context().route(`${pulse(world)}/**`, (route) => route.abort('blockedbyclient'))
  const asked = askedUnder(page.context(), pulse(world))
  const host = await openHost(page, world)
  await host.connect()
  await expect.poll(() => asked.length).toBe(1)
  await host.open()
  await expect(host.modal('Account')).toBeVisible()
  expect(asked).toHaveLength(1)
  // The browser logs the blocked request; Casement logs nothing and throws nothing.
  expect(consoleLines.filter(({ type, text }) => type === 'uncaught' || text.startsWith('Casement'))).toEqual([])
})

test('behavior: sends pending events when the page unloads', async ({ page, world }) => {
  const operator = await analyticsOf(world)
  world.setFault('directory', { latencyMs: 3_000, path: '/pulse/e' })
  const asked = askedUnder(page.context(), pulse(world))
  const host = await openHost(page, world)
  await host.open()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await host.card.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(host.modal('What is a wallet?')).toBeVisible()
  await page.goto('about:blank')
  await expect
    .poll(async () => [...(await operator.names())].sort(), { timeout: 30_000 })
    .toEqual(['CLICK_WALLET_HELP', 'INITIALIZE', 'MODAL_OPEN'])
})

test('error: reports a failing service and an invalid response once each, without the search text', async ({
  page,
  world,
}) => {
  const operator = await analyticsOf(world)
  const directory = world.directory?.url
  world.setFault('directory', { status: 503, path: '/getWallets' })
  const headers = { 'access-control-allow-origin': '*' }
  await page.context().route(`${directory}/appkit/**`, (route) => route.fulfill({ headers, json: { features: 1 } }))
  const asked = askedUnder(page.context(), `${directory}/getWallets`)
  const host = await openHost(page, world)
  await host.open('AllWallets')
  await host.card.getByRole('searchbox', { name: 'Search wallets' }).fill('ann of the shop')
  await expect.poll(() => asked.some((address) => address.includes('ann+of'))).toBe(true)
  // The error reports may arrive before or after it.
  await expect.poll(operator.names).toContain('SEARCH_WALLET')
  const reports = async () => (await operator.props()).filter(({ type }) => type === 'error')
  const sorted = async () => (await reports()).map(({ event, errorMessage }) => `${event}: ${errorMessage}`).sort()
  await expect
    .poll(sorted)
    .toEqual([
      `API_ERROR: ${directory}/getWallets could not be reached (HTTP 503)`,
      `DATA_PARSING_ERROR: ${directory}/appkit/v1/config answered what is no answer`,
    ])
  expect(JSON.stringify(await reports())).not.toContain('ann of')
})

test('behavior: reports uncaught errors of the frame, at most five a minute', async ({ page, world }) => {
  const operator = await analyticsOf(world)
  const host = await openHost(page, world)
  await host.open()
  await operator.heard('MODAL_OPEN')
  await host.card.evaluate(() => {
    for (let count = 0; count < 9; count += 1)
      setTimeout(() => {
        throw new RangeError(`too far for ann@shop.example, ${count}`)
      })
  })
  const reports = async () => (await operator.props()).filter(({ type }) => type === 'error')
  await expect.poll(async () => (await reports()).length).toBe(5)
  await page.evaluate(() => window.casement.close())
  await operator.heard('MODAL_CLOSE')
  expect(await reports()).toEqual(
    Array.from({ length: 5 }, (_, count) =>
      expect.objectContaining({
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'RangeError',
        errorMessage: `too far for …@…, ${count}`,
        uncaught: true,
      }),
    ),
  )
})
