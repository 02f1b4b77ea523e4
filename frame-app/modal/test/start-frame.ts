import type { Handlers, PlainJson } from '@casement/shared-protocol'
import type { Config, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { HostConnection, ServedByFrame } from '../src/boot/channel.ts'
import { serveHost } from '../src/boot/serve-host.ts'
import type { Host } from '../src/kernel/host.ts'
import { createLog } from '../src/log/log.ts'
import { openStorage } from '../src/storage/port.ts'
import type { FakeWallet } from './fake-wallet.ts'

// What the frame loads when it is needed is loaded with the test file: under the frame's policy the development server
// cannot add styles later, and a test does not wait for its many small files.
import.meta.glob(
  [
    '../src/features/*/views/*/index.tsx',
    '../src/features/activity/panel/Activity.tsx',
    '../src/features/activity/panel/TokenActivity.tsx',
    '../src/features/nfts/panel/Nfts.tsx',
    '../src/features/notices/NoticesLayer.tsx',
    '../src/modal/shell/mount.tsx',
    '../src/modal/shell/after-mount.ts',
    '../src/boot/compose-host.ts',
    '../src/features/networks/switch-network.ts',
    '../src/chains/read-accounts.ts',
  ],
  { eager: true },
)

const network = (id: number, name: string, symbol: string): Options['networks'][number] => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Harbour scan', url: 'https://scan.example' } },
})

/** The page's networks: two that the fake wallet knows, and one that it does not. */
export const NETWORKS: Options['networks'] = [
  network(1, 'Ethereum', 'ETH'),
  network(137, 'Polygon', 'POL'),
  network(31_337, 'Quay', 'QUA'),
]

/** Options for a page that also uses Solana. */
export const WITH_SOLANA: Partial<Options> = {
  networks: [
    ...NETWORKS,
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [] } },
    },
  ],
  adapters: ['eip155', 'solana'],
}

type Settings = {
  readonly options?: Partial<Options>
  readonly wallets?: readonly FakeWallet[]
  readonly endpoints?: Config['endpoints']
  readonly rpc?: Config['rpc']
}

/**
 * Starts the whole frame in the test's document, with a page that is a fake: it has wallets, and calls the frame
 * without ports between them. Everything on the frame's side is real but the gate, the transport and the storage.
 */
export const startFrame = async ({ options = {}, wallets: installed = [], endpoints = {}, rpc }: Settings = {}) => {
  const wallets: FakeWallet[] = []
  const scene = document.createElement('div')
  scene.className = 'scene'
  document.body.append(scene)
  let handlers: Handlers<ServedByFrame> | undefined
  let snapshot: Snapshot | undefined
  let surface: Parameters<Host['surface']>[0]['mode'] = 'hidden'

  const walletOf = (walletId: string): FakeWallet | undefined =>
    wallets.find(({ infos }) => infos.some((info) => info.walletId === walletId))

  const client: Host = {
    stateChanged: async (change) => {
      snapshot = change.snapshot
      return undefined
    },
    providerEvent: async () => undefined,
    event: async () => undefined,
    surface: async ({ mode }) => {
      surface = mode
      return undefined
    },
    injectedRequest: ({ walletId, method, params }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        walletOf(walletId)
          ?.request(method, params)
          .then((value) => resolve(value as PlainJson), reject)
      }),
    injectedListen: async () => undefined,
    openUrl: async () => ({ opened: true }),
    cancel: async () => ({ cancelled: true }),
    siwx: () => new Promise(() => undefined),
  }

  const connection: HostConnection = {
    origin: 'https://harbour.example',
    deny: (code) => {
      throw new Error(`The page was denied: ${code}`)
    },
    admit: (given) => {
      handlers = given
      return { client, service: { inFlight: () => 0, close: () => undefined } }
    },
  }
  serveHost(connection, {
    bootId: 'test',
    projectId: 'shop',
    durability: 'memory',
    config: { endpoints, ...(rpc ? { rpc } : {}) },
    admission: { kind: 'admitted', embeddedWallet: false },
    log: createLog({ now: () => 0, show: () => undefined, loadRedaction: () => import('../src/log/redact.ts') }),
    storage: openStorage([]),
    build: '1.0.0',
    device: { userAgent: '', maxTouchPoints: 0 },
    languages: ['en'],
    scene: () => scene,
    applyTheme: async () => undefined,
    applyViewport: () => undefined,
    painted: async () => undefined,
    whenIdle: () => undefined,
  })
  if (!handlers) throw new Error('The frame admitted no page')
  const frame = handlers
  const context = { signal: new AbortController().signal }
  let requests = 0

  await frame.init({ options: { projectId: 'shop', networks: NETWORKS, ...options }, sdk: 'html-1.0.0' }, context)
  const announce = (wallet: FakeWallet): void => {
    wallets.push(wallet)
    frame.injectedChanged(
      wallets.flatMap(({ infos }) => infos),
      context,
    )
    wallet.onEvent((walletId, event, payload) => {
      frame.injectedEvent({ walletId, event, payload: payload as PlainJson }, context)
    })
  }
  for (const wallet of installed) announce(wallet)

  const close = () => frame.requestClose({ reason: 'api' }, context)
  onTestFinished(() => {
    close()
    scene.remove()
  })

  const isOpen = (): boolean => surface !== 'hidden'
  const card = page.getByRole('dialog')
  const modal = (name: string) => page.getByRole('dialog', { name, exact: true })
  const list = page.getByRole('list', { name: 'Wallets to choose from' })
  const row = (name: string) => list.getByRole('button', { name })
  const open = (view?: Parameters<typeof frame.open>[0]['view']) =>
    frame.open(view === undefined ? {} : { view }, context)
  return {
    /** The modal, by its title. */
    modal,
    /** The modal, whatever its title. */
    card,
    heading: card.getByRole('heading', { level: 2 }),
    button: (name: string) => card.getByRole('button', { name, exact: true }),
    list,
    rows: list.getByRole('button'),
    row,
    open,
    isOpen,
    close,
    /** Adds a wallet to the page. */
    announce,
    /** The state that the page knows. */
    snapshot: () => snapshot,
    /** Sends a request by the page's provider. */
    request: async (method: string, params?: readonly PlainJson[]): Promise<unknown> => {
      requests += 1
      const request = { id: `r${requests}`, namespace: 'eip155', method } as const
      return frame.request(params === undefined ? request : { ...request, params: [...params] }, context)
    },
    /** Opens the modal, connects a wallet, and closes the modal without waiting until the success has been shown. */
    connect: async (wallet: FakeWallet, chain?: string): Promise<void> => {
      await open()
      await row(wallet.name).click()
      if (chain !== undefined) await card.getByRole('button', { name: chain }).click()
      await wallet.approve()
      await expect.poll(() => snapshot?.status).toBe('connected')
      close()
      await expect.poll(isOpen).toBe(false)
    },
  }
}
