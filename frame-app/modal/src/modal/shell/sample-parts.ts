import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { createNoticesStore } from '../../features/notices/store.ts'
import type { SignInStanding } from '../../features/sign-in/rules/sign-in.ts'
import { createSignInStore } from '../../features/sign-in/store.ts'
import type { ListingState } from '../../features/wallets/listing-store.ts'
import { createListingStore } from '../../features/wallets/listing-store.ts'
import type { PairingState } from '../../features/wallets/pairing-store.ts'
import { createPairingStore } from '../../features/wallets/pairing-store.ts'
import type { WalletCommands } from '../../features/wallets/wallet-commands.ts'
import type { WalletListsState } from '../../features/wallets/wallet-lists-store.ts'
import { createWalletListsStore } from '../../features/wallets/wallet-lists-store.ts'
import type { ConnectionsState } from '../../kernel/connections-store.ts'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createProjectStore } from '../../kernel/project-store.ts'
import type { Standing } from '../../kernel/rules/connections.ts'
import { snapshotWith } from '../../kernel/rules/connections.ts'
import type { Device } from '../../kernel/rules/device.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { ShellParts } from './context.ts'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** What the sample page asked for: two EVM chains and Solana. */
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
const NOBODY: Standing = { connections: {}, connecting: [] }
const EMPTY: Snapshot = { status: 'disconnected', namespaces: {}, open: true, loading: false }

const nothing = (): undefined => undefined
const never = (): Promise<never> => new Promise(nothing)

const commands: WalletCommands = {
  choose: nothing,
  connectInstalled: never,
  cancelInstalled: nothing,
  pair: never,
  pairAnew: never,
  leavePairing: nothing,
  linkTo: nothing,
  linked: nothing,
  askDirectory: nothing,
  agree: nothing,
  listFor: nothing,
  askMore: nothing,
  search: nothing,
  onlyCertified: nothing,
  disconnect: never,
  use: nothing,
  label: nothing,
  giveUpWaiting: nothing,
  switchNetwork: never,
  note: nothing,
  signIn: never,
  cancelSignIn: never,
}

/** A state of the surroundings of a view; what it does not say is as it is at first. */
export type SampleState = {
  readonly options?: Partial<Options> | undefined
  readonly device?: Partial<Device> | undefined
  readonly connections?: Partial<ConnectionsState> | undefined
  readonly session?: Partial<Snapshot> | undefined
  readonly lists?: Partial<WalletListsState> | undefined
  readonly listing?: Partial<ListingState> | undefined
  readonly pairing?: Partial<PairingState> | undefined
  readonly signIn?: SignInStanding | undefined
  readonly hostOrigin?: string | undefined
  readonly commands?: Partial<WalletCommands> | undefined
  /** The view that the stack shows. */
  readonly view?: View | undefined
}

/** A view's surroundings in one state, for stories and tests: nothing in it asks anybody or changes by itself. */
export const sampleParts = (props: SampleState): Omit<ShellParts, 'speech'> => {
  const options = createOptionsStore({ ...SAMPLE_OPTIONS, ...props.options })
  const standing = { ...NOBODY, ...props.connections }
  const session = createSessionStore({ ...snapshotWith(EMPTY, standing, options.getState()), ...props.session })
  const [connections, lists, listing, pairing, modal] = [
    createConnectionsStore(),
    createWalletListsStore(),
    createListingStore(),
    createPairingStore(),
    createModalStore(),
  ]
  connections.setState(standing)
  if (props.lists) lists.setState(props.lists)
  if (props.listing) listing.setState(props.listing)
  const signIn = createSignInStore()
  if (props.signIn) signIn.setState(props.signIn, true)
  if (props.pairing) pairing.setState(props.pairing)
  if (props.view) modal.setState({ stack: { entries: [{ ...props.view, key: 0 }], nextKey: 1 } })
  return {
    modal,
    wallets: {
      session,
      connections,
      lists,
      listing,
      pairing,
      options,
      project: createProjectStore(),
      signIn,
      hostOrigin: props.hostOrigin ?? 'https://harbour.example',
      device: () => ({ ...DESKTOP, ...props.device }),
      imageRoute: undefined,
      commands: { ...commands, ...props.commands },
      notices: { store: createNoticesStore(), show: () => nothing, hide: nothing, alert: nothing, closeToast: nothing },
      raise: nothing,
      waiting: { take: () => nothing, ask: never },
    },
    navigation: { push: nothing, replace: nothing, reset: nothing, back: nothing, backTo: nothing },
    requestClose: nothing,
  }
}
