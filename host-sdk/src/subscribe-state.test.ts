import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDom } from '../test/fake-dom.ts'
import { createCasement } from './create-casement.ts'
import type { FrameSession } from './frame-session.ts'
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

beforeEach(() => {
  stubDom()
  let known: Snapshot | undefined
  vi.mocked(startFrameSession).mockImplementation((_options, { onState }) => {
    tell = (state) => {
      known = state
      onState(state as never)
    }
    return { snapshot: () => known } as unknown as FrameSession
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
    const counts = [undefined, ...stops].map((stop) => {
      stop?.()
      listener.mockClear()
      tell(snapshotOf('0x1'))
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
