import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach } from 'vitest'
import { openStorage } from '../storage/port.ts'
import { createConnectionKeeper } from './connection-keeper.ts'
import { createConnectionsStore } from './connections-store.ts'
import { createConnectorsStore } from './connectors-store.ts'
import { fakeConnector } from './fake-connector.ts'
import { createOptionsStore } from './options-store.ts'
import type { Remembered } from './remembered.ts'
import { createRemembered } from './remembered.ts'
import type { Connection } from './rules/connections.ts'
import { withOptions } from './rules/networks.ts'
import { createSessionStore } from './session-store.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
export const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
export const solana = {
  ...ethereum,
  id: 'main',
  chainNamespace: 'solana' as const,
  caipNetworkId: 'solana:main' as const,
}
const settings: Options = { projectId: 'shop', networks: [ethereum, polygon, solana] }

export const fox: Connection = {
  connectorId: 'fox',
  kind: 'injected',
  namespace: 'eip155',
  wallet: { name: 'Fox' },
  accounts: ['0xa', '0xb'],
  networkId: 'eip155:1',
}
export const rabbit: Connection = { ...fox, connectorId: 'rabbit', wallet: { name: 'Rabbit' }, accounts: ['0xc'] }
export const relayed = (namespace: 'eip155' | 'solana'): Connection => ({
  ...fox,
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace,
  networkId: namespace === 'solana' ? 'solana:main' : 'eip155:1',
})

const visit = (remembered: Remembered) => {
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  const session = createSessionStore(withOptions(nobody, settings, settings))
  const connections = createConnectionsStore()
  const connectors = createConnectorsStore()
  const options = createOptionsStore(settings)
  const keeper = createConnectionKeeper({ session, connections, connectors, options, remembered })
  const establish = (...list: Connection[]): void =>
    keeper.establish(
      list.map((connection) => ({
        connection,
        connector: fakeConnector({ id: connection.connectorId, kind: connection.kind }),
      })),
    )
  const eip155 = () => session.getState().namespaces.eip155
  return { session, connections, connectors, remembered, keeper, establish, eip155 }
}

/** Starts each test with a visit whose storage is empty. `next()` is the following visit, with the same storage. */
export const setUpVisits = () => {
  const world = {} as { current: ReturnType<typeof visit>; next(): ReturnType<typeof visit> }
  beforeEach(() => {
    const remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
    world.next = () => visit(remembered)
    world.current = visit(remembered)
  })
  return world
}
