import { cancelled, ProviderRpcError } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import { noteConnecting, noteFailure, noteRelayed } from './note-connecting.ts'
import { sampleWallet } from './sample-wallets.ts'

const note = vi.fn<(analyticsEvent: AnalyticsEvent) => void>()
const noted = () => note.mock.calls.map(([analyticsEvent]) => analyticsEvent)
const fox = sampleWallet('Fox')

beforeEach(() => note.mockReset())

describe('connecting an installed wallet', () => {
  test('behavior: records the connection once it is established', async () => {
    const connect = noteConnecting(note, async () => expect(note).not.toHaveBeenCalled())
    await connect(fox, 'eip155')
    expect(noted()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fox' } }])
  })

  test('error: records the failure and passes the error on', async () => {
    const refusal = new ProviderRpcError(4001, 'no')
    await expect(noteConnecting(note, () => Promise.reject(refusal))(fox, 'eip155')).rejects.toBe(refusal)
    expect(noted()).toEqual([
      { event: 'USER_REJECTED', properties: { message: 'no' } },
      { event: 'INTERNAL_SDK_ERROR', thrown: refusal },
    ])
  })

  test('behavior: cancelling is only sent to error reporting, which ignores it', () => {
    noteFailure(note, cancelled())
    expect(noted().map(({ event }) => event)).toEqual(['INTERNAL_SDK_ERROR'])
  })
})

describe('connecting over WalletConnect', () => {
  test.each(['mobile', 'qrcode'] as const)('behavior: records the wallet’s name with method %s', (method) => {
    noteRelayed(note, createConnectionsStore())(fox, method)
    expect(noted()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Fox' } }])
  })

  test('behavior: records the wallet’s own name if the visitor chose none', () => {
    const connections = createConnectionsStore()
    connections.setState({
      connections: {
        eip155: [
          {
            connectorId: 'walletConnect',
            kind: 'walletConnect',
            namespace: 'eip155',
            wallet: { name: 'Lantern' },
            accounts: ['0xa'],
            networkId: 'eip155:1',
          },
        ],
      },
    })
    noteRelayed(note, connections)(undefined, 'qrcode')
    expect(noted()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Lantern' } }])
  })
})
