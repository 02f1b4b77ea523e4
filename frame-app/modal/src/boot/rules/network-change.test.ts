import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { missingAdapter } from './network-change.ts'

const networks = (...ids: string[]) =>
  ids.map((caipNetworkId) => ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] })) as Options['networks']
const before = (adapters: Options['adapters']) => ({ networks: networks('eip155:1', 'solana:main'), adapters })

describe('adding and removing networks', () => {
  test.each([
    ['adding a network with an adapter', ['eip155'], ['eip155:1', 'solana:main', 'eip155:137'], undefined],
    ['adding a network without an adapter', ['eip155'], ['eip155:1', 'solana:main', 'solana:dev'], 'solana'],
    ['removing a network with an adapter', ['solana'], ['eip155:1'], undefined],
    ['removing a network without an adapter', ['eip155'], ['eip155:1'], 'solana'],
    ['keeping networks without an adapter', ['eip155'], ['solana:main', 'eip155:1'], undefined],
    ['an empty list of adapters', [], ['eip155:1', 'solana:main', 'eip155:137'], 'eip155'],
    ['no list of adapters', undefined, ['bip122:btc'], undefined],
  ] as const)('behavior: %s', (_name, adapters, after, missing) => {
    expect(missingAdapter(before(adapters as Options['adapters']), networks(...after))).toBe(missing)
  })
})
