import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectionKeeper } from '../../../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../../kernel/connectors-store.ts'
import { fakeConnector } from '../../../kernel/fake-connector.ts'
import { createOptionsStore } from '../../../kernel/options-store.ts'
import type { Remembered } from '../../../kernel/remembered.ts'
import { createRemembered } from '../../../kernel/remembered.ts'
import type { Connection } from '../../../kernel/rules/connections.ts'
import { withOptions } from '../../../kernel/rules/networks.ts'
import type { SessionStore } from '../../../kernel/session-store.ts'
import { createSessionStore } from '../../../kernel/session-store.ts'
import { openStorage } from '../../../storage/port.ts'
import { createSessionEvents } from './session-events.ts'
import type { SessionEvents } from './walletconnect.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, solana] }
const relayed = (namespace: 'eip155' | 'solana'): Connection => ({
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace,
  wallet: { name: 'Harbour' },
  accounts: ['0xa'],
  networkId: namespace === 'solana' ? 'solana:main' : 'eip155:1',
})
const entry = (namespace: 'eip155' | 'solana') => ({
  connection: relayed(namespace),
  connector: fakeConnector({ id: 'walletConnect', kind: 'walletConnect' }),
})

let session: SessionStore
let remembered: Remembered
let events: SessionEvents
let chosen: { readonly name: string; readonly image?: string } | undefined
const alerted = vi.fn<(text: string) => void>()
const status = (namespace: 'eip155' | 'solana') => session.getState().namespaces[namespace]?.status

beforeEach(() => {
  alerted.mockReset()
  chosen = undefined
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  const connections = createConnectionsStore()
  remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
  const options = createOptionsStore(settings)
  const keeper = createConnectionKeeper({
    session,
    connections,
    connectors: createConnectorsStore(),
    options,
    remembered,
  })
  events = createSessionEvents({ keeper, connections, remembered, chosen: () => chosen, alerted })
})

describe('events of a WalletConnect session', () => {
  beforeEach(() => {
    events.established([entry('eip155'), entry('solana')], { topic: 'a', href: 'https://harbour.example/' })
  })

  test('behavior: a session connects all of its namespaces and stores the wallet’s link', () => {
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'connected'])
    expect(remembered.get('deep_link')).toEqual({ href: 'https://harbour.example/', name: 'Harbour' })
  })

  test('behavior: the wallet’s own link does not replace the one that the visitor opened', () => {
    remembered.set('deep_link', { href: 'harbour://', name: 'Harbour' })
    events.established([entry('eip155')], { topic: 'b', href: 'https://other.example/' })
    expect(remembered.get('deep_link')?.href).toBe('harbour://')
  })

  test('behavior: applies new accounts and networks, including a network unknown to the page', () => {
    events.accountsChanged('eip155', ['0xb'], ['eip155:1'])
    events.networkChanged('eip155', 'eip155:999')
    expect(session.getState().namespaces.eip155).toMatchObject({ accounts: ['0xb'], caipNetworkId: 'eip155:999' })
  })

  test('error: disconnects only the namespace that the wallet removed', () => {
    events.accountsChanged('eip155', [], [])
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected'])
    events.accountsChanged('eip155', [], [])
    expect(status('solana')).toBe('connected')
  })

  test('behavior: the end of the session clears all accounts and the stored link', () => {
    events.ended()
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
    expect(remembered.get('deep_link')).toBeUndefined()
  })

  test('behavior: reports why the relay refused the page', () => {
    events.alerted('Unauthorized: invalid key')
    expect(alerted).toHaveBeenCalledWith('Unauthorized: invalid key')
  })
})

describe('a wallet’s own link', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'https://user:word@harbour.example/',
    'http://harbour.example/',
    // A custom scheme is trusted only from the directory entry that the visitor chose, not from whoever answered the
    // pairing.
    'harbour://',
    'ms-msdt://',
  ])('attack: ignores the link %j', (href) => {
    events.established([entry('eip155')], { topic: 'a', href })
    expect(remembered.get('deep_link')).toBeUndefined()
    expect(status('eip155')).toBe('connected')
  })
})

test('behavior: stores no link if the wallet has none', () => {
  events.established([entry('eip155')], { topic: 'a' })
  expect([status('eip155'), remembered.get('deep_link')]).toEqual(['connected', undefined])
})

describe('the name of a connected wallet', () => {
  const ICON = 'https://images.example/?url=quay'
  const connect = (topic = 'a') => {
    events.established([entry('eip155'), entry('solana')], { topic, href: 'https://harbour.example/' })
  }
  const shown = () => {
    const { eip155, solana } = session.getState().namespaces
    return [eip155?.connector, solana?.connector].map((connector) => [connector?.name, connector?.icon])
  }

  test('behavior: the page and the visitor get the name and icon of the chosen entry, in every namespace', () => {
    chosen = { name: 'Quay', image: ICON }
    connect()
    expect(shown()).toEqual([
      ['Quay', ICON],
      ['Quay', ICON],
    ])
    expect(remembered.get('deep_link')?.name).toBe('Quay')
  })

  test('behavior: after a reload and when the session gains a namespace, the chosen entry is the same', () => {
    chosen = { name: 'Quay', image: ICON }
    connect()
    chosen = undefined
    connect()
    expect(shown()[0]).toEqual(['Quay', ICON])
    chosen = { name: 'Later' }
    connect()
    expect(shown()[0]).toEqual(['Quay', ICON])
  })

  test('attack: another session does not get the name of the one before', () => {
    chosen = { name: 'Quay', image: ICON }
    connect('a')
    chosen = undefined
    connect('b')
    expect(shown()[0]).toEqual(['Harbour', undefined])
  })

  test('behavior: the entry is forgotten when the session ends', () => {
    chosen = { name: 'Quay', image: ICON }
    connect()
    events.ended()
    expect(remembered.get('chosen_relay_wallet')).toBeUndefined()
  })

  test('attack: an icon that is no image address is dropped, because the page could not read it', () => {
    chosen = { name: 'Quay', image: 'javascript:alert(1)' }
    connect()
    expect(shown()[0]).toEqual(['Quay', undefined])
  })
})
