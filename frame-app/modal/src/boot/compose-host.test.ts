import { describe, expect, test, vi } from 'vitest'
import { ETHEREUM, eachWithComposedHost, IPHONE, SOLANA, VISITOR } from './compose-host-for-tests.ts'

const start = eachWithComposedHost()

describe('a view of the specification that the product shows', () => {
  test('behavior: Account opens for a connected visitor', async () => {
    const { connect, open, shown } = start()
    await connect()
    expect(await open({})).toBe('Account')
    expect(shown()).toMatchObject({ view: 'Account' })
  })

  test('behavior: AllWallets opens by its name', async () => {
    const { open, shown } = start()
    expect(await open({ view: 'AllWallets' })).toBe('AllWallets')
    expect(shown()).toMatchObject({ view: 'AllWallets' })
  })

  test('behavior: ConnectingWalletConnectBasic opens by its name', async () => {
    const { open, shown } = start()
    expect(await open({ view: 'ConnectingWalletConnectBasic' })).toBe('ConnectingWalletConnectBasic')
    expect(shown()).toMatchObject({ view: 'ConnectingWalletConnectBasic' })
  })

  test('behavior: SIWXSignMessage opens for a visitor who has to sign in', async () => {
    const { connect, shown } = start({ options: { siwx: { kind: 'local', required: true } } })
    await connect()
    await vi.waitFor(() => expect(shown()).toMatchObject({ view: 'SIWXSignMessage' }))
  })

  test('behavior: SwitchActiveChain opens for a namespace that has no connection', async () => {
    const { connect, shown, switchNetwork } = start()
    await connect()
    await expect(switchNetwork('solana:s')).rejects.toMatchObject({ code: 4100 })
    expect(shown()).toEqual({
      view: 'SwitchActiveChain',
      params: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace: true, network: SOLANA },
    })
  })

  test('behavior: UnsupportedChain opens when the wallet changes to a network that the page does not list', async () => {
    const { connect, shown, tell } = start({ options: { networks: [ETHEREUM] } })
    await connect()
    tell('chainChanged', '0x89')
    await vi.waitFor(() => expect(shown()).toMatchObject({ view: 'UnsupportedChain' }))
  })
})

describe('opening for a namespace', () => {
  test('behavior: another namespace than the active one is active before anything is shown', async () => {
    const { open, surfaces } = start()
    await open({ namespace: 'solana' })
    expect(surfaces).toEqual([['modal', 'solana']])
  })

  test('behavior: the active namespace stays as it is', async () => {
    const { open, session, surfaces } = start()
    const before = session.getState().namespaces
    await open({ namespace: 'eip155' })
    expect(surfaces).toEqual([['modal', 'eip155']])
    expect(session.getState().namespaces).toEqual(before)
  })
})

const IN_APP_ONLY = { adapters: [] }
const MANUAL = { manualWCControl: true }

describe('opening without a name', () => {
  test.each([
    ['without adapters, on a phone', IN_APP_ONLY, IPHONE, 'AllWallets'],
    ['without adapters, elsewhere', IN_APP_ONLY, '', 'ConnectingWalletConnectBasic'],
    ['with manual WalletConnect control, on a phone', MANUAL, IPHONE, 'AllWallets'],
    ['with manual WalletConnect control, elsewhere', MANUAL, '', 'ConnectingWalletConnectBasic'],
    ['with adapters', {}, '', 'Connect'],
    ['embedded', { enableEmbedded: true }, '', 'Connect'],
    ['embedded, without adapters', { ...IN_APP_ONLY, enableEmbedded: true }, '', 'Connect'],
    ['embedded, with manual WalletConnect control', { ...MANUAL, enableEmbedded: true }, '', 'Connect'],
  ] as const)('behavior: %s and without an address, shows the specification’s view', async (_when, options, userAgent, view) => {
    const { open, shown } = start({ options, userAgent })
    expect(await open({})).toBe(view)
    expect(shown()).toMatchObject({ view })
  })

  test.each([
    ['as a modal', {}],
    ['embedded', { enableEmbedded: true }],
    ['without adapters', IN_APP_ONLY],
    ['with manual WalletConnect control', MANUAL],
  ] as const)('behavior: %s and with an address, shows the account', async (_when, options) => {
    const { connect, open } = start({ options })
    await connect()
    expect(await open({})).toBe('Account')
  })
})

describe('opening by a name', () => {
  test('behavior: the view is shown, with what the page gave for it', async () => {
    const { open, shown } = start()
    expect(await open({ view: 'AllWallets', namespace: 'eip155' })).toBe('AllWallets')
    expect(shown()).toEqual({ view: 'AllWallets', params: { namespace: 'eip155' } })
    expect(await open({ view: 'Networks' })).toBe('Networks')
    expect(shown()).toEqual({ view: 'Networks', params: {} })
  })
})

describe('switching the network', () => {
  test('behavior: moves the account to the new network, and the address names it', async () => {
    let chain = '0x1'
    const { connect, events, session, switchNetwork } = start({
      answers: {
        eth_chainId: () => chain,
        wallet_switchEthereumChain: () => {
          chain = '0x89'
          return null
        },
      },
    })
    await connect()
    await switchNetwork('eip155:137')
    const { activeNamespace, namespaces } = session.getState()
    const active = activeNamespace && namespaces[activeNamespace]
    expect(`${active?.caipNetworkId}:${active?.accounts[0]}`).toBe(`eip155:137:${VISITOR}`)
    expect(events).toContainEqual({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } })
  })
})

describe('disconnecting', () => {
  test('behavior: takes the provider away, so that nothing more reaches the wallet', async () => {
    let signed = 0
    const { connect, features, request, session } = start({
      answers: {
        personal_sign: () => {
          signed += 1
          return `0x${'1'.repeat(130)}`
        },
      },
    })
    await connect()
    await request('personal_sign', ['0x00', VISITOR])
    expect(signed).toBe(1)
    await features.wallets.commands.disconnect()
    await expect(request('personal_sign', ['0x00', VISITOR])).rejects.toMatchObject({ code: 4100 })
    expect(signed).toBe(1)
    expect(session.getState().namespaces.eip155).toMatchObject({ status: 'disconnected', accounts: [] })
  })
})

describe('signing in', () => {
  test('behavior: says "Authenticating..." until the wallet has answered', async () => {
    let sign = (_signature: string): void => undefined
    const signature = new Promise<string>((resolve) => {
      sign = resolve
    })
    const { connect, features, shown } = start({
      options: { siwx: { kind: 'local', required: true } },
      answers: { personal_sign: () => signature },
    })
    const banner = () => features.notices.store.getState().banner
    await connect()
    await vi.waitFor(() => expect(shown()).toMatchObject({ view: 'SIWXSignMessage' }))
    const signed = features.signIn.sign()
    await vi.waitFor(() =>
      expect(banner()).toMatchObject({ notification: { variant: 'loading', message: 'Authenticating...' } }),
    )
    sign('0x')
    await signed
    await vi.waitFor(() => expect(banner()).not.toMatchObject({ notification: { variant: 'loading' } }))
  })
})
