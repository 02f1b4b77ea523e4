import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { isChainUnsupported } from './unsupported-chain.ts'

const network = (chainNamespace: string, caipNetworkId: string) => ({ chainNamespace, caipNetworkId })
const options = (more: Partial<Options> = {}) =>
  ({ networks: [network('eip155', 'eip155:1'), network('solana', 'solana:main')], ...more }) as unknown as Options
const on = (activeNamespace: string | undefined, caipNetworkId: string) =>
  ({
    activeNamespace,
    namespaces: { eip155: { caipNetworkId }, solana: { caipNetworkId: 'solana:main' } },
  }) as unknown as Snapshot

describe('an active network that the page did not request', () => {
  test.each<[string, Snapshot, Partial<Options>, boolean]>([
    ['not requested', on('eip155', 'eip155:5'), {}, true],
    ['not requested, with switching explicitly on', on('eip155', 'eip155:5'), { enableNetworkSwitch: true }, true],
    ['requested', on('eip155', 'eip155:1'), {}, false],
    ['requested, while another namespace is on one that was not', on('solana', 'eip155:5'), {}, false],
    ['none', on(undefined, 'eip155:5'), {}, false],
    [
      'not requested, but unsupported networks are allowed',
      on('eip155', 'eip155:5'),
      { allowUnsupportedChain: true },
      false,
    ],
    ['not requested, with switching off', on('eip155', 'eip155:5'), { enableNetworkSwitch: false }, false],
    ['not requested, in basic mode', on('eip155', 'eip155:5'), { basic: true }, false],
  ])('behavior: %s', (_name, snapshot, more, expected) => {
    expect(isChainUnsupported(snapshot, options(more))).toBe(expected)
  })
})
