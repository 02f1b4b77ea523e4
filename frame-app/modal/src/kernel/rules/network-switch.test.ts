import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { SwitchFacts } from './network-switch.ts'
import { asksToSwitch, switchStep } from './network-switch.ts'

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
