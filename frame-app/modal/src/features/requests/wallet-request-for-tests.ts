import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, vi } from 'vitest'
import type { Connector, ConnectorsStore } from '../../kernel/connectors-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import type { EmitToPage } from '../../kernel/host.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { WaitingApprovals } from '../../kernel/waiting-approvals.ts'
import { createWaitingApprovals } from '../../kernel/waiting-approvals.ts'
import type { WalletRequestParts } from './wallet-request.ts'
import { createWalletRequest } from './wallet-request.ts'

export const MINE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const SIGNATURE = `0x${'ab'.repeat(65)}`
export const HASH = `0x${'cd'.repeat(32)}`
export const ORIGIN = 'https://shop.example'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, polygon] }

/** The connections of the page and the wallet's responses. */
export const world = {} as {
  session: SessionStore
  connectors: ConnectorsStore
  waiting: WaitingApprovals
  answer: Connector['request']
  /** Resolves once restoring has finished. */
  restored: Promise<void>
  handle: ReturnType<typeof createWalletRequest>
}
export const requestAccounts = vi.fn<(namespace: ChainNamespace, signal: AbortSignal) => Promise<readonly string[]>>()
export const disconnect = vi.fn<(target?: object) => Promise<void>>()
export const switchNetwork = vi.fn<(id: string) => Promise<CaipNetworkId>>()
export const asked = vi.fn<WalletRequestParts['asked']>()
export const admit = vi.fn<(method: string) => Promise<void>>()
export const read = vi.fn<WalletRequestParts['read']>()
export const raise = vi.fn<(kind: string) => void>()
export const emit = vi.fn<EmitToPage>()

export const connect = (own: Partial<Connector> = {}): void => {
  const connector = fakeConnector({ request: (...about) => world.answer(...about), ...own })
  world.connectors.setState({ byNamespace: { eip155: connector }, live: [{ namespace: 'eip155', connector }] })
  world.session.setState(({ namespaces }) => ({
    status: 'connected',
    namespaces: { ...namespaces, eip155: { accounts: [MINE], caipNetworkId: 'eip155:1', status: 'connected' } },
  }))
}
export const ask = (
  method: string,
  params?: unknown,
  chain?: string,
  signal = new AbortController().signal,
  namespace: ChainNamespace = 'eip155',
): Promise<unknown> =>
  world.handle(
    {
      id: 'r',
      namespace,
      method,
      ...(params ? { params: params as never } : {}),
      ...(chain ? { chain: chain as never } : {}),
    },
    signal,
  )

/** Sets up a page without a connection for each test. */
export const eachWithPage = (): void => {
  beforeEach(() => {
    const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
    world.session = createSessionStore(withOptions(nobody, settings, settings))
    world.connectors = createConnectorsStore()
    world.waiting = createWaitingApprovals(world.connectors)
    world.restored = Promise.resolve()
    world.answer = async () => SIGNATURE
    asked.mockReset()
    admit.mockReset().mockResolvedValue(undefined)
    raise.mockReset()
    read.mockReset().mockResolvedValue('1')
    requestAccounts.mockReset().mockResolvedValue([MINE])
    disconnect.mockReset().mockResolvedValue(undefined)
    switchNetwork.mockReset().mockResolvedValue('eip155:137')
    emit.mockReset()
    world.handle = createWalletRequest({
      session: world.session,
      connectors: world.connectors,
      options: createOptionsStore(settings),
      hostOrigin: ORIGIN,
      emit,
      restored: () => world.restored,
      requestAccounts,
      disconnect,
      switchNetwork,
      admit,
      waiting: world.waiting,
      read,
      asked,
      raise,
    })
  })
}
