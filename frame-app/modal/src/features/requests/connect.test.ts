import type { ChainNamespace } from '@casement/shared-protocol'
import { ProviderRpcError } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { createWaitingApprovals } from '../../kernel/waiting-approvals.ts'
import { createConnect } from './connect.ts'

const MAX_WAITING = 5

let session: SessionStore
let connect: (namespace?: ChainNamespace) => Promise<ChainNamespace>
const requestAccounts = vi.fn<(namespace: ChainNamespace | undefined) => Promise<unknown>>()
let restored: Promise<void>

const state = (namespace: 'eip155' | 'solana', status: 'connected' | 'disconnected') => ({
  [namespace]: {
    accounts: status === 'connected' ? ['0xa'] : [],
    caipNetworkId:
      namespace === 'eip155' ? ('eip155:1' as const) : ('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const),
    status,
  },
})
/** The visitor connects in a namespace, which becomes the active one. */
const connectIn = (namespace: 'eip155' | 'solana'): void =>
  session.setState(({ namespaces }) => ({
    status: 'connected',
    activeNamespace: namespace,
    namespaces: { ...namespaces, ...state(namespace, 'connected') },
  }))

beforeEach(() => {
  session = createSessionStore({
    status: 'disconnected',
    activeNamespace: 'eip155',
    namespaces: { ...state('eip155', 'disconnected'), ...state('solana', 'disconnected') },
    open: false,
    loading: false,
  })
  restored = Promise.resolve()
  requestAccounts.mockReset()
  const start = createConnect({
    session,
    restored: () => restored,
    requestAccounts,
    waiting: createWaitingApprovals(createConnectorsStore()),
  })
  connect = (namespace) => start(namespace)
})

describe('connecting for the page', () => {
  test.each<[ChainNamespace | undefined, 'eip155' | 'solana']>([
    ['solana', 'solana'],
    [undefined, 'solana'],
    [undefined, 'eip155'],
  ])('behavior: asked for %s, resolves to %s once the visitor has connected there', async (asked, chosen) => {
    requestAccounts.mockImplementation(async () => connectIn(chosen))
    expect(await connect(asked)).toBe(chosen)
    expect(requestAccounts).toHaveBeenCalledExactlyOnceWith(asked, expect.anything())
  })

  test('behavior: waits for the connection of the last visit before it asks', async () => {
    let finish = (): void => undefined
    restored = new Promise((resolve) => {
      finish = resolve
    })
    const connecting = connect()
    await Promise.resolve()
    expect(requestAccounts).not.toHaveBeenCalled()
    connectIn('eip155')
    finish()
    expect(await connecting).toBe('eip155')
  })

  test('error: rejects if the visitor refuses', async () => {
    const refusal = new ProviderRpcError(4001, 'User closed the modal')
    requestAccounts.mockRejectedValue(refusal)
    await expect(connect()).rejects.toBe(refusal)
  })

  test('error: rejects if the visitor has disconnected again meanwhile', async () => {
    requestAccounts.mockResolvedValue(['0xa'])
    await expect(connect('eip155')).rejects.toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
  })

  test('error: a connection in another namespace is not the one that was asked for', async () => {
    connectIn('eip155')
    requestAccounts.mockResolvedValue([])
    await expect(connect('solana')).rejects.toMatchObject({ code: 4900 })
  })

  test('attack: at most five calls wait for the visitor, but a connected visitor is never asked', async () => {
    requestAccounts.mockReturnValue(new Promise(() => undefined))
    for (let count = 0; count < MAX_WAITING; count += 1) void connect()
    await expect(connect()).rejects.toMatchObject({ code: -32005 })
    connectIn('solana')
    requestAccounts.mockResolvedValue(['0xa'])
    expect(await connect('solana')).toBe('solana')
  })
})
