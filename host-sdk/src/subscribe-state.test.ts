import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDom } from '../test/fake-dom.ts'
import { createReaders } from './account-state.ts'
import { createCasement } from './create-casement.ts'
import type { FrameSession, FrameSessionEvents } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import type { Snapshot } from './snapshot.ts'

vi.mock('./frame-session.ts', () => ({ startFrameSession: vi.fn() }))

const options = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [], preload: 'none' } as const
const snapshotOf = (account: string): Snapshot => ({
  status: 'connected',
  namespaces: { eip155: { accounts: [account], caipNetworkId: 'eip155:10', status: 'connected' } },
  open: false,
  loading: false,
})

let tell: (state: Snapshot) => void
let hear: FrameSessionEvents['onEvent']

beforeEach(() => {
  stubDom()
  let known: Snapshot | undefined
  vi.mocked(startFrameSession).mockImplementation((_options, { onState, onEvent, providers }) => {
    hear = onEvent
    tell = (state) => {
      known = state
      onState(state as never)
    }
    const loaded = () => ({ readers: createReaders(providers) })
    return { snapshot: () => known, loaded, close: () => undefined } as unknown as FrameSession
  })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  // The registry of instances.
  Reflect.deleteProperty(globalThis, Symbol.for('casement.instances'))
})

