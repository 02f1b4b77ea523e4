import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import { comlinkDispatcher, connect, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CasementOptions } from '../src/casement-options.ts'
import type { FrameSession, FrameSessionEvents } from '../src/frame-session.ts'
import { startFrameSession } from '../src/frame-session.ts'
import { splitOptions } from '../src/options.ts'
import type { FakeElement } from './fake-dom.ts'
import { stubDom } from './fake-dom.ts'
// Preloaded, so that the session does not wait for the disk.
import '../src/with-frame/frame-runtime.ts'

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

/** Additional methods that the fake frame serves. */
export type FrameServes = { readonly [method: string]: (params: never) => unknown }

/** A page with the parts of window and document that a session needs. Records what is sent to it. */
const startPage = (more: object = {}) => {
  const { document: page, view } = stubDom()
  const frames: FakeElement[] = []
  const messages = new Set<(event: unknown) => void>()
  const ends: (() => void)[] = []
  const { createElement } = page
  page.createElement = (tag) => {
    const element = createElement(tag)
    if (tag === 'iframe') frames.push(element)
    return element
  }
  // Events created by scripts are not trusted, so tests call the listeners directly.
  const { addEventListener, removeEventListener } = window
  // In a browser the window is the global object; here they are two.
  for (const target of [window, globalThis]) {
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, hear: unknown) => {
      if (type === 'message') messages.add(hear as () => void)
      else addEventListener(type, hear as () => void)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((type: string, hear: unknown) => {
      if (type === 'message') messages.delete(hear as () => void)
      else removeEventListener(type, hear as () => void)
    })
  }
  const heardByPage = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onProviderEvent = vi.fn<FrameSessionEvents['onProviderEvent']>()
  const onState = vi.fn<FrameSessionEvents['onState']>()
  const split = splitOptions({ ...options, ...more } as CasementOptions)
  const onEvent = vi.fn<FrameSessionEvents['onEvent']>()
  const session: FrameSession = startFrameSession(split, { onProviderEvent, onState, onEvent, providers: () => ({}) })

  /** Boots the frame in the page: sends hello, takes the ports, and serves the host's calls. */
  const bootFrame = (bootId: string, init: () => Promise<ReturnType<typeof facts>>, serves: FrameServes = {}) => {
    const contentWindow = frames.at(-1)?.contentWindow
    const data = { casement: 1, type: 'hello', versions: [1], bootId, build: '1' }
    for (const hear of messages) hear({ isTrusted: true, source: contentWindow, origin: FRAME, data })
    const [, , ports] = contentWindow?.postMessage.mock.lastCall ?? []
    const asked = vi.fn(init)
    const silent = () => new Promise(() => undefined)
    const handlers = {
      ping: silent,
      request: silent,
      setViewport: () => undefined,
      injectedChanged: () => undefined,
      ...serves,
      init: asked,
    }
    const service = serve<FrameSignatures>(ports[0], frameContract, handlers as never, {
      dispatcher: comlinkDispatcher,
    })
    const host = connect<HostSignatures>(ports[1], hostContract, { dispatcher: comlinkDispatcher })
    ends.push(service.close, () => host.close(over))
    return { asked, host: host.client, port: ports[0] as MessagePort }
  }

  const comeUp = async (bootId = 'a', answer = facts(1), serves: FrameServes = {}) => {
    session.lifecycle.live().catch(() => undefined)
    const frame = bootFrame(bootId, async () => answer, serves)
    await session.lifecycle.live()
    return frame
  }

  /** The frames currently in the page. */
  const inPage = (): FakeElement[] => frames.filter((frame) => frame.isConnected)

  const end = (): void => {
    session.close(over, over)
    for (const each of ends) each()
  }
  const heard = { heardByPage, consoleError, onProviderEvent, onState, onEvent }
  return { frames, inPage, messages, page, view, ...heard, session, bootFrame, comeUp, end }
}

/** Gives every test of a file its own page. */
export const eachWithPage = (more: object = {}): { current: ReturnType<typeof startPage> } => {
  const world = {} as { current: ReturnType<typeof startPage> }
  beforeEach(() => {
    world.current = startPage(more)
  })
  afterEach(async () => {
    world.current.end()
    vi.clearAllMocks()
    vi.useRealTimers()
    // The frame runtime releases the page asynchronously, so wait while the page still exists.
    await new Promise((resolve) => setTimeout(resolve))
    vi.unstubAllGlobals()
  })
  return world
}
