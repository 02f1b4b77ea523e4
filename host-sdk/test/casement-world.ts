import type { InitResult, Options } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, vi } from 'vitest'
import { createReaders } from '../src/account-state.ts'
import type { Lifecycle, LiveFrame } from '../src/frame/lifecycle.ts'
import type { FrameOptions } from '../src/frame-options.ts'
import type { FrameSession, FrameSessionEvents } from '../src/frame-session.ts'
import { startFrameSession } from '../src/frame-session.ts'
import type { NamedRequest } from '../src/requests.ts'
import { sendRequest } from '../src/requests.ts'
import type { Snapshot } from '../src/snapshot.ts'
import { createOptionsChanger } from '../src/with-frame/change-options.ts'
import type { FrameRuntime } from '../src/with-frame/frame-runtime.ts'
import type { Modal } from '../src/with-frame/modal.ts'
import { stubDom } from './fake-dom.ts'

// The frame session has its own tests; here a test controls it.
vi.mock('../src/frame-session.ts', () => ({ startFrameSession: vi.fn() }))

export const options = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [] }

export const snapshotOf = (account: string): Snapshot => ({
  status: 'connected',
  namespaces: { eip155: { accounts: [account], caipNetworkId: 'eip155:10', status: 'connected' } },
  open: false,
  loading: false,
})

export const consoleError = vi.spyOn(console, 'error')
export const request = vi.fn<LiveFrame['boot']['client']['request']>()
export const connect = vi.fn<LiveFrame['boot']['client']['connect']>()
export const switchNetwork = vi.fn<LiveFrame['boot']['client']['switchNetwork']>()
export const resetWalletConnect = vi.fn<LiveFrame['boot']['client']['resetWalletConnect']>()
export const disconnect = vi.fn<LiveFrame['boot']['client']['disconnect']>()
export const live = vi.fn<() => Promise<LiveFrame>>()
export const open = vi.fn<Modal['open']>()
export const closeModal = vi.fn<Modal['close']>()
export const change = vi.fn<FrameOptions['change']>()
export const update = vi.fn<FrameOptions['update']>()
export const wanted = vi.fn<FrameOptions['wanted']>()
export const useSignIn = vi.fn<FrameSession['useSignIn']>()
export const runtime = vi.fn<FrameSession['runtime']>()
export const close = vi.fn<FrameSession['close']>()
/** The current state of the fake frame, and the callbacks of the page. */
export const frame = {} as {
  known: Snapshot | undefined
  emit: FrameSessionEvents['onProviderEvent']
  tell: (state: Snapshot) => void
  hear: FrameSessionEvents['onEvent']
}

/** Gives every test a page whose frame loads. */
export const eachWithFrame = (): void => {
  beforeEach(() => {
    frame.known = undefined
    stubDom()
    // Returning an id prevents the fallback timer, which would outlive the test.
    Object.assign(window, { requestIdleCallback: () => 1 })
    consoleError.mockImplementation(() => undefined)
    live.mockResolvedValue({
      boot: {
        bootId: 'a',
        client: {
          request,
          connect,
          switchNetwork,
          disconnect,
          resetWalletConnect,
        } as unknown as LiveFrame['boot']['client'],
        inFlight: () => 0,
        close: () => undefined,
      },
      facts: { snapshot: snapshotOf('0xinit'), policy: { safe: [] } } as unknown as InitResult,
      lost: new ProviderRpcError(4900, 'lost'),
    })
    open.mockResolvedValue('Connect')
    closeModal.mockResolvedValue(true)
    wanted.mockReturnValue({} as Options)
    const changeOptions = createOptionsChanger({ change, update, wanted } as unknown as FrameOptions)
    runtime.mockResolvedValue({ change: changeOptions } as unknown as FrameRuntime)
    vi.mocked(startFrameSession).mockImplementation((_options, { onProviderEvent, onState, onEvent, providers }) => {
      frame.hear = onEvent
      frame.emit = onProviderEvent
      frame.tell = (state) => {
        frame.known = state
        onState(state as never)
      }
      return {
        lifecycle: { live },
        modal: { open, close: closeModal },
        runtime,
        loaded: () => ({
          readers: createReaders(providers),
          request: (asked: NamedRequest, signal?: AbortSignal) =>
            sendRequest({ live } as unknown as Lifecycle, asked, signal),
        }),
        options: { change, update, wanted },
        useSignIn,
        snapshot: () => frame.known,
        close,
      } as unknown as FrameSession
    })
  })
  afterEach(() => {
    vi.resetAllMocks()
    vi.unstubAllGlobals()
    // The registry of instances.
    Reflect.deleteProperty(globalThis, Symbol.for('casement.instances'))
  })
}

/** A released instance ends in the next task. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve, 2))
