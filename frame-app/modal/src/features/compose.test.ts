import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { CoreParts } from '../kernel/core.ts'
import type { Modal } from '../kernel/modal.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { Notes } from '../kernel/notes.ts'
import { createNotes } from '../kernel/notes.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import type { Remembered } from '../kernel/remembered.ts'
import { createRemembered } from '../kernel/remembered.ts'
import type { AnalyticsEvent } from '../kernel/rules/analytics-events.ts'
import { withOptions } from '../kernel/rules/networks.ts'
import type { Wallet } from '../kernel/rules/wallet.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { createLog } from '../log/log.ts'
import type { StoragePort } from '../storage/port.ts'
import { openStorage } from '../storage/port.ts'
import type { Features } from './compose.ts'
import { composeFeatures } from './compose.ts'
import { createSignInStore } from './sign-in/store.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const settings: Options = { projectId: 'shop', networks: [ethereum] }
const fox: WalletInfo = { walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Fox', rdns: 'io.fox' }
const rabbit: WalletInfo = { ...fox, walletId: 'w2', name: 'Rabbit', rdns: 'io.rabbit' }
const walletOf = ({ walletId, name, rdns = '' }: WalletInfo): Wallet => ({
  id: rdns,
  name,
  rdns,
  links: {},
  stores: {},
  certified: false,
  installed: [{ walletId, namespace: 'eip155' }],
  pairs: false,
})

let storage: StoragePort
let remembered: Remembered
let session: SessionStore
let modal: Modal
const reveal = vi.fn<Modal['reveal']>()
let wallets: Features['wallets']
let notes: Notes
let chain: string
let idle: (() => void)[]
const listen = vi.fn<(about: { walletIds: string[] }) => Promise<undefined>>()
const requestClose = vi.fn<() => boolean>()
const succeed = vi.fn<Modal['succeed']>()
const reset = vi.fn<() => void>()

const load = (): void => {
  idle = []
  notes = createNotes(() => undefined)
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  const store = createModalStore()
  store.setState({ surface: 'modal' })
  modal = {
    store,
    show: () => undefined,
    requestClose,
    succeed,
    reveal,
    navigation: { push: () => undefined, reset },
  } as unknown as Modal
  const parts: CoreParts = {
    ...OWNER,
    session,
    connectors: createConnectorsStore(),
    options: createOptionsStore(settings),
    config: {},
    embeddedWallet: false,
    build: '1.0.0',
    storage,
    durability: 'memory',
    emit: () => undefined,
    host: {
      injectedRequest: async ({ method }) => (method === 'eth_chainId' ? chain : [ADDRESS]),
      injectedListen: listen,
      openUrl: async () => ({ opened: true }),
      siwx: () => Promise.reject(new Error('The page has no sign-in')),
    },
    browser: () => ({ userAgent: '', maxTouchPoints: 0, telegram: false }),
    modal,
    notes,
    log: createLog({ now: () => 0, show: () => undefined, loadRedaction: () => import('../log/redact.ts') }),
    whenIdle: (run) => void idle.push(run),
  }
  const networks = { switchNetwork: () => Promise.reject(new Error('not switched here')) }
  wallets = composeFeatures(parts, { networks, signInStore: createSignInStore() }).features.wallets
  wallets.setInstalled([fox, rabbit])
}

beforeEach(() => {
  reveal.mockReset().mockResolvedValue(true)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  chain = '0x1'
  storage = openStorage([])
  remembered = createRemembered(storage, OWNER)
  listen.mockReset().mockResolvedValue(undefined)
  requestClose.mockReset()
  succeed.mockReset()
  reset.mockReset()
  load()
})

afterEach(() => vi.unstubAllGlobals())

test('behavior: records that the page reported its wallets, even an empty list', () => {
  wallets.lists.setState({ told: false })
  wallets.setInstalled([])
  expect(wallets.lists.getState()).toMatchObject({ injected: [], told: true })
})

describe('a connected wallet', () => {
  test('behavior: becomes one of two recent wallets, and the modal closes', async () => {
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    await wallets.commands.connectInstalled(walletOf(rabbit), 'eip155')
    expect(remembered.get('recent_wallets')?.map(({ name }) => name)).toEqual(['Rabbit', 'Fox'])
    load()
    expect(wallets.lists.getState().recent.map(({ name }) => name)).toEqual(['Rabbit', 'Fox'])
    const achieved = succeed.mock.calls.map(([{ signedIn, wallet, address }]) => [signedIn, wallet.name, address])
    expect(achieved).toEqual([
      [false, 'Fox', ADDRESS],
      [false, 'Rabbit', ADDRESS],
    ])
  })

  test('behavior: success and failure are recorded with the wallet’s name and method', async () => {
    const noted: AnalyticsEvent[] = []
    notes.handTo(({ analyticsEvent }) => noted.push(analyticsEvent))
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    expect(noted).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fox' } }])
    wallets.setInstalled([])
    await expect(wallets.commands.connectInstalled(walletOf(fox), 'eip155')).rejects.toMatchObject({ code: 4900 })
    expect(noted[1]).toEqual({
      event: 'CONNECT_ERROR',
      properties: { message: 'The wallet is no longer in this browser' },
    })
  })

  test('behavior: in an embedded modal, the account replaces the view', async () => {
    modal.store.setState({ surface: 'inline' })
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    expect(reset).toHaveBeenCalledWith({ view: 'Account', params: {} })
    expect(succeed).not.toHaveBeenCalled()
    expect(requestClose).not.toHaveBeenCalled()
  })

  test('behavior: on a network that the page does not list, the modal stays and shows UnsupportedChain', async () => {
    chain = '0x5'
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    expect(session.getState().namespaces.eip155?.caipNetworkId).toBe('eip155:5')
    expect(succeed).not.toHaveBeenCalled()
    expect(requestClose).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(reveal).toHaveBeenCalledWith({ view: 'UnsupportedChain', params: {} }))
  })

  test('behavior: does not close a view that the visitor has moved on to', async () => {
    modal.store.setState({ stack: { entries: [{ view: 'Networks', params: {}, key: 0 }], nextKey: 1 } })
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    expect(succeed).not.toHaveBeenCalled()
    expect(requestClose).not.toHaveBeenCalled()
  })

  test('behavior: the page forwards its events, and no other wallet’s, until it disconnects', async () => {
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    expect(listen.mock.lastCall).toEqual([{ walletIds: ['w1'] }])
    await wallets.commands.disconnect()
    expect(listen.mock.lastCall).toEqual([{ walletIds: [] }])
    expect(listen).toHaveBeenCalledTimes(2)
  })
})

describe('a deployment without directory and relays', () => {
  test('behavior: the list is complete at once, and pairing rejects at once', async () => {
    wallets.commands.askDirectory()
    await vi.waitFor(() => expect(wallets.lists.getState().directory).toBe('answered'))
    await expect(wallets.commands.pair()).rejects.toMatchObject({ code: 4200 })
  })
})

describe('the project’s configuration', () => {
  test('behavior: is queried only if a session was restored', async () => {
    modal.store.setState({ surface: 'hidden' })
    await wallets.restore()
    idle = []
    await wallets.commands.connectInstalled(walletOf(fox), 'eip155')
    load()
    modal.store.setState({ surface: 'hidden' })
    idle = []
    await wallets.restore()
    expect(session.getState().status).toBe('connected')
    // The other two callbacks preload the chain reader and follow what was sent before.
    expect(idle).toHaveLength(3)
    await wallets.commands.disconnect()
    load()
    modal.store.setState({ surface: 'hidden' })
    idle = []
    await wallets.restore()
    expect(session.getState().status).toBe('disconnected')
    expect(idle).toEqual([])
  })
})
