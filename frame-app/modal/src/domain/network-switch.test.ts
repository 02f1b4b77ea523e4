import { parseCaipAddress } from '@casement/shared-protocol'
import type { NamespaceState, Network, Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { SwitchFacts } from './network-switch.ts'
import { asksToSwitch, switchStep, withNetwork } from './network-switch.ts'

const network = { chainNamespace: 'solana', caipNetworkId: 'solana:x' } as unknown as Network
const facts: SwitchFacts = {
  connected: true,
  connectedOnTarget: true,
  connector: 'other',
  supported: true,
  confirmationIgnored: false,
}

describe('switching to a network', () => {
  test.each<[string, Partial<SwitchFacts>, string]>([
    ['connected, but not in its namespace', { connectedOnTarget: false }, 'SwitchActiveChain'],
    [
      'connected, but not in its namespace, and nobody is to be asked',
      { connectedOnTarget: false, confirmationIgnored: true, connector: 'embedded' },
      'SwitchActiveChain',
    ],
    ['the embedded wallet on a supported chain', { connector: 'embedded' }, 'SwitchNetwork'],
    ['the embedded wallet on a chain that it cannot use', { connector: 'embedded', supported: false }, 'switch'],
    ['nobody is to be asked', { confirmationIgnored: true }, 'SwitchNetwork'],
    ['another wallet', {}, 'switch'],
    ['nobody connected', { connected: false, connectedOnTarget: false, connector: undefined }, 'switch'],
    ['nobody connected and nobody to be asked', { connected: false, confirmationIgnored: true }, 'switch'],
  ])('behavior: %s', (_name, more, expected) => {
    const step = switchStep(network, { ...facts, ...more })
    expect(step.kind === 'show' ? step.view.view : step.kind).toBe(expected)
  })

  test('behavior: the views are told which network it is, and where to connect', () => {
    expect(switchStep(network, { ...facts, connectedOnTarget: false })).toEqual({
      kind: 'show',
      view: {
        view: 'SwitchActiveChain',
        params: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace: true, network },
      },
    })
    expect(switchStep(network, { ...facts, connector: 'embedded' })).toMatchObject({ view: { params: { network } } })
  })
})

describe('a network that was switched to', () => {
  const connected = { accounts: ['0xa'], caipNetworkId: 'eip155:1', status: 'connected' } as NamespaceState
  const snapshot: Snapshot = {
    status: 'connected',
    namespaces: { eip155: connected },
    activeNamespace: 'eip155',
    open: true,
    loading: false,
  }

  test('behavior: it is the active one, its namespace too, and who is connected stays', () => {
    const polygon = { chainNamespace: 'eip155', caipNetworkId: 'eip155:137' } as unknown as Network
    expect(withNetwork(snapshot, polygon)).toEqual({
      ...snapshot,
      namespaces: { eip155: { ...connected, caipNetworkId: 'eip155:137' } },
    })
    expect(withNetwork(snapshot, network)).toEqual({
      ...snapshot,
      activeNamespace: 'solana',
      namespaces: { eip155: connected, solana: { accounts: [], caipNetworkId: 'solana:x', status: 'disconnected' } },
    })
  })

  test('behavior: the address is on it: namespace, chain and address are those of the network and the account', () => {
    const polygon = { chainNamespace: 'eip155', caipNetworkId: 'eip155:137' } as unknown as Network
    const { caipNetworkId = '', accounts = [] } = withNetwork(snapshot, polygon).namespaces.eip155 ?? {}
    expect(parseCaipAddress(`${caipNetworkId}:${accounts[0]}`)).toEqual({
      ok: true,
      value: { namespace: 'eip155', chainId: '137', address: '0xa' },
    })
  })
})

test.each([
  ['injected', 'eip155', true, true],
  ['injected', 'eip155', false, true],
  ['injected', 'solana', true, false],
  ['walletConnect', 'eip155', true, false],
  ['walletConnect', 'eip155', false, true],
  ['embedded', 'eip155', true, false],
] as const)('behavior: a wallet that is %s asks its owner to switch on %s, where it supports the network (%s): %s', (kind, chainNamespace, supported, expected) => {
  expect(asksToSwitch({ chainNamespace } as Network, { kind, supported })).toBe(expected)
})
