import type { FrameSignatures } from '@casement/shared-protocol'
import { connect, comlinkDispatcher as dispatcher, frameContract, hostContract, serve } from '@casement/shared-protocol'
import { loosePort } from '@casement/shared-protocol/test/fuzz/loose-port'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { CalledByFrame } from '../kernel/host.ts'
import { createLog } from '../log/log.ts'
import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'
import { openStorage } from '../storage/port.ts'
import type { HostConnection, ServedByFrame } from './channel.ts'
import { serveHost } from './serve-host.ts'
import type { Boot } from './shared-boot.ts'

type Envelope = { id: string; value: { ok: boolean; value?: unknown; error?: { code: number; message: string } } }
type Called = { path: [string]; argumentList: [{ value: { seq: number; snapshot?: unknown; event?: string } }] }

export const { init } = frameCallSamples
export const polygon = { ...init.options.networks[0], id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' }
export const solana = { ...init.options.networks[0], id: 's', caipNetworkId: 'solana:s', chainNamespace: 'solana' }

export const chainIdRequest = (id: string) => ({ id, namespace: 'eip155' as const, method: 'eth_chainId' })

const bootOf = (reported: string[], storage: StoragePort): Boot => ({
  bootId: 'boot',
  projectId: 'shop',
  durability: 'memory',
  config: { chains: {} } as unknown as Boot['config'],
  admission: { kind: 'admitted', embeddedWallet: false },
  log: createLog({
    now: () => 0,
    show: (_level, line) => reported.push(line),
    loadRedaction: () => import('../log/redact.ts'),
  }),
  storage,
  build: '1.0.0',
  device: { userAgent: '', maxTouchPoints: 0 },
  languages: ['en'],
  scene: () => ({}) as HTMLElement,
  applyViewport: () => undefined,
  painted: async () => undefined,
  applyTheme: async () => undefined,
  whenIdle: () => undefined,
})

/** A fake host: the test sends calls into `asked` and reads the frame's calls from `told`. */
export const eachWithHost = () => {
  const world = {} as {
    asked: ReturnType<typeof loosePort>
    told: ReturnType<typeof loosePort>
    reported: string[]
    boot: Boot
    /** Whether the host acknowledges the frame's calls. */
    takesNote: boolean
  }
  const takeNote = (message: unknown): void =>
    world.told.arrive({ id: (message as { id: string }).id, type: 'RAW', value: { ok: true } })
  const host: HostConnection = {
    origin: 'https://shop.example',
    deny: () => undefined,
    admit: (handlers, onInternalError) => {
      const service = serve<ServedByFrame>(world.asked.port, frameContract, handlers, { dispatcher, onInternalError })
      return { client: connect<CalledByFrame>(world.told.port, hostContract, { dispatcher }).client, service }
    },
  }
  // Preloads what calls load, because on a busy machine that takes longer than a test waits: the library of the chain,
  // and with it the modal, which cannot appear here.
  beforeAll(
    () =>
      Promise.allSettled([
        import('./compose-host.ts'),
        import('../features/requests/create-requests.ts'),
        import('../chains/call-node.ts'),
        import('../modal/shell/mount.tsx'),
        import('../features/wallets/views/Connect/index.tsx'),
      ]),
    120_000,
  )
  beforeEach(() => {
    // What the features listen to; there is no browser here.
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', new EventTarget())
    const told = loosePort()
    const reported: string[] = []
    const boot = bootOf(reported, openStorage([]))
    Object.assign(world, { asked: loosePort(), told, reported, boot, takesNote: true })
    const { postMessage } = told.port
    told.port.postMessage = (message) => {
      postMessage(message)
      if (world.takesNote) queueMicrotask(() => takeNote(message))
    }
    serveHost(host, boot)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  let count = 0
  const call = async <K extends keyof ServedByFrame>(method: K, params: FrameSignatures[K]['params']) => {
    count += 1
    const id = `call-${count}`
    world.asked.arrive({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value: params }] })
    const found = () => (world.asked.sent as Envelope[]).find((answer) => answer.id === id)
    await vi.waitFor(() => expect(found()).toBeDefined(), { interval: 1 })
    return found()?.value
  }
  const initWithThree = () => {
    const options = { ...init.options, networks: [...init.options.networks, polygon, solana] }
    return call('init', { ...init, options } as typeof init)
  }
  const called = () => (world.told.sent as Called[]).map(({ path, argumentList }) => [path[0], argumentList[0].value])
  /** The frame's calls to the host, in order, but for events of the modal. */
  const said = () => called().filter(([name]) => name !== 'event')
  /** The events of the modal that the host was told of. */
  const events = () => called().flatMap(([name, value]) => (name === 'event' ? [value] : []))
  /** Stores a value like an earlier visit. */
  const keep = (name: string, text: string): void =>
    world.boot.storage.set(storageKey({ projectId: 'shop', hostOrigin: host.origin }, name), text)
  const stored = (name: string): string | undefined =>
    world.boot.storage.get(storageKey({ projectId: 'shop', hostOrigin: host.origin }, name))
  return { world, call, initWithThree, said, events, takeNote, keep, stored }
}
