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

describe('connecting a wallet of this browser', () => {
  test('behavior: that it is connected is noted once it is', async () => {
    const connect = noteConnecting(note, async () => expect(note).not.toHaveBeenCalled())
    await connect(fox, 'eip155')
    expect(noted()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fox' } }])
  })

  test('error: why it is not is noted, and stays as it is for who asked', async () => {
    const refusal = new ProviderRpcError(4001, 'no')
    await expect(noteConnecting(note, () => Promise.reject(refusal))(fox, 'eip155')).rejects.toBe(refusal)
    expect(noted()).toEqual([
      { event: 'USER_REJECTED', properties: { message: 'no' } },
      { event: 'INTERNAL_SDK_ERROR', thrown: refusal },
    ])
  })

  test('behavior: of who stopped waiting nothing is told but to the reports, which know it for no fault', () => {
    noteFailure(note, cancelled())
    expect(noted().map(({ event }) => event)).toEqual(['INTERNAL_SDK_ERROR'])
  })
})

describe('connecting a wallet that is elsewhere', () => {
  test.each(['mobile', 'qrcode'] as const)('behavior: by %s, it is noted with the name of the wallet', (method) => {
    noteRelayed(note, createConnectionsStore())(fox, method)
    expect(noted()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Fox' } }])
  })

  test('behavior: whichever it was that scanned the code, its own name counts', () => {
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
