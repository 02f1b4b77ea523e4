import { parseCaipAddress } from '@casement/shared-protocol'
import type { NamespaceState, Network, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { initialNamespace, initialNamespaces, withNetwork, withOptions } from './networks.ts'

const network = (chainNamespace: string, id: string) => ({
  chainNamespace,
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
})
const options = (networks: unknown[], defaultNetwork?: string) =>
  ({ projectId: 'p', networks, defaultNetwork }) as unknown as Options
const one = network('eip155', '1')
const ten = network('eip155', '10')
const sol = network('solana', 'main')

describe('the network while no wallet is connected', () => {
  test.each<[string, Options, string | undefined, string | undefined, string | undefined]>([
    ['the first of each namespace', options([one, ten, sol]), 'eip155:1', 'solana:main', 'eip155'],
    ['the default in its namespace', options([one, ten, sol], 'eip155:10'), 'eip155:10', 'solana:main', 'eip155'],
    ['a default of another namespace', options([one, ten, sol], 'solana:main'), 'eip155:1', 'solana:main', 'solana'],
    ['a single namespace', options([sol]), undefined, 'solana:main', 'solana'],
  ])('behavior: %s', (_name, given, eip155, solana, active) => {
    const namespaces = initialNamespaces(given)
    expect(namespaces.eip155?.caipNetworkId).toBe(eip155)
    expect(namespaces.solana?.caipNetworkId).toBe(solana)
    expect(initialNamespace(given)).toBe(active)
    for (const state of Object.values(namespaces)) expect(state).toMatchObject({ accounts: [], status: 'disconnected' })
  })
})

describe('changing options', () => {
  const state = (caipNetworkId: string, status: NamespaceState['status']) =>
    ({ accounts: [], caipNetworkId, status }) as unknown as NamespaceState
  const snapshot = (
    eip155: string,
    status: NamespaceState['status'],
    activeNamespace: 'eip155' | 'solana' = 'eip155',
  ): Snapshot => ({
    status,
    namespaces: { eip155: state(eip155, status), solana: state('solana:main', 'disconnected') },
    activeNamespace,
    open: true,
    loading: false,
  })
  const before = options([one, ten, sol])

  test.each<[string, Snapshot, Options, string | undefined, string | undefined]>([
    [
      'unchanged networks keep the chosen network',
      snapshot('eip155:10', 'disconnected'),
      before,
      'eip155:10',
      'eip155',
    ],
    [
      'unchanged networks keep the chosen namespace',
      snapshot('eip155:1', 'disconnected', 'solana'),
      before,
      'eip155:1',
      'solana',
    ],
    [
      'a new order moves to the new first network if none was chosen',
      snapshot('eip155:1', 'disconnected'),
      options([ten, one, sol]),
      'eip155:10',
      'eip155',
    ],
    [
      'a new default replaces a chosen network',
      snapshot('eip155:10', 'disconnected', 'solana'),
      options([one, ten, sol], 'eip155:1'),
      'eip155:1',
      'eip155',
    ],
    [
      'a new first namespace becomes active if none was chosen',
      snapshot('eip155:1', 'disconnected'),
      options([sol, one, ten]),
      'eip155:1',
      'solana',
    ],
    [
      'removing the chosen network moves to the first',
      snapshot('eip155:10', 'disconnected'),
      options([one, sol]),
      'eip155:1',
      'eip155',
    ],
    [
      'removing the chosen namespace moves to the first',
      snapshot('eip155:1', 'disconnected', 'solana'),
      options([one, ten]),
      'eip155:1',
      'eip155',
    ],
    ['a connected visitor stays on a removed network', snapshot('eip155:5', 'connected'), before, 'eip155:5', 'eip155'],
    [
      'a new default does not move a connected visitor',
      snapshot('eip155:10', 'connected'),
      options([one, ten, sol], 'solana:main'),
      'eip155:10',
      'eip155',
    ],
  ])('behavior: %s', (_name, given, after, eip155, active) => {
    const changed = withOptions(given, after, before)
    expect(changed.namespaces.eip155?.caipNetworkId).toBe(eip155)
    expect(changed.activeNamespace).toBe(active)
    expect(changed.open).toBe(true)
  })
})

describe('switching to a network', () => {
  const solana = { chainNamespace: 'solana', caipNetworkId: 'solana:x' } as unknown as Network
  const connected = { accounts: ['0xa'], caipNetworkId: 'eip155:1', status: 'connected' } as NamespaceState
  const snapshot: Snapshot = {
    status: 'connected',
    namespaces: { eip155: connected },
    activeNamespace: 'eip155',
    open: true,
    loading: false,
  }

  test('behavior: makes the network and its namespace active and keeps the connection', () => {
    const polygon = { chainNamespace: 'eip155', caipNetworkId: 'eip155:137' } as unknown as Network
    expect(withNetwork(snapshot, polygon)).toEqual({
      ...snapshot,
      namespaces: { eip155: { ...connected, caipNetworkId: 'eip155:137' } },
    })
    expect(withNetwork(snapshot, solana)).toEqual({
      ...snapshot,
      activeNamespace: 'solana',
      namespaces: { eip155: connected, solana: { accounts: [], caipNetworkId: 'solana:x', status: 'disconnected' } },
    })
  })

  test('behavior: the network’s id and the account form a valid CAIP-10 address', () => {
    const polygon = { chainNamespace: 'eip155', caipNetworkId: 'eip155:137' } as unknown as Network
    const { caipNetworkId = '', accounts = [] } = withNetwork(snapshot, polygon).namespaces.eip155 ?? {}
    expect(parseCaipAddress(`${caipNetworkId}:${accounts[0]}`)).toEqual({
      ok: true,
      value: { namespace: 'eip155', chainId: '137', address: '0xa' },
    })
  })
})
