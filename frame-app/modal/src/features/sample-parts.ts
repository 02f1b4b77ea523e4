import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import type { ConnectionsState } from '../kernel/connections-store.ts'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { Core } from '../kernel/core.ts'
import { createCore } from '../kernel/core.ts'
import type { Modal } from '../kernel/modal.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { Note } from '../kernel/notes.ts'
import { createNotes } from '../kernel/notes.ts'
import { createOptionsStore } from '../kernel/options-store.ts'
import type { ConnectionStates } from '../kernel/rules/connections.ts'
import { snapshotWith } from '../kernel/rules/connections.ts'
import type { Device } from '../kernel/rules/device.ts'
import type { View } from '../kernel/rules/views.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { createLog } from '../log/log.ts'
import { createTransactionStack } from '../modal/transaction-stack.ts'
import { createViews } from '../modal/views.ts'
import { openStorage } from '../storage/port.ts'
import type { Features } from './compose.ts'
import { createApprovalsStore } from './embedded/approvals-store.ts'
import type { EmbeddedFeature } from './embedded/feature.ts'
import type { EmbeddedStoreState } from './embedded/store.ts'
import { createEmbeddedStore } from './embedded/store.ts'
import { features } from './index.ts'
import type { SwitchNetwork } from './networks/index.ts'
import { createNoticesStore } from './notices/store.ts'
import type { SendToken } from './send/send-token.ts'
import type { SendState } from './send/store.ts'
import { createSendStore } from './send/store.ts'
import type { SignInStanding } from './sign-in/rules/sign-in.ts'
import { createSignInStore } from './sign-in/store.ts'
import type { ListingState } from './wallets/listing-store.ts'
import { createListingStore } from './wallets/listing-store.ts'
import type { PairingState } from './wallets/pairing-store.ts'
import { createPairingStore } from './wallets/pairing-store.ts'
import type { WalletCommands } from './wallets/wallet-commands.ts'
import type { WalletListsState } from './wallets/wallet-lists-store.ts'
import { createWalletListsStore } from './wallets/wallet-lists-store.ts'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The options of the sample page: two EVM chains and Solana. */
export const SAMPLE_OPTIONS: Options = {
  projectId: 'sample',
  metadata: { name: 'Harbour market', description: '', url: 'https://harbour.example', icons: [] },
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: currency,
      rpcUrls: { default: { http: [] } },
    },
    {
      id: 137,
      caipNetworkId: 'eip155:137',
      chainNamespace: 'eip155',
      name: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [] } },
    },
  ],
}

const DESKTOP: Device = { mobile: false, system: 'other', safari: false, telegram: false }
const NOBODY: ConnectionStates = { connections: {}, connecting: [] }
const EMPTY: Snapshot = { status: 'disconnected', namespaces: {}, open: true, loading: false }

const views = createViews(features)

const nothing = (): undefined => undefined
const never = (): Promise<never> => new Promise(nothing)

const WALLET_COMMANDS: WalletCommands = {
  choose: nothing,
  connectInstalled: never,
  cancelInstalled: nothing,
  pair: never,
  pairAgain: never,
  leavePairing: nothing,
  linkTo: nothing,
  linked: nothing,
  openApp: never,
  askDirectory: nothing,
  agree: nothing,
  listFor: nothing,
  loadMore: nothing,
  search: nothing,
  onlyCertified: nothing,
  disconnect: never,
  resetWalletConnect: async () => undefined,
  cancelRequest: nothing,
}

/** The state around a view; everything not given has its initial value. */
export type SampleState = {
  readonly options?: Partial<Options> | undefined
  readonly device?: Partial<Device> | undefined
  readonly opensWindows?: boolean | undefined
  readonly connections?: Partial<ConnectionsState> | undefined
  readonly session?: Partial<Snapshot> | undefined
  readonly lists?: Partial<WalletListsState> | undefined
  readonly listing?: Partial<ListingState> | undefined
  readonly pairing?: Partial<PairingState> | undefined
  readonly signIn?: SignInStanding | undefined
  readonly hostOrigin?: string | undefined
  readonly commands?: Partial<WalletCommands> | undefined
  readonly switchNetwork?: SwitchNetwork | undefined
  readonly note?: Note | undefined
  /** What the visitor has written of a transfer. */
  readonly written?: Partial<SendState> | undefined
  readonly send?: SendToken | undefined
  readonly embedded?: Partial<EmbeddedStoreState> | undefined
  readonly embeddedCommands?: Partial<EmbeddedFeature> | undefined
  readonly modal?: Partial<Modal> | undefined
  /** The current view of the stack. */
  readonly view?: View | undefined
  /** Answers the data service's paths; without it the deployment has none. */
  readonly data?: ((path: string) => Response | Promise<Response>) | undefined
}

