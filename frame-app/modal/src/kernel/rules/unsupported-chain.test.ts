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

describe('an active network that is not among the requested ones', () => {
  test.each<[string, Snapshot, Partial<Options>, boolean]>([
    ['one that was not requested', on('eip155', 'eip155:5'), {}, true],
    [
      'one that was not requested, with switching said to be on',
      on('eip155', 'eip155:5'),
      { enableNetworkSwitch: true },
      true,
    ],
    ['a requested one', on('eip155', 'eip155:1'), {}, false],
    ['a requested one, though another namespace is on one that was not', on('solana', 'eip155:5'), {}, false],
    ['none', on(undefined, 'eip155:5'), {}, false],
    [
      'one that was not requested, where that is allowed',
      on('eip155', 'eip155:5'),
      { allowUnsupportedChain: true },
      false,
    ],
    [
      'one that was not requested, where switching is off',
      on('eip155', 'eip155:5'),
      { enableNetworkSwitch: false },
      false,
    ],
    ['one that was not requested, in basic mode', on('eip155', 'eip155:5'), { basic: true }, false],
  ])('behavior: %s', (_name, snapshot, more, expected) => {
    expect(isChainUnsupported(snapshot, options(more))).toBe(expected)
  })
})
