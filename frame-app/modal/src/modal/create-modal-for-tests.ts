import type { Wish } from '@casement/parts/words/speech.ts'
import type { NamespaceState, Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, expect, vi } from 'vitest'
import { sampleFeatures } from '../features/sample-views.ts'
import type { ConnectorsStore } from '../kernel/connectors-store.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import { withOptions } from '../kernel/rules/networks.ts'
import type { RemoteFeatures } from '../kernel/rules/remote-features.ts'
import type { SessionStore } from '../kernel/session-store.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import type { BootedModal } from './create-modal.ts'
import { createModal } from './create-modal.ts'
import type { FarcasterStore } from './farcaster-store.ts'
import { createFarcasterStore } from './farcaster-store.ts'
import type { ShellParts, ViewEnvironment } from './shell/context.ts'

// A fake; browser tests cover the real shell.
let shell: ShellParts
let firstRender: 'skeleton' | 'view'
vi.mock('./shell/mount.tsx', () => ({
  mountShell: (_scene: HTMLElement, parts: ShellParts) => {
    shell = parts
    firstRender = parts.views.loaded('Connect') ? 'view' : 'skeleton'
  },
}))
vi.mock('./shell/after-mount.ts', () => ({ finishShell: () => undefined }))

const [sample] = frameCallSamples.init.options.networks
if (!sample) throw new Error('the sample has a network')
export const ethereum = sample
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }

export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Sets up, before each test, an opened modal on a page with two eip155 networks and one Solana network. */
export const eachWithModal = () => {
  const world = {} as {
    options: Options
    wish: Wish
    session: SessionStore
    farcaster: FarcasterStore
    connectors: ConnectorsStore
    modal: BootedModal
    surfaces: string[]
    themed: Promise<void>
    remote: RemoteFeatures | undefined
    /** What waits for an idle browser. */
    idle: (() => void)[]
  }
  const reload = vi.fn<() => void>()
  const report = vi.fn<(thrown: unknown) => void>()
  const make = (): BootedModal =>
    createModal({
      features: sampleFeatures,
      session: world.session,
      signIn: () => ({ required: false, hasSession: false, mustSign: false }),
      farcaster: world.farcaster,
      connectors: world.connectors,
      options: () => world.options,
      activate: (activeNamespace) => world.session.setState({ activeNamespace }),
      embeddedWallet: true,
      remote: () => world.remote,
      surface: (surface) => world.surfaces.push(surface),
      mobile: false,
      wish: () => world.wish,
      themed: () => world.themed,
      environment: async () => ({}) as ViewEnvironment,
      scene: () => ({}) as HTMLElement,
      answered: async () => undefined,
      whenIdle: (run) => world.idle.push(run),
      report,
    })
  const connect = (caipNetworkId: `eip155:${string}`): void => {
    const eip155: NamespaceState = { accounts: ['0xa'], caipNetworkId, status: 'connected' }
    world.session.setState(({ namespaces }) => ({
      status: 'connected',
      activeNamespace: 'eip155',
      namespaces: { ...namespaces, eip155 },
    }))
  }
  beforeEach(async () => {
    const options: Options = { projectId: 'shop', networks: [ethereum, polygon, solana] }
    const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
    const connectors = createConnectorsStore()
    reload.mockReset()
    report.mockReset()
    connectors.setState({ auth: { reload } })
    Object.assign(world, {
      options,
      wish: { languages: ['en'] },
      session: createSessionStore(withOptions(nobody, options, options)),
      farcaster: createFarcasterStore(),
      connectors,
      surfaces: [],
      themed: Promise.resolve(),
      remote: undefined,
      idle: [],
    })
    world.modal = make()
    world.modal.preload()
    await vi.waitFor(() => expect(shell).toBeDefined(), { interval: 1 })
    await settled()
  })
  return {
    world,
    reload,
    make,
    connect,
    shell: () => shell,
    firstRender: () => firstRender,
    names: () => world.modal.store.getState().stack.entries.map(({ view }) => view),
  }
}