/**
 * The context of a view in one fixed state, for stories and tests: it sends no requests and does not change on its own.
 */
export const sampleSurroundings = (props: SampleState): { readonly core: Core; readonly features: Features } => {
  const options = createOptionsStore({ ...SAMPLE_OPTIONS, ...props.options })
  const standing = { ...NOBODY, ...props.connections }
  const session = createSessionStore({ ...snapshotWith(EMPTY, standing, options.getState()), ...props.session })
  const connectors = createConnectorsStore()
  const store = createModalStore()
  // Data is requested while the modal is visible.
  if (props.data || props.embeddedCommands?.showScreen) store.setState({ surface: 'modal' })
  if (props.view) store.setState({ stack: { entries: [{ ...props.view, key: 0 }], nextKey: 1 } })
  const navigation = { push: nothing, replace: nothing, reset: nothing, back: nothing, backTo: nothing }
  const core = createCore({
    projectId: options.getState().projectId,
    hostOrigin: props.hostOrigin ?? 'https://harbour.example',
    build: '1.0.0',
    config: props.data ? { endpoints: { data: 'https://data.example' } } : {},
    embeddedWallet: false,
    browser: () => ({ userAgent: '', maxTouchPoints: 0, telegram: false }),
    host: { injectedRequest: never, injectedListen: never, openUrl: never, siwx: never },
    emit: nothing,
    storage: openStorage([]),
    durability: 'memory',
    options,
    session,
    connectors,
    modal: {
      store,
      navigation,
      transactions: createTransactionStack(store, props.modal?.navigation ?? navigation, nothing),
      open: never,
      reveal: never,
      show: nothing,
      requestClose: () => false,
      succeed: nothing,
      ruleOf: nothing,
      // A deployment without the embedded wallet, as most are.
      isOn: (panel) => panel !== 'email',
      isAvailable: (view) => views.of(view) !== undefined,
      speech: never,
      ...props.modal,
    },
    notes: { ...createNotes(() => undefined), note: props.note ?? nothing },
    log: createLog({ now: () => 0, show: nothing, loadRedaction: () => import('../log/redact.ts') }),
    whenIdle: nothing,
  })
  core.connections.setState(standing)
  const lists = createWalletListsStore()
  if (props.lists) lists.setState(props.lists)
  const listing = createListingStore()
  if (props.listing) listing.setState(props.listing)
  const pairing = createPairingStore()
  if (props.pairing) pairing.setState(props.pairing)
  const sending = createSendStore()
  if (props.written) sending.setState(props.written)
  const embedded = createEmbeddedStore()
  if (props.embedded) embedded.setState(props.embedded)
  const approvals = createApprovalsStore()
  const signIn = createSignInStore()
  if (props.signIn) signIn.setState(props.signIn, true)
  return {
    core: {
      ...core,
      device: () => ({ ...DESKTOP, ...props.device }),
      opensWindows: () => props.opensWindows ?? true,
      fetch: async (address) => props.data?.(new URL(String(address)).pathname) ?? never(),
    },
    features: {
      notices: {
        store: createNoticesStore(),
        show: () => nothing,
        hide: nothing,
        alert: nothing,
        closeToast: nothing,
        raise: nothing,
        alertedBy: nothing,
        alerting: (answer) => answer,
      },
      embedded: {
        store: embedded,
        approvals,
        sendCode: never,
        confirm: never,
        waitForDevice: never,
        verifyCode: never,
        restore: never,
        showScreen: never,
        place: nothing,
        sendChangeCode: never,
        verifyOldEmail: never,
        verifyNewEmail: never,
        shareProfile: never,
        onConnected: () => nothing,
        ...props.embeddedCommands,
      },
      networks: { switchNetwork: props.switchNetwork ?? never },
      wallets: {
        lists,
        listing,
        pairing,
        commands: { ...WALLET_COMMANDS, ...props.commands },
        onWalletRequested: nothing,
        onConnected: () => nothing,
        restore: never,
        restored: never,
        setInstalled: nothing,
        handleEvent: nothing,
      },
      signIn: {
        store: signIn,
        sign: never,
        cancel: never,
        finish: nothing,
        isSignedIn: () => false,
        admit: never,
        after: (ask) => ask,
        changed: nothing,
        pairingSignIn: never,
      },
      requests: { request: never, connect: never },
      send: { store: sending, send: props.send ?? never },
    },
  }
}
