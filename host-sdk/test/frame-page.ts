import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import { comlinkDispatcher, connect, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FrameSession } from '../src/frame-session.ts'
import { startFrameSession } from '../src/frame-session.ts'
import { splitOptions } from '../src/options.ts'

export const FRAME = 'https://wallet.example'
export const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const options = { frameUrl: FRAME, projectId: 'shop', networks: [network] }
export const over = new ProviderRpcError(4900, 'over', { outcome: 'unknown' })
export const snapshotOf = (account: string) => ({
  status: 'connected' as const,
  namespaces: {
    eip155: { accounts: [account], caipNetworkId: 'eip155:1' as const, status: 'connected' as const },
  },
  open: false,
  loading: false,
})
export const facts = (seq: number, alerts: string[] = []) => ({
  seq,
  snapshot: snapshotOf(`0xinit${seq}`),
  capabilities: { storage: 'memory' as const, embeddedWallet: false },
  policy: { safe: [] },
  alerts,
})

type FakeFrame = EventTarget & { src?: string; contentWindow: { postMessage: ReturnType<typeof vi.fn> } }

const fakeElement =
  (frames: FakeFrame[]) =>
  (tag: string): unknown => {
    const element = Object.assign(new EventTarget(), {
      isConnected: false,
      setAttribute: () => undefined,
      replaceChildren: (frame: FakeFrame) => void frames.push(frame),
      remove: () => void frames.splice(0),
    })
    return tag === 'iframe' ? Object.assign(element, { contentWindow: { postMessage: vi.fn() } }) : element
  }

/** A page with as much of a window and a document as a session needs, and what is told to it. */
const startPage = () => {
  const frames: FakeFrame[] = []
  const messages = new Set<(event: unknown) => void>()
  const ends: (() => void)[] = []
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: fakeElement(frames),
    body: { append: () => undefined },
  })
  const heardByPage = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => messages.add(listener),
    removeEventListener: (_type: string, listener: () => void) => messages.delete(listener),
  })
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onProviderEvent = vi.fn<(namespace: string, event: string, payload: unknown) => void>()
  const session: FrameSession = startFrameSession(splitOptions(options), { onProviderEvent })

  /** The frame in the page boots: it says hello, takes the ports, and serves what the host may ask. */
  const bootFrame = (bootId: string, init: () => Promise<ReturnType<typeof facts>>) => {
    const frame = frames.at(-1)
    const data = { casement: 1, type: 'hello', versions: [1], bootId, build: '1' }
    for (const hear of messages) hear({ isTrusted: true, source: frame?.contentWindow, origin: FRAME, data })
    const [, , ports] = frame?.contentWindow.postMessage.mock.lastCall ?? []
    const asked = vi.fn(init)
    const silent = () => new Promise(() => undefined)
    const handlers = { init: asked, ping: silent, request: silent }
    const service = serve<FrameSignatures>(ports[0], frameContract, handlers as never, {
      dispatcher: comlinkDispatcher,
    })
    const host = connect<HostSignatures>(ports[1], hostContract, { dispatcher: comlinkDispatcher })
    ends.push(service.close, () => host.close(over))
    return { asked, host: host.client, port: ports[0] as MessagePort }
  }

  const comeUp = async (bootId = 'a', answer = facts(1)) => {
    session.lifecycle.live().catch(() => undefined)
    const frame = bootFrame(bootId, async () => answer)
    await session.lifecycle.live()
    return frame
  }

  const end = (): void => {
    session.close(over, over)
    for (const each of ends) each()
  }
  return { frames, messages, page, heardByPage, consoleError, onProviderEvent, session, bootFrame, comeUp, end }
}

/** A page of its own for every test of a file. */
export const eachWithPage = (): { current: ReturnType<typeof startPage> } => {
  const world = {} as { current: ReturnType<typeof startPage> }
  beforeEach(() => {
    world.current = startPage()
  })
  afterEach(() => {
    world.current.end()
    vi.clearAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return world
}
