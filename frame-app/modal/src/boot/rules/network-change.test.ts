import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { missingAdapter } from './network-change.ts'

const networks = (...ids: string[]) =>
  ids.map((caipNetworkId) => ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] })) as Options['networks']
const before = (adapters: Options['adapters']) => ({ networks: networks('eip155:1', 'solana:main'), adapters })

describe('networks that a page adds or removes while it runs', () => {
  test.each([
    ['one of a namespace with an adapter is added', ['eip155'], ['eip155:1', 'solana:main', 'eip155:137'], undefined],
    ['one of a namespace without an adapter is added', ['eip155'], ['eip155:1', 'solana:main', 'solana:dev'], 'solana'],
    ['one of a namespace with an adapter is removed', ['solana'], ['eip155:1'], undefined],
    ['one of a namespace without an adapter is removed', ['eip155'], ['eip155:1'], 'solana'],
    ['those without an adapter stay', ['eip155'], ['solana:main', 'eip155:1'], undefined],
    ['there are no adapters at all', [], ['eip155:1', 'solana:main', 'eip155:137'], 'eip155'],
    ['no adapters are named, so that each has one', undefined, ['bip122:btc'], undefined],
  ] as const)('behavior: %s', (_name, adapters, after, missing) => {
    expect(missingAdapter(before(adapters as Options['adapters']), networks(...after))).toBe(missing)
  })
})
