import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import { comlinkDispatcher, connect, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { version } from '../package.json' with { type: 'json' }
import type { FrameSession } from './frame-session.ts'
import { startFrameSession } from './frame-session.ts'
import { splitOptions } from './options.ts'

const FRAME = 'https://wallet.example'
const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const options = { frameUrl: FRAME, projectId: 'shop', networks: [network] }
const over = new ProviderRpcError(4900, 'over', { outcome: 'unknown' })
const snapshotOf = (account: string) => ({
  status: 'connected' as const,
  namespaces: {
    eip155: { accounts: [account], caipNetworkId: 'eip155:1' as const, status: 'connected' as const },
  },
  open: false,
  loading: false,
})
const facts = (seq: number, alerts: string[] = []) => ({
  seq,
  snapshot: snapshotOf(`0xinit${seq}`),
  capabilities: { storage: 'memory' as const, embeddedWallet: false },
  policy: { safe: [] },
  alerts,
})

type FakeFrame = EventTarget & { src?: string; contentWindow: { postMessage: ReturnType<typeof vi.fn> } }

let frames: FakeFrame[]
let page: EventTarget
let heardByPage: { readonly mock: { readonly calls: unknown[][] } }[]
let messages: Set<(event: unknown) => void>
let session: FrameSession
let ends: (() => void)[]
const onProviderEvent = vi.fn<(namespace: string, event: string, payload: unknown) => void>()
const consoleError = vi.spyOn(console, 'error')

const fakeElement = (tag: string): unknown => {
  const element = Object.assign(new EventTarget(), {
    isConnected: false,
    setAttribute: () => undefined,
    replaceChildren: (frame: FakeFrame) => void frames.push(frame),
    remove: () => void frames.splice(0),
  })
  return tag === 'iframe' ? Object.assign(element, { contentWindow: { postMessage: vi.fn() } }) : element
}

/** The frame in the page boots: it says hello, takes the ports, and serves what the host may ask. */
const bootFrame = (bootId: string, init: () => Promise<ReturnType<typeof facts>>) => {
  const frame = frames.at(-1)
  const data = { casement: 1, type: 'hello', versions: [1], bootId, build: '1' }
  for (const hear of messages) hear({ isTrusted: true, source: frame?.contentWindow, origin: FRAME, data })
  const [, , ports] = frame?.contentWindow.postMessage.mock.lastCall ?? []
  const asked = vi.fn(init)
  const silent = () => new Promise(() => undefined)
  const handlers = { init: asked, ping: silent, request: silent }
  const service = serve<FrameSignatures>(ports[0], frameContract, handlers as never, { dispatcher: comlinkDispatcher })
  const host = connect<HostSignatures>(ports[1], hostContract, { dispatcher: comlinkDispatcher })
  ends.push(service.close, () => host.close(over))
  return { asked, host: host.client, port: ports[0] as MessagePort }
}

beforeEach(() => {
  frames = []
  ends = []
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: fakeElement,
    body: { append: () => undefined },
  })
  heardByPage = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
  messages = new Set()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => messages.add(listener),
    removeEventListener: (_type: string, listener: () => void) => messages.delete(listener),
  })
  consoleError.mockImplementation(() => undefined)
  session = startFrameSession(splitOptions(options), { onProviderEvent })
})
afterEach(() => {
  session.close(over, over)
  for (const end of ends) end()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const comeUp = async (bootId = 'a', answer = facts(1)) => {
  session.lifecycle.live().catch(() => undefined)
  const frame = bootFrame(bootId, async () => answer)
  await session.lifecycle.live()
  return frame
}

describe('a session with the frame', () => {
  test('behavior: nothing is in the page until it is needed; then the frame is, and is told the options', async () => {
    expect(frames).toEqual([])
    const { asked } = await comeUp()
    expect(frames.map(({ src }) => src)).toEqual([`${FRAME}/p/shop/`])
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      {
        options: {
          projectId: 'shop',
          networks: [{ ...network, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }],
        },
        sdk: version,
      },
      expect.anything(),
    )
    expect(session.snapshot()).toEqual(snapshotOf('0xinit1'))
  })

  test('behavior: a frame that said hello before the page listened is asked for it when it has loaded', () => {
    session.lifecycle.live().catch(() => undefined)
    frames[0]?.dispatchEvent(new Event('load'))
    expect(frames[0]?.contentWindow.postMessage).toHaveBeenCalledExactlyOnceWith({ casement: 1, type: 'knock' }, FRAME)
  })

  test('behavior: each thing that the frame wants the developer to know is on the console', async () => {
    await comeUp('a', facts(1, ['No list of origins.', 'Swaps are off.']))
    expect(consoleError.mock.calls).toEqual([['Casement: No list of origins.'], ['Casement: Swaps are off.']])
  })

  test('behavior: the last state is the newest by number; what was overtaken on its way is ignored', async () => {
    const { host } = await comeUp('a', facts(3))
    await host.stateChanged({ seq: 5, snapshot: snapshotOf('0xnew') })
    await host.stateChanged({ seq: 5, snapshot: snapshotOf('0xagain') })
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xold') })
    expect(session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('behavior: events and states are numbered together, and each event is emitted once', async () => {
    const { host } = await comeUp('a', facts(3))
    const event = { namespace: 'eip155', event: 'accountsChanged', payload: ['0xnew'] } as const
    await host.providerEvent({ seq: 3, ...event })
    expect(onProviderEvent).not.toHaveBeenCalled()
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xnew') })
    await host.providerEvent({ seq: 5, ...event })
    await host.providerEvent({ seq: 5, ...event })
    expect(onProviderEvent).toHaveBeenCalledExactlyOnceWith('eip155', 'accountsChanged', ['0xnew'])
    await host.stateChanged({ seq: 4, snapshot: snapshotOf('0xold') })
    expect(session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('behavior: a state that overtook the answer to init stays', async () => {
    session.lifecycle.live().catch(() => undefined)
    let answer = (_facts: ReturnType<typeof facts>): void => undefined
    const { host } = bootFrame('a', () => new Promise((resolve) => (answer = resolve)))
    await host.stateChanged({ seq: 2, snapshot: snapshotOf('0xnew') })
    answer(facts(1))
    await session.lifecycle.live()
    expect(session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('behavior: a frame that reloaded counts from the start, and its state is the one that holds', async () => {
    const { host } = await comeUp('a', facts(40))
    await host.stateChanged({ seq: 41, snapshot: snapshotOf('0xold') })
    const next = await comeUp('b', facts(1))
    expect(session.snapshot()).toEqual(snapshotOf('0xinit1'))
    await next.host.stateChanged({ seq: 2, snapshot: snapshotOf('0xnew') })
    expect(session.snapshot()).toEqual(snapshotOf('0xnew'))
  })

  test('error: a page whose CSP blocks the frame knows at once, and which line to add', async () => {
    const waiting = session.lifecycle.live()
    const violation = { disposition: 'enforce', effectiveDirective: 'frame-src', blockedURI: FRAME }
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    await expect(waiting).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(consoleError.mock.calls).toEqual([
      [`Casement: The CSP of this page blocks the frame. Add "frame-src ${FRAME}".`],
    ])
  })

  test('behavior: a frame that falls silent while somebody waits is replaced, and the next one is served', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await comeUp()
    const { boot, lost } = await session.lifecycle.live()
    const pending = boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    await vi.advanceTimersByTimeAsync(16_999)
    expect(session.lifecycle.state().kind).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toBe(lost)
    expect(frames).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(frames).toHaveLength(2)
    await comeUp('b')
    expect(session.lifecycle.state().kind).toBe('live')
  })

  test('attack: a frame that answers off the contract again and again is replaced', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { port } = await comeUp()
    const { boot } = await session.lifecycle.live()
    port.addEventListener('message', ({ data }) => port.postMessage({ id: data.id, type: 'RAW', value: 'junk' }))
    for (const n of [1, 2, 3]) await boot.client.ping({ n }).catch(() => undefined)
    expect(session.lifecycle.state().kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(frames).toHaveLength(2)
  })

  test('behavior: closed, it leaves no frame, no listener and no timer, and what is pending is told why', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await comeUp()
    const { boot } = await session.lifecycle.live()
    const pending = boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    const reason = new ProviderRpcError(4900, 'Destroyed', { outcome: 'unknown' })
    session.close(reason, reason)
    expect(await pending).toBe(reason)
    await expect(session.lifecycle.live()).rejects.toBe(reason)
    const [added, removed] = heardByPage.map(({ mock }) => mock.calls.map(([type]) => type).sort())
    expect(added).toEqual(['securitypolicyviolation', 'visibilitychange'])
    expect(removed).toEqual(added)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([frames.length, messages.size, vi.getTimerCount(), consoleError.mock.calls.length]).toEqual([0, 0, 0, 0])
  })
})
