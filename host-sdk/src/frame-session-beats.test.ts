import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import { comlinkDispatcher, connect, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a beat that is on its way when its boot is closed', () => {
  /** A request waits, two beats were missed, and the third has been sent. */
  const nearDeath = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await comeUp()
    const { boot } = await session.lifecycle.live()
    boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(15_500)
    expect(session.lifecycle.state().kind).toBe('live')
  }

  test('behavior: an instance that was destroyed stays destroyed', async () => {
    await nearDeath()
    session.close(over, over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(frames).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: one that has failed stays failed', async () => {
    await nearDeath()
    session.lifecycle.fail(over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(session.lifecycle.state().kind).toBe('failed')
    expect(frames).toHaveLength(1)
    expect(consoleError).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that reloaded itself is kept', async () => {
    await nearDeath()
    await comeUp('b')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(session.lifecycle.state()).toMatchObject({ kind: 'live', frame: { boot: { bootId: 'b' } } })
    expect(frames).toHaveLength(1)
  })
})
