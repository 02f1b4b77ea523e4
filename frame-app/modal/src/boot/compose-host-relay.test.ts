import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeConnector } from '../kernel/fake-connector.ts'
import { createRemembered } from '../kernel/remembered.ts'
import type { Connection } from '../kernel/rules/connections.ts'
import type { Wallet } from '../kernel/rules/wallet.ts'
import type { StoragePort } from '../storage/port.ts'
import { openStorage } from '../storage/port.ts'
import { eachWithComposedHost, IPHONE, SECOND, VISITOR } from './compose-host-for-tests.ts'

type Events = {
  established(
    entries: readonly { connection: Connection; connector: ReturnType<typeof fakeConnector> }[],
    app: { readonly topic: string },
  ): void
  accountsChanged(namespace: string, accounts: readonly string[], approved: readonly string[]): void
  networkChanged(namespace: string, caipNetworkId: string): void
  ended(): void
  alerted(text: string): void
}
type Note = { readonly kind: 'address'; readonly uri: string }

// A WalletConnect without a relay, whose wallet the test plays. The real one is tested with a relay.
const library = vi.hoisted(() => ({
  events: undefined as Events | undefined,
  approve: (): void => undefined,
  pairings: 0,
  resets: 0,
}))
vi.mock('../features/wallets/walletconnect/walletconnect.ts', () => ({
  createWalletConnect: (_parts: unknown, events: Events) => {
    library.events = events
    return {
      pair: (note: (note: Note) => void) => {
        library.pairings += 1
        note({ kind: 'address', uri: `wc:${library.pairings}@2` })
        return new Promise<void>((resolve) => {
          library.approve = () => {
            const connector = fakeConnector({ id: 'walletConnect', kind: 'walletConnect' })
            events.established([{ connection: CONNECTION, connector }], { topic: 'topic' })
            resolve()
          }
        })
      },
      restore: async () => false,
      disconnect: async () => undefined,
      reset: async () => {
        library.resets += 1
      },
      wake: () => undefined,
      sleep: () => undefined,
    }
  },
}))

const CONNECTION: Connection = {
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace: 'eip155',
  wallet: { name: 'Harbour' },
  accounts: [VISITOR],
  networkId: 'eip155:1',
}
const HARBOUR: Wallet = {
  id: 'harbour',
  name: 'Harbour',
  links: { mobile: 'harbour://' },
  stores: {},
  certified: false,
  installed: [],
  pairs: true,
}
const RELAY = 'wss://relay.example'

const start = eachWithComposedHost()
let storage: StoragePort
const remembered = () => createRemembered(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })

beforeEach(() => {
  storage = openStorage([])
  Object.assign(library, { events: undefined, pairings: 0, resets: 0 })
})

const startPairing = async (userAgent = '') => {
  const host = start({ config: { endpoints: { relay: RELAY } }, storage, userAgent })
  const { features, session } = host
  const statuses: (string | undefined)[] = []
  session.subscribe(({ namespaces }) => {
    const status = namespaces.eip155?.status
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  const connected = features.wallets.commands.pair(HARBOUR)
  await vi.waitFor(() => expect(features.wallets.pairing.getState().attempt.kind).toBe('waiting'))
  return { ...host, connected, statuses, status: () => session.getState().namespaces.eip155?.status }
}

const connectByLink = async () => {
  const host = await startPairing(IPHONE)
  const { commands } = host.features.wallets
  const link = commands.linkTo(HARBOUR, 'mobile')
  if (!link) throw new Error('Harbour has a link for phones')
  commands.linked(HARBOUR, link)
  library.approve()
  await host.connected
  return host
}

describe('connecting over WalletConnect', () => {
  test('behavior: on iOS Safari, with nothing to reuse, the page hears connecting, then connected', async () => {
    const { connected, statuses } = await startPairing(IPHONE)
    expect(statuses).toEqual(['connecting'])
    library.approve()
    await connected
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  test('behavior: stores the link that opened the wallet, lists the wallet as recent, and counts as mobile', async () => {
    const { events, features } = await connectByLink()
    expect(remembered().get('deep_link')).toEqual({ href: 'harbour://', name: 'Harbour' })
    expect(features.wallets.lists.getState().recent.map(({ name }) => name)).toEqual(['Harbour'])
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: expect.objectContaining({ method: 'mobile' }),
    })
  })
})

describe('connecting by a scanned code', () => {
  test('behavior: counts as qrcode', async () => {
    const { connected, events } = await startPairing()
    library.approve()
    await connected
    expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Harbour' } })
  })
})

describe('a reset of WalletConnect', () => {
  test('behavior: follows a disconnect, and clears the link, the pairing and the library', async () => {
    const { features, status } = await connectByLink()
    expect(remembered().get('chosen_relay_wallet')).toMatchObject({ name: 'Harbour' })
    await features.wallets.commands.disconnect()
    await vi.waitFor(() => expect(library.resets).toBe(1))
    expect(status()).toBe('disconnected')
    expect(remembered().get('deep_link')).toBeUndefined()
    expect(remembered().get('chosen_relay_wallet')).toBeUndefined()
    expect(features.wallets.pairing.getState()).toEqual({ attempt: { kind: 'none' }, linking: undefined })
  })
})

describe('a relay that refuses the page', () => {
  test('behavior: its reason raises the alert that it means', async () => {
    const { features } = await connectByLink()
    library.events?.alerted('Unauthorized: invalid key')
    await vi.waitFor(() => expect(features.notices.store.getState().alerted).toEqual(['invalid-project-id']))
  })
})

describe('an event of the relay session', () => {
  test('behavior: chainChanged to a network of the page switches to it', async () => {
    const { session } = await connectByLink()
    library.events?.networkChanged('eip155', 'eip155:137')
    expect(session.getState().namespaces.eip155?.caipNetworkId).toBe('eip155:137')
  })

  test('behavior: accountsChanged syncs the account again', async () => {
    const { session } = await connectByLink()
    library.events?.accountsChanged('eip155', [SECOND], ['eip155:1'])
    expect(session.getState().namespaces.eip155?.accounts).toEqual([SECOND])
  })

  test('behavior: disconnect resets all accounts', async () => {
    const { session, status } = await connectByLink()
    library.events?.ended()
    expect([status(), session.getState().namespaces.eip155?.accounts]).toEqual(['disconnected', []])
  })
})