describe('subscribeState', () => {
  test('behavior: calls the listener at once if the state is known, and after every change', () => {
    const casement = createCasement(options)
    const early = vi.fn<(state: Snapshot) => void>()
    const late = vi.fn<(state: Snapshot) => void>()
    casement.subscribeState(early)
    expect(early).not.toHaveBeenCalled()
    tell(snapshotOf('0x1'))
    casement.subscribeState(late)
    expect(late.mock.calls).toEqual([[snapshotOf('0x1')]])
    tell(snapshotOf('0x2'))
    for (const { mock } of [early, late]) expect(mock.calls).toEqual([[snapshotOf('0x1')], [snapshotOf('0x2')]])
  })

  test('behavior: a listener added twice is called twice, and each subscription ends separately', () => {
    const casement = createCasement(options)
    const listener = vi.fn<() => void>()
    const stops = [casement.subscribeState(listener), casement.subscribeState(listener)]
    const counts = [undefined, ...stops].map((stop, turn) => {
      stop?.()
      listener.mockClear()
      tell(snapshotOf(`0x${turn}`))
      return listener.mock.calls.length
    })
    expect(counts).toEqual([2, 1, 0])
  })

  test('error: a throwing listener is an uncaught error of the page, and the others are still called', () => {
    const reported = vi.fn<(thrown: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const casement = createCasement(options)
    const fault = new Error('the page’s own')
    casement.subscribeState(() => {
      throw fault
    })
    const listener = vi.fn<() => void>()
    casement.subscribeState(listener)
    tell(snapshotOf('0x1'))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(reported.mock.calls).toEqual([[fault]])
  })
})

describe('the getters', () => {
  test('behavior: answer from the last state, without waiting and without loading anything', () => {
    const casement = createCasement(options)
    expect(casement.getState()).toBeUndefined()
    expect(casement.getAccount()).toBeUndefined()
    expect(casement.getNetwork()).toBeUndefined()
    expect(casement.isOpen()).toBe(false)
    tell({ ...snapshotOf('0x1'), activeNamespace: 'eip155', open: true })
    expect(casement.getState()?.status).toBe('connected')
    expect(casement.getAccount()?.caipAddress).toBe('eip155:10:0x1')
    expect(casement.getNetwork('eip155')?.chainId).toBe('10')
    expect(casement.getWalletInfo()).toBeUndefined()
    expect(casement.isOpen()).toBe(true)
  })

  test('error: after destroy nothing is known', async () => {
    const casement = createCasement(options)
    tell(snapshotOf('0x1'))
    casement.destroy()
    await new Promise((resolve) => setTimeout(resolve, 2))
    expect(casement.getState()).toBeUndefined()
    expect(casement.getAccount('eip155')).toBeUndefined()
  })
})

describe('the subscriptions', () => {
  const in10 = (accounts: readonly string[], more: object = {}): Snapshot => ({
    ...snapshotOf(''),
    activeNamespace: 'eip155',
    namespaces: { eip155: { accounts, caipNetworkId: 'eip155:10', status: 'connected', ...more } },
  })

  test('behavior: to the account are called when it is known and when it changes, and not for other changes', () => {
    const casement = createCasement(options)
    const heard: (string | undefined)[] = []
    const stop = casement.subscribeAccount(({ address }) => heard.push(address))
    expect(heard).toEqual([])
    tell(in10(['0x1']))
    tell({ ...in10(['0x1']), open: true })
    tell(in10(['0x2']))
    casement.subscribeAccount(({ address }) => heard.push(`late ${address}`))
    stop()
    tell(in10(['0x3']))
    expect(heard).toEqual(['0x1', '0x2', 'late 0x2', 'late 0x3'])
  })

  test('behavior: to the network and to the wallet are called for theirs', () => {
    const casement = createCasement(options)
    const heard: unknown[] = []
    casement.subscribeNetwork((network) => heard.push(network?.caipNetworkId))
    casement.subscribeWalletInfo((wallet) => heard.push(wallet?.name))
    const connector = { id: 'w1', kind: 'injected', name: 'Lantern' } as const
    tell(in10(['0x1'], { connector }))
    tell(in10(['0x2'], { connector }))
    tell(in10([]))
    expect(heard).toEqual(['eip155:10', 'Lantern', undefined])
  })

  test('behavior: to the address hear that it is gone', () => {
    const casement = createCasement(options)
    const heard: unknown[] = []
    casement.subscribeAddress((address) => heard.push(address))
    tell(in10(['0x1']))
    tell(in10([]))
    expect(heard).toEqual(['0x1', undefined])
  })

  test('behavior: to the providers are called when other namespaces are connected', () => {
    const casement = createCasement(options)
    const heard: unknown[] = []
    casement.subscribeProviders(({ eip155 }) => heard.push(eip155))
    tell(in10(['0x1']))
    tell(in10(['0x2']))
    tell(in10([], { status: 'disconnected' }))
    expect(heard).toEqual([casement.provider, undefined])
    expect(casement.getProviders()).toEqual({})
  })

  test('behavior: to features and alerts are called for theirs', () => {
    const casement = createCasement(options)
    const heard: unknown[] = []
    casement.subscribeRemoteFeatures((features) => heard.push(features))
    casement.subscribeAlerts((alerts) => heard.push(alerts.length))
    tell(in10(['0x1']))
    tell({ ...in10(['0x1']), features: { email: true } })
    tell({ ...in10(['0x1']), features: { email: true }, alerts: [{ kind: 'a', message: 'b' }] })
    expect(heard).toEqual([0, { email: true }, 1])
    expect(casement.getRemoteFeatures()).toEqual({ email: true })
    expect(casement.getAlerts()).toHaveLength(1)
  })

  test('behavior: to events are called for each, until they end', () => {
    const casement = createCasement(options)
    const heard: unknown[] = []
    const listener = (event: unknown) => heard.push(event)
    const stop = casement.subscribeEvents(listener)
    casement.subscribeEvents(listener)
    const event = { event: 'MODAL_OPEN', properties: { connected: false } }
    hear(event)
    stop()
    hear(event)
    expect(heard).toEqual([event, event, event])
  })

  test('behavior: to one namespace are not called for another', () => {
    const casement = createCasement(options)
    const listener = vi.fn<() => void>()
    tell(in10(['0x1']))
    casement.subscribeAccount(listener, 'solana')
    tell(in10(['0x2']))
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isConnected: false }))
  })
})

describe('the theme', () => {
  test('behavior: is what the page has set, also before the frame has accepted it', () => {
    const wanted = { themeMode: 'light', themeVariables: { '--casement-z-index': 7 } }
    vi.mocked(startFrameSession).mockReturnValue({
      snapshot: () => undefined,
      options: { wanted: () => wanted, change: (patch: object) => Object.assign(wanted, patch) },
    } as unknown as FrameSession)
    const casement = createCasement(options)
    const heard: unknown[] = []
    casement.subscribeTheme(({ themeMode }) => heard.push(themeMode))
    casement.setThemeMode('dark')
    casement.setThemeMode('dark')
    expect(heard).toEqual(['light', 'dark'])
    expect(casement.getTheme()).toEqual({ themeMode: 'dark', themeVariables: { '--casement-z-index': 7 } })
  })
})
