import type { FrameSignatures, HostSignatures, PlainJson } from '@casement/shared-protocol'
import {
  comlinkDispatcher,
  connect,
  encodeHandshake,
  frameContract,
  hostContract,
  serve,
} from '@casement/shared-protocol'

// A frame controlled by the test, behind the real handshake and guard. It shows one button.

type Host = ReturnType<typeof connect<HostSignatures>>['client']

let greet: (host: Host) => void
const host = new Promise<Host>((resolve) => {
  greet = resolve
})
const asked: unknown[] = []

/** The result or error of a call, as data. */
type Came = { readonly value: unknown } | { readonly code: number; readonly message: string; readonly data?: unknown }

const scripted = {
  /** The host's calls, in order. */
  asked,
  /** Refuses to be closed. */
  refuses: false,
  /** Never answers `requestClose`. */
  hangs: false,
  surface: async (mode: 'hidden' | 'modal' | 'yielded' | 'inline', height?: number) =>
    (await host).surface(height === undefined ? { mode } : { mode, height }),
  openUrl: async (url: string, target: 'blank' | 'deeplink') =>
    (await host).openUrl({ url, target }).catch(({ code }: { code: number }) => code),
  focusOpener: async () => (await host).focusOpener(undefined),
  /** The lists of injected wallets that the host has sent. */
  wallets: [] as FrameSignatures['injectedChanged']['params'][],
  /** Wallet events that the host has forwarded. */
  events: [] as FrameSignatures['injectedEvent']['params'][],
  askWallet: async (
    walletId: string,
    method: string,
    params?: readonly unknown[] | object,
    id?: string,
  ): Promise<Came> => {
    const call = { walletId, id: id ?? crypto.randomUUID(), method, params: params as readonly PlainJson[] | undefined }
    try {
      return { value: await (await host).injectedRequest(call) }
    } catch (error) {
      const { code, message, data } = error as { code: number; message: string; data?: unknown }
      return { code, message, data }
    }
  },
  cancelWallet: async (id: string) => (await host).cancel({ id }),
  listenTo: async (walletIds: string[]) => (await host).injectedListen({ walletIds }),
}
export type Scripted = typeof scripted
Object.assign(window, { scripted })

const closeUnlessRefused = async (): Promise<{ closed: boolean }> => {
  if (scripted.hangs) return new Promise(() => undefined)
  if (!scripted.refuses) await scripted.surface('hidden')
  return { closed: !scripted.refuses }
}

const serveHost = ([calls, answers]: readonly MessagePort[]): void => {
  if (!calls || !answers) return
  const note = (name: string, params: unknown): void => void asked.push([name, params])
  const handlers = {
    init: ({ viewport }: { viewport?: unknown }) => {
      note('init', viewport)
      const snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
      const capabilities = { storage: 'memory', embeddedWallet: false }
      return { seq: 1, snapshot, capabilities, policy: { safe: [] }, alerts: [] }
    },
    open: async (params: unknown) => {
      note('open', params)
      await scripted.surface('modal')
      return { opened: true, view: 'Connect' }
    },
    requestClose: async ({ reason }: { reason: string }) => {
      note('requestClose', reason)
      return closeUnlessRefused()
    },
    setOptions: (patch: unknown) => note('setOptions', patch),
    setViewport: (viewport: unknown) => note('setViewport', viewport),
    injectedChanged: (list: (typeof scripted.wallets)[number]) => void scripted.wallets.push(list),
    injectedEvent: (event: (typeof scripted.events)[number]) => void scripted.events.push(event),
    ping: ({ n }: { n: number }) => ({ n, bootId: 'scripted', busy: false }),
  }
  serve<FrameSignatures>(calls, frameContract, handlers as never, { dispatcher: comlinkDispatcher })
  greet(connect<HostSignatures>(answers, hostContract, { dispatcher: comlinkDispatcher }).client)
}

addEventListener('keydown', ({ key }) => void asked.push(['key', key]))
addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'welcome') serveHost(ports)
})
document.body.innerHTML = '<button style="margin: 40vh 45vw; font-size: 20px">In the frame</button>'
parent.postMessage(encodeHandshake({ type: 'hello', versions: [1], bootId: crypto.randomUUID(), build: 'x' }), '*')
