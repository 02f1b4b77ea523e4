import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD } from '@casement/dev-server'
import type { BrowserContext } from '@playwright/test'
import { openHost } from '../src/account-host.ts'
import { signInBy } from '../src/siwe-host.ts'
import { operatorOf, track } from '../src/told.ts'
import { NAME, VISITOR } from '../src/wallet-site.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// What the operator is told of a visit, by the frame, to the service of this world.

const test = base.extend({ parts: [[...SMALLEST_WORLD, 'directory'], { scope: 'worker' }] })
test.afterEach(({ world }) => world.setFault('directory', undefined))

const pulse = ({ directory }: World): string => directory?.analytics ?? ''

/** The addresses under one that are asked for from now on. */
const askedUnder = (context: BrowserContext, address: string): readonly string[] => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(address)) asked.push(request.url())
  })
  return asked
}

test('behavior: a visit is told of, in its order: looked around, connected, signed in, switched, disconnected, closed', async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world)
  const options = { themeMode: 'dark', siwx: { kind: 'local', required: false } }
  const host = signInBy(page, await openHost(page, world, { options }))
  await host.open()
  await host.card.getByRole('button', { name: 'What is a wallet?' }).click()
  await host.card.getByRole('button', { name: 'Back' }).click()
  await host.card.getByRole('button', { name: /^All wallets/ }).click()
  await host.card.getByRole('button', { name: 'Back' }).click()
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
  // Whoever goes to another network is asked again, and need not.
  await host.cancel()
  await expect.poll(host.isOpen).toBe(false)
  await host.open()
  await host.modal('Account').getByRole('button', { name: 'Disconnect' }).click()
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

test('error: a sign-in that the wallet refuses is told of with why, and so is whoever gives it up', async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world)
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

test('behavior: before the modal is opened nobody is told, and of a page with analytics off nobody ever is', async ({
  page,
  world,
}) => {
  const asked = askedUnder(page.context(), pulse(world))
  const config = askedUnder(page.context(), `${world.directory?.url}/getAnalyticsConfig`)
  const beside = askedUnder(page.context(), `${world.directory?.url}/appkit/v1/config`)
  const quiet = await openHost(page, world)
  // Whatever waits for an idle moment of a boot has had it.
  await expect(quiet.card.locator('.header button').first()).toBeAttached()
  expect([...asked, ...config]).toEqual([])
  // Of what fails there nobody is told either.
  world.setFault('directory', { status: 503, path: '/getWallets' })
  const host = await openHost(page, world, { options: { features: { analytics: false } } })
  await host.connect()
  await host.open()
  await expect(host.modal('Account')).toBeVisible()
  // What is asked beside an opening waits for the same idle moment.
  await expect.poll(() => beside.length).toBeGreaterThan(0)
  expect([...asked, ...config]).toEqual([])
})

test('error: that the page is not on the list is said once on the console, and nothing else comes of it', async ({
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

test('error: a visitor who blocks it connects all the same, and is asked once and left alone', async ({
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
  // The browser itself says that a request was blocked; we say nothing, and nothing is thrown.
  expect(consoleLines.filter(({ type, text }) => type === 'uncaught' || text.startsWith('Casement'))).toEqual([])
})

test('behavior: what has not been sent when the page goes is sent then', async ({ page, world }) => {
  const operator = await operatorOf(world)
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

test('error: a service that fails and one that answers what is no answer are reported, each once and not what was asked', async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world)
  const directory = world.directory?.url
  world.setFault('directory', { status: 503, path: '/getWallets' })
  const headers = { 'access-control-allow-origin': '*' }
  await page.context().route(`${directory}/appkit/**`, (route) => route.fulfill({ headers, json: { features: 1 } }))
  const asked = askedUnder(page.context(), `${directory}/getWallets`)
  const host = await openHost(page, world)
  await host.open('AllWallets')
  await host.card.getByRole('searchbox', { name: 'Search wallets' }).fill('ann of the shop')
  await expect.poll(() => asked.some((address) => address.includes('ann+of'))).toBe(true)
  // What fails beside it may be told of before it or after it.
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

test('limits: what nobody catches in the frame is reported, five times a minute', async ({ page, world }) => {
  const operator = await operatorOf(world)
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
