import type { NamespaceState, Options, SiwxCall, SiwxSession, Snapshot } from '@casement/shared-protocol/schemas'
import { vi } from 'vitest'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import type { Core } from '../../kernel/core.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import type { Success } from '../../kernel/rules/success.ts'
import { reset, topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { openStorage } from '../../storage/port.ts'
import { namespaceOf } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { ACCOUNT, fieldsOf, HOST, messageOf, OPTIONS, SOLANA, walletWith } from './sign-in-for-tests.ts'
import type { SigningUses } from './signing.ts'
import { createSigning } from './signing.ts'
import { createSignInStore } from './store.ts'

export const NOBODY: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
const CONNECT: View = { view: 'Connect', params: {} }
export const settled = () => new Promise((resolve) => setTimeout(resolve))
/** A snapshot with an installed wallet connected to this account. */
export const connectedAs = ({ chainId, address }: SignInAccount): Snapshot => {
  const namespace = namespaceOf(chainId)
  const connector = { id: 'harbour', name: 'Harbour', kind: 'injected' } as const
  const state: NamespaceState = { accounts: [address], caipNetworkId: chainId, status: 'connected', connector }
  return { ...NOBODY, status: 'connected', activeNamespace: namespace, namespaces: { [namespace]: state } }
}

/** A page that stores its sessions in a list. */
const createPage = () => {
  const kept: SiwxSession[] = []
  const answers = {
    createMessage: ({ input: { chainId, accountAddress: address } }) => messageOf(fieldsOf({ chainId, address })),
    addSession: ({ input }) => void kept.push(input),
    setSessions: ({ input }) => void kept.splice(0, kept.length, ...input),
    revokeSession: () => void kept.splice(0),
    getSessions: () => kept,
    signMessage: () => undefined,
  } satisfies { readonly [Op in SiwxCall['op']]: (call: Extract<SiwxCall, { readonly op: Op }>) => unknown }
  const siwx = vi.fn(async (call: SiwxCall) => {
    const result = answers[call.op](call as never)
    return { op: call.op, ...(result === undefined ? {} : { result }) }
  })
  return { kept, siwx }
}

/** A connected visitor, their wallet, and records of what is shown. */
export const startSide = (account: SignInAccount = ACCOUNT, { siwx }: Pick<Options, 'siwx'> = OPTIONS) => {
  const session = createSessionStore(connectedAs(account))
  const signIn = createSignInStore()
  const modal = createModalStore()
  const connectors = createConnectorsStore()
  const connections = createConnectionsStore()
  const namespace = namespaceOf(account.chainId)
  connections.setState({
    connections: {
      [namespace]: [
        {
          connectorId: 'w1',
          kind: 'injected',
          namespace,
          wallet: { name: 'Harbour' },
          accounts: [account.address],
          networkId: account.chainId,
        },
      ],
    },
  })
  /** What the visitor was told to have achieved. */
  const succeeded: Success[] = []
  // Signs for its owner unless a test overrides it.
  const { connector } = walletWith()
  const request = vi.fn(connector.request)
  const page = createPage()
  /** The notices that are currently shown. */
  const said = new Set<string>()
  const noted: AnalyticsEvent[] = []
  const show = (view: View) => modal.setState(({ stack }) => ({ stack: reset(stack, view) }))
  const speech = vi.fn(async () => ({ getState: () => ({ words: (id: string) => id }) }))
  const disconnect = vi.fn(async (_target: unknown) => session.setState(NOBODY, true))
  const report = vi.fn<(thrown: unknown) => void>()
  const core = {
    projectId: 'shop',
    hostOrigin: HOST,
    session,
    connectors,
    connections,
    report,
    options: createOptionsStore({ ...OPTIONS, siwx }),
    config: { rpc: { 'eip155:1': ['https://rpc.example/1'], [SOLANA.chainId]: ['https://rpc.example/solana'] } },
    storage: openStorage([]),
    host: { siwx: page.siwx },
    modal: {
      store: modal,
      navigation: { reset: show },
      reveal: async (view: View) => {
        show(view)
        modal.setState({ surface: 'modal' })
        return true
      },
      requestClose: () => {
        show(CONNECT)
        modal.setState({ surface: 'hidden' })
        return true
      },
      succeed: (success: Success) => {
        succeeded.push(success)
        show(CONNECT)
        modal.setState({ surface: 'hidden' })
      },
      speech,
    },
    note: (analyticsEvent: AnalyticsEvent) => void noted.push(analyticsEvent),
  } as unknown as Core
  const uses = {
    notices: {
      show: ({ variant, message, calm }: { variant: string; message: string; calm?: boolean }) => {
        const text = `${calm ? 'calm ' : ''}${variant}: ${message}`
        said.add(text)
        return () => void said.delete(text)
      },
    },
    onWalletRequested: () => undefined,
    disconnect,
  } as unknown as SigningUses
  connectors.setState({ byNamespace: { [namespaceOf(account.chainId)]: { ...connector, request } } })
  const shown = () => `${modal.getState().surface} ${topOf(modal.getState().stack).view}`
  const begin = () => createSigning(core, signIn, uses)
  return {
    begin,
    succeeded,
    request,
    connector,
    page,
    said,
    noted,
    speech,
    disconnect,
    report,
    session,
    signIn,
    modal,
    shown,
  }
}
