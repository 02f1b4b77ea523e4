import type { NamespaceState, Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { providerEvents } from './provider-events.ts'

const state = (caipNetworkId: string, ...accounts: string[]) =>
  ({ caipNetworkId, accounts, status: 'connected' }) as unknown as NamespaceState
const snapshot = (eip155?: NamespaceState): Snapshot => ({
  status: 'disconnected',
  namespaces: eip155 ? { eip155 } : {},
  open: false,
  loading: false,
})
const chainChanged = (payload: string) => ({ namespace: 'eip155', event: 'chainChanged', payload })
const accountsChanged = (...payload: string[]) => ({ namespace: 'eip155', event: 'accountsChanged', payload })

const connect = (chainId: string) => ({ namespace: 'eip155', event: 'connect', payload: { chainId } })
const disconnect = {
  namespace: 'eip155',
  event: 'disconnect',
  payload: { code: 4900, message: 'The wallet was disconnected' },
}

describe('provider events', () => {
  test.each<[string, Snapshot, Snapshot, unknown[]]>([
    ['none for an unrelated change', snapshot(state('eip155:1')), { ...snapshot(state('eip155:1')), open: true }, []],
    [
      'chainChanged for another network',
      snapshot(state('eip155:1')),
      snapshot(state('eip155:137')),
      [chainChanged('0x89')],
    ],
    [
      'accountsChanged for other accounts',
      snapshot(state('eip155:1', '0xa')),
      snapshot(state('eip155:1', '0xb', '0xa')),
      [accountsChanged('0xb', '0xa')],
    ],
    [
      'accountsChanged for another order',
      snapshot(state('eip155:1', '0xa', '0xb')),
      snapshot(state('eip155:1', '0xb', '0xa')),
      [accountsChanged('0xb', '0xa')],
    ],
    [
      'accountsChanged, then disconnect',
      snapshot(state('eip155:1', '0xa')),
      snapshot(),
      [accountsChanged(), disconnect],
    ],
    [
      'connect, then chainChanged, then accountsChanged',
      snapshot(),
      snapshot(state('eip155:1', '0xa')),
      [connect('0x1'), chainChanged('0x1'), accountsChanged('0xa')],
    ],
    ['none for the same state', snapshot(state('eip155:1', '0xa')), snapshot(state('eip155:1', '0xa')), []],
  ])('behavior: %s', (_name, before, after, expected) => {
    expect(providerEvents(before, after)).toEqual(expected)
  })
})
