import type { ChainNamespace } from '@casement/shared-protocol'
import type { Config, Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Host } from '../kernel/host.ts'
import { createNotes } from '../kernel/notes.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import type { AnalyticsEvent } from '../kernel/rules/analytics-events.ts'
import { withOptions } from '../kernel/rules/networks.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { Wallet } from '../kernel/rules/wallet.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { createLog } from '../log/log.ts'
import type { StoragePort } from '../storage/port.ts'
import { openStorage } from '../storage/port.ts'
import { composeHost } from './compose-host.ts'
import { NOBODY } from './host-session.ts'

// There is no document here; browser tests cover the real shell.
vi.mock('../modal/shell/mount.tsx', () => ({ mountShell: () => undefined }))
vi.mock('../modal/shell/after-mount.ts', () => ({ finishShell: () => undefined }))

const [sample] = frameCallSamples.init.options.networks
if (!sample) throw new Error('the sample has a network')

export const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const ETHEREUM = sample
const POLYGON = { ...sample, id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' } as const
export const SOLANA = { ...sample, id: 's', caipNetworkId: 'solana:s', chainNamespace: 'solana' } as const
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

const INFO: WalletInfo = { walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Fox', rdns: 'io.fox' }

/** The wallet that is installed on the page. */
const FOX: Wallet = {
  id: 'io.fox',
  name: 'Fox',
  rdns: 'io.fox',
  links: {},
  stores: {},
  certified: false,
  installed: [{ walletId: 'w1', namespace: 'eip155' }],
  pairs: false,
}

type Settings = {
  readonly options?: Partial<Options>
  readonly userAgent?: string
  readonly config?: Config
  readonly storage?: StoragePort
  /** What the installed wallet answers, by method. */
  readonly answers?: { readonly [method: string]: () => unknown }
}

/**
 * Composes the modal with all features for each test, as the boot does, with a page that is a fake. Everything is real
 * but the page, its wallet and what is painted.
 */
export const eachWithComposedHost = () => {
  beforeEach(() => {
    // What the features listen to; there is no browser here.
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', new EventTarget())
  })
  afterEach(() => vi.unstubAllGlobals())

  return ({
    options: given = {},
    userAgent = '',
    config = {},
    storage = openStorage([]),
    answers = {},
  }: Settings = {}) => {
    const settings: Options = { projectId: 'shop', networks: [ETHEREUM, POLYGON, SOLANA], ...given }
    const session = createSessionStore(withOptions(NOBODY, settings, settings))
    const options = createOptionsStore(settings)
    const notes = createNotes(() => undefined)
    /** The active namespace at each change of the surface. */
    const surfaces: (readonly [surface: string, active: ChainNamespace | undefined])[] = []
    const reported: unknown[] = []
    const logged: string[] = []
    const wallet: { readonly [method: string]: () => unknown } = {
      eth_requestAccounts: () => [VISITOR],
      eth_accounts: () => [VISITOR],
      eth_chainId: () => '0x1',
      wallet_revokePermissions: () => null,
      ...answers,
    }
    const client: Host = {
      stateChanged: async () => undefined,
      providerEvent: async () => undefined,
      event: async () => undefined,
      surface: async () => undefined,
      injectedRequest: async ({ method }) => (await wallet[method]?.()) as never,
      injectedListen: async () => undefined,
      openUrl: async () => ({ opened: true }),
      cancel: async () => ({ cancelled: true }),
      siwx: () => Promise.reject(new Error('The page has no sign-in of its own')),
    }
    const { modal, features, switchNetwork } = composeHost({
      boot: {
        bootId: 'boot',
        projectId: 'shop',
        durability: 'memory',
        config,
        admission: { kind: 'admitted', embeddedWallet: config.secureOrigin !== undefined },
        log: createLog({
          now: () => 0,
          show: (_level, line) => logged.push(line),
          loadRedaction: () => import('../log/redact.ts'),
        }),
        storage,
        build: '1.0.0',
        device: { userAgent, maxTouchPoints: 0 },
        languages: ['en'],
        scene: () => ({}) as HTMLElement,
        applyViewport: () => undefined,
        painted: async () => undefined,
        applyTheme: async () => undefined,
        whenIdle: () => undefined,
      },
      hostOrigin: 'https://shop.example',
      client,
      surface: (surface) => surfaces.push([surface, session.getState().activeNamespace]),
      session,
      options,
      viewport: () => undefined,
      themed: async () => undefined,
      answered: async () => undefined,
      emit: () => undefined,
      report: (thrown) => reported.push(thrown),
      notes,
    })
    features.wallets.setInstalled([INFO])
    const events: AnalyticsEvent[] = []
    notes.handTo(({ analyticsEvent }) => events.push(analyticsEvent))
    const open = modal.open
    return {
      modal,
      features,
      switchNetwork,
      session,
      surfaces,
      events,
      reported,
      /** The lines of the log. */
      logged,
      open,
      /** The view on the screen, with its parameters; undefined while the modal is closed. */
      shown: () => {
        const { surface, stack } = modal.store.getState()
        const { view, params } = topOf(stack)
        return surface === 'hidden' ? undefined : { view, params }
      },
      /** Connects the installed wallet. */
      connect: () => features.wallets.commands.connectInstalled(FOX, 'eip155'),
      /** Reports an event of the installed wallet. */
      tell: (event: string, payload: unknown) => features.wallets.handleEvent('w1', event, payload as never),
      /** Sends a request by the page's provider. */
      request: (
        method: string,
        params: unknown = [],
        namespace: ChainNamespace = 'eip155',
        signal = new AbortController().signal,
      ) => features.requests.request({ id: 'r', namespace, method, params: params as never }, signal),
    }
  }
}
