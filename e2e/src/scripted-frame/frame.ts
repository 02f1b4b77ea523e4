import type { FrameSignatures, HostSignatures } from '@casement/shared-protocol'
import {
  comlinkDispatcher,
  connect,
  encodeHandshake,
  frameContract,
  hostContract,
  serve,
} from '@casement/shared-protocol'

// A frame that does as a test says, on the other side of the real wall. It paints one card with a button in it.

type Host = ReturnType<typeof connect<HostSignatures>>['client']

let greet: (host: Host) => void
const host = new Promise<Host>((resolve) => {
  greet = resolve
})
const asked: unknown[] = []
const scripted = {
  /** What the host asked, in order. */
  asked,
  /** Whether it lets itself be closed. */
  refuses: false,
  /** Never answers whether it may be closed. */
  hangs: false,
  surface: async (mode: 'hidden' | 'modal' | 'yielded' | 'inline', height?: number) =>
    (await host).surface(height === undefined ? { mode } : { mode, height }),
  openUrl: async (url: string, target: 'blank' | 'top' | 'deeplink') =>
    (await host).openUrl({ url, target }).catch(({ code }: { code: number }) => code),
  focusOpener: async () => (await host).focusOpener(undefined),
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
