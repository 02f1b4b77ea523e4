import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { SwitchFacts } from './network-switch.ts'
import { promptsToSwitch, switchStep } from './network-switch.ts'

const network = { chainNamespace: 'solana', caipNetworkId: 'solana:x' } as unknown as Network
const facts: SwitchFacts = {
  connected: true,
  connectedOnTarget: true,
  connector: 'other',
  supported: true,
  confirmationIgnored: false,
}

describe('the first step of switching a network', () => {
  test.each<[string, Partial<SwitchFacts>, string]>([
    ['connected in another namespace only', { connectedOnTarget: false }, 'SwitchActiveChain'],
    [
      'connected in another namespace only, without confirmation',
      { connectedOnTarget: false, confirmationIgnored: true, connector: 'embedded' },
      'SwitchActiveChain',
    ],
    ['the embedded wallet, supported network', { connector: 'embedded' }, 'SwitchNetwork'],
    ['the embedded wallet, unsupported network', { connector: 'embedded', supported: false }, 'switch'],
    ['without confirmation', { confirmationIgnored: true }, 'SwitchNetwork'],
    ['another wallet', {}, 'switch'],
    ['not connected', { connected: false, connectedOnTarget: false, connector: undefined }, 'switch'],
    ['not connected, without confirmation', { connected: false, confirmationIgnored: true }, 'switch'],
  ])('behavior: %s', (_name, more, expected) => {
    const step = switchStep(network, { ...facts, ...more })
    expect(step.kind === 'show' ? step.view.view : step.kind).toBe(expected)
  })

  test('behavior: passes the network, and where to connect, to the views', () => {
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
] as const)('behavior: whether a wallet that is %s prompts for a switch on %s (supported: %s): %s', (kind, chainNamespace, supported, expected) => {
  expect(promptsToSwitch({ chainNamespace } as Network, { kind, supported })).toBe(expected)
})
