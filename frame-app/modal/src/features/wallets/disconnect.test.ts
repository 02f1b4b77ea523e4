import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createRemembered } from '../../kernel/remembered.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { openStorage } from '../../storage/port.ts'
import { createDisconnect } from './disconnect.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, solana] }
const fox: Connection = {
  connectorId: 'fox',
  kind: 'injected',
  namespace: 'eip155',
  wallet: { name: 'Fox' },
  accounts: ['0xa'],
  networkId: 'eip155:1',
}
const onSolana: Connection = { ...fox, namespace: 'solana', networkId: 'solana:main' }
const relayed: Connection = { ...fox, connectorId: 'walletConnect', kind: 'walletConnect' }
const embedded: Connection = { ...fox, connectorId: 'embedded', kind: 'embedded' }
const embeddedSolana: Connection = { ...embedded, namespace: 'solana', networkId: 'solana:main' }
const relayedSolana: Connection = { ...relayed, namespace: 'solana', networkId: 'solana:main' }

let session: SessionStore
let keeper: ConnectionKeeper
let disconnect: ReturnType<typeof createDisconnect>
let told: string[]
let farewell: (name: string) => Promise<void>
const reset = vi.fn<() => Promise<void>>()
const report = vi.fn<(thrown: unknown) => void>()
const note = vi.fn<(analyticsEvent: AnalyticsEvent) => void>()

const establish = (...list: Connection[]): void =>
  keeper.establish(
    list.map((connection) => {
      const name = `${connection.namespace} ${connection.connectorId}`
      const leave = async (): Promise<void> => {
        told.push(name)
        await farewell(name)
      }
      return {
        connection,
        connector: fakeConnector({ id: connection.connectorId, kind: connection.kind, disconnect: leave }),
      }
    }),
  )
const status = (namespace: 'eip155' | 'solana') => session.getState().namespaces[namespace]?.status

beforeEach(() => {
  told = []
  farewell = async () => undefined
  reset.mockReset().mockResolvedValue(undefined)
  report.mockReset()
  note.mockReset()
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  const connections = createConnectionsStore()
  keeper = createConnectionKeeper({
    session,
    connections,
    connectors: createConnectorsStore(),
    options: createOptionsStore(settings),
    remembered: createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' }),
  })
  disconnect = createDisconnect({ keeper, connections, resetWalletConnect: reset, report, note })
})
afterEach(() => vi.useRealTimers())

describe('disconnecting', () => {
  test('behavior: tells the connector of each namespace and clears everything', async () => {
    establish(fox)
    establish(onSolana)
    await disconnect()
    expect(told).toEqual(['eip155 fox', 'solana fox'])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
  })

  test('behavior: disconnecting one namespace keeps an installed wallet’s other namespaces', async () => {
    establish(fox)
    establish(onSolana)
    await disconnect({ namespace: 'solana' })
    expect(told).toEqual(['solana fox'])
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'disconnected'])
  })

  test('behavior: disconnecting WalletConnect ends all of its namespaces, tells the wallet once, and resets WalletConnect', async () => {
    establish(relayed, relayedSolana)
    await disconnect({ namespace: 'solana' })
    expect(told).toEqual(['eip155 walletConnect'])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
    expect(reset).toHaveBeenCalledOnce()
  })

  test('behavior: S-34: disconnecting one chain of the embedded wallet ends all of them, and signs out once', async () => {
    establish(embedded, embeddedSolana)
    await disconnect({ namespace: 'solana' })
    expect(told).toEqual(['eip155 embedded'])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
    expect(reset).not.toHaveBeenCalled()
  })

  test('behavior: resetting WalletConnect ends its connections alone, and a pending attempt without any', async () => {
    establish(relayedSolana)
    establish(fox)
    await disconnect({ kind: 'walletConnect' })
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'disconnected'])
    expect(reset).toHaveBeenCalledOnce()
    await disconnect({ kind: 'walletConnect' })
    expect(reset).toHaveBeenCalledTimes(2)
    expect(told).toEqual(['solana walletConnect'])
  })

  test('behavior: keeps connections of other connectors and does not reset WalletConnect for them', async () => {
    establish(relayedSolana)
    establish(fox)
    await disconnect({ namespace: 'eip155', connectorId: 'fox' })
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected'])
    expect(reset).not.toHaveBeenCalled()
  })

  test('behavior: remembers that the visitor disconnected, so that no wallet reconnects on its own', async () => {
    establish(fox)
    await disconnect()
    expect(keeper.isMarkedDisconnected(fox)).toBe(true)
  })

  test('behavior: notifies the page at once, even if the wallet is slow', async () => {
    vi.useFakeTimers()
    establish(fox)
    farewell = () => new Promise(() => undefined)
    const leaving = disconnect()
    expect(status('eip155')).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(report.mock.lastCall?.[0]).toMatchObject({
      message: 'Failed to disconnect',
      cause: { code: -32603, message: 'Failed to disconnect chain eip155: The wallet did not answer' },
    })
  })

  test('error: reports all wallets that fail in one error and still clears everything', async () => {
    establish(fox)
    establish(onSolana)
    farewell = async (name) => {
      throw new Error(`${name} is broken`)
    }
    await disconnect()
    expect(report.mock.lastCall?.[0]).toMatchObject({
      message: 'Failed to disconnect',
      cause: { code: -32603, message: 'Failed to disconnect chains: eip155 fox is broken, solana fox is broken' },
    })
    expect(session.getState().status).toBe('disconnected')
  })

  test('error: reports a failed reset without delaying the disconnect', async () => {
    establish(relayed)
    const cause = new Error('no storage')
    reset.mockRejectedValue(cause)
    await disconnect()
    expect(report).toHaveBeenCalledOnce()
    expect(report.mock.lastCall?.[0]).toMatchObject({ message: 'Failed to disconnect', cause })
    expect(status('eip155')).toBe('disconnected')
  })

  test('behavior: finally records what was disconnected: a namespace, one wallet’s namespace, or all', async () => {
    reset.mockImplementation(async () => expect(note).not.toHaveBeenCalled())
    establish(relayed)
    await disconnect({ namespace: 'eip155' })
    establish(fox)
    await disconnect({ connectorId: 'fox' })
    establish(fox)
    establish(onSolana)
    await disconnect()
    expect(note.mock.calls).toEqual(
      (['eip155', 'eip155', 'all'] as const).map((namespace) => [
        { event: 'DISCONNECT_SUCCESS', properties: { namespace } },
      ]),
    )
  })

  test('error: records both the wallet’s failure and the disconnect', async () => {
    establish(fox)
    farewell = async () => {
      throw new Error('it is broken')
    }
    await disconnect()
    expect(note.mock.calls).toEqual([
      [{ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect chain eip155: it is broken' } }],
      [{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }],
    ])
  })

  test('behavior: does nothing without a connection', async () => {
    await disconnect()
    await disconnect({ namespace: 'eip155' })
    expect(told).toEqual([])
    expect(report).not.toHaveBeenCalled()
    expect(note).not.toHaveBeenCalled()
  })
})
