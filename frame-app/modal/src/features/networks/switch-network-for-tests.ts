import type { ConnectorKind, NamespaceState, Network, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Connector } from '../../kernel/connectors-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import { withNetwork } from '../../kernel/rules/networks.ts'
import { push, topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { createWaitingApprovals } from '../../kernel/waiting-approvals.ts'
import { createGo } from '../../modal/go.ts'
import { createNavigation } from '../../modal/navigation.ts'
import type { WalletsFeature } from '../wallets/index.ts'
import { createSwitchNetwork } from './switch-network.ts'
import { switchingIn, switchingOf } from './switching-store.ts'

const network = (chainNamespace: string, caipNetworkId: string) => ({ chainNamespace, caipNetworkId }) as Network
export const polygon = network('eip155', 'eip155:137')
export const solana = network('solana', 'solana:s')
const options = {
  networks: [network('eip155', 'eip155:1'), polygon, solana],
} as unknown as Options
const networks: View = { view: 'Networks', params: {} }

export const close = vi.fn<() => void>()
export const askedWallet = vi.fn<WalletsFeature['onWalletRequested']>()
export const raise = vi.fn<(kind: string, ways?: object) => void>()
export const note = vi.fn<(analyticsEvent: AnalyticsEvent) => void>()

const at = (caipNetworkId: string, status: NamespaceState['status']) =>
  ({ accounts: [], caipNetworkId, status }) as unknown as NamespaceState

/** Sets up a visitor in the list of networks, with a wallet that responds as given. */
const createWorld = () => {
  const session = createSessionStore({
    status: 'disconnected',
    namespaces: { eip155: at('eip155:1', 'disconnected'), solana: at('solana:s', 'disconnected') },
    activeNamespace: 'eip155',
    open: false,
    loading: false,
  } satisfies Snapshot)
  const modal = createModalStore()
  modal.setState({ surface: 'modal' })
  const connectors = createConnectorsStore()
  const given = {
    built: (_view: string): boolean => true,
    asked: async (_network: Network, _added?: object): Promise<void> => undefined,
    waiting: createWaitingApprovals(connectors),
    /** The page's adapters; all by default. */
    adapters: {} as Pick<Options, 'adapters'>,
  }
  const connected = () => session.getState().status === 'connected'
  const go = createGo({ modal, connected, reachable: (view) => given.built(view), undo: () => undefined })
  const navigation = createNavigation({ modal, go, connected, close })
  navigation.reset(networks)
  const switchNetwork = createSwitchNetwork({
    session,
    modal,
    connectors,
    options: () => ({ ...options, ...given.adapters }),
    navigation,
    reveal: async (view) => go(push(modal.getState().stack, view)),
    activate: (to) => session.setState(withNetwork(session.getState(), to)),
    note,
    features: async () => ({ raise, waiting: given.waiting, asked: askedWallet }),
  })
  return Object.assign(given, { session, modal, connectors, switchNetwork })
}

export let world = createWorld()

/** Sets up each test separately. */
export const eachWithNetworks = (): void => {
  beforeEach(() => {
    close.mockReset()
    askedWallet.mockReset()
    raise.mockReset()
    note.mockReset()
    world = createWorld()
  })
  // Restore the real clock after a failed test too.
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const connectEip155 = (kind: ConnectorKind, supports = true): void => {
  const connector: Connector = fakeConnector({
    kind,
    supports: () => supports,
    switchNetwork: (...about) => world.asked(...about),
  })
  world.connectors.setState({ byNamespace: { eip155: connector }, live: [{ namespace: 'eip155', connector }] })
  world.session.setState(({ namespaces }) => ({
    status: 'connected',
    namespaces: { ...namespaces, eip155: at('eip155:1', 'connected') },
  }))
}

export const names = () => world.modal.getState().stack.entries.map(({ view }) => view)
export const switchingState = () =>
  switchingOf(switchingIn(world.modal).getState(), topOf(world.modal.getState().stack).key)
export const active = () => {
  const { activeNamespace, namespaces } = world.session.getState()
  return activeNamespace && namespaces[activeNamespace]?.caipNetworkId
}
