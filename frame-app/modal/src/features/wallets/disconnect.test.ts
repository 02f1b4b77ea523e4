import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createRemembered } from '../../kernel/remembered.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import { sampleConnector } from '../../kernel/sample-connector.ts'
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
        connector: sampleConnector({ id: connection.connectorId, kind: connection.kind, disconnect: leave }),
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
  test('behavior: the connector of each namespace that is meant is told, and nothing is left', async () => {
    establish(fox)
    establish(onSolana)
    await disconnect()
    expect(told).toEqual(['eip155 fox', 'solana fox'])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
  })

  test('behavior: of one namespace, the others of wallets of the browser stay', async () => {
    establish(fox)
    establish(onSolana)
    await disconnect({ namespace: 'solana' })
    expect(told).toEqual(['solana fox'])
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'disconnected'])
  })

  test('behavior: one by the relay takes the relay’s others along, tells the wallet once, and forgets the relay’s', async () => {
    establish(relayed, relayedSolana)
    await disconnect({ namespace: 'solana' })
    expect(told).toEqual(['eip155 walletConnect'])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
    expect(reset).toHaveBeenCalledOnce()
  })

  test('behavior: chains of another kind of connector stay, and the relay is left alone', async () => {
    establish(relayedSolana)
    establish(fox)
    await disconnect({ namespace: 'eip155', connectorId: 'fox' })
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected'])
    expect(reset).not.toHaveBeenCalled()
  })

  test('behavior: the visitor’s leave is remembered, so that no wallet undoes it', async () => {
    establish(fox)
    await disconnect()
    expect(keeper.isMarkedDisconnected(fox)).toBe(true)
  })

  test('behavior: the page hears at once, however long the wallet takes', async () => {
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

  test('error: wallets that fail are named together, and all the same nothing is left', async () => {
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

  test('error: that the relay’s could not be forgotten is reported as well, and holds nobody up', async () => {
    establish(relayed)
    const cause = new Error('no storage')
    reset.mockRejectedValue(cause)
    await disconnect()
    expect(report).toHaveBeenCalledOnce()
    expect(report.mock.lastCall?.[0]).toMatchObject({ message: 'Failed to disconnect', cause })
    expect(status('eip155')).toBe('disconnected')
  })

  test('behavior: last of all it is noted what was disconnected: a namespace, that of one wallet, or all', async () => {
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

  test('error: a wallet that could not be told is noted, and so is that the page is rid of it', async () => {
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

  test('behavior: with nobody connected nothing happens', async () => {
    await disconnect()
    await disconnect({ namespace: 'eip155' })
    expect(told).toEqual([])
    expect(report).not.toHaveBeenCalled()
    expect(note).not.toHaveBeenCalled()
  })
})
