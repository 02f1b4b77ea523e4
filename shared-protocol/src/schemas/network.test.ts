import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { networkSchema } from './network.ts'

const HTTPS = 'must be an https address'
const lists = [
  ['rpcUrls', 'default', 'http'],
  ['rpcUrls', 'chainDefault', 'http'],
]
const names = [
  ['name'],
  ['nativeCurrency', 'name'],
  ['nativeCurrency', 'symbol'],
  ['blockExplorers', 'default', 'name'],
]
const flagged = (entries: number) =>
  Object.fromEntries(Array.from({ length: entries }, (_, index) => [`e${index}`, { name: 'n', url: 'https://e.com' }]))

describeSchema('networkSchema', networkSchema, {
  sample: {
    id: 137,
    caipNetworkId: 'eip155:137',
    deprecatedCaipNetworkId: 'eip155:1370',
    chainNamespace: 'eip155',
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: {
      default: { http: ['https://rpc.example.com', 'http://localhost:8545'] },
      chainDefault: { http: ['https://polygon.example.com'] },
    },
    blockExplorers: {
      default: { name: 'Scan', url: 'https://scan.example.com' },
      other: { name: 'Other', url: 'https://other.example.com' },
    },
    assets: { imageId: '41d04d42', imageUrl: 'https://example.com/polygon.png' },
    testnet: false,
  },
  required: [
    ['id'],
    ['caipNetworkId'],
    ['chainNamespace'],
    ['name'],
    ['nativeCurrency'],
    ['nativeCurrency', 'name'],
    ['nativeCurrency', 'symbol'],
    ['nativeCurrency', 'decimals'],
    ['rpcUrls'],
    ['rpcUrls', 'default'],
    ...lists,
    ['blockExplorers', 'default', 'name'],
    ['blockExplorers', 'default', 'url'],
  ],
  closed: [[]],
  stranger: 'is not an option',
  accepted: [
    [['id'], '137'],
    [['assets'], {}],
    [['blockExplorers'], {}],
    [['blockExplorers'], flagged(8)],
    [['rpcUrls', 'default', 'http'], []],
    [['nativeCurrency', 'decimals'], 0],
    [['nativeCurrency', 'decimals'], 255],
    [['testnet'], true],
  ],
  refused: [
    [['id'], 138, 'must be made of the network’s chainNamespace and id', 'caipNetworkId'],
    [['chainNamespace'], 'solana', 'must be made of the network’s chainNamespace and id', 'caipNetworkId'],
    [['caipNetworkId'], 'eip155:1', 'must be made of the network’s chainNamespace and id'],
    [['caipNetworkId'], '137', 'Invalid CAIP-2 network id: 137'],
    [['deprecatedCaipNetworkId'], '137', 'Invalid CAIP-2 network id: 137'],
    [['chainNamespace'], 'cosmos', 'must be one of "eip155", "solana", "bip122", "polkadot"'],
    [['id'], 1.5, 'must be a whole number'],
    [['id'], -1, 'must be at least 0'],
    [['id'], '1'.repeat(42), 'must have at most 41 characters'],
    [['id'], true, 'must be a chain id'],
    ...names.flatMap((keys) => [
      [keys, '', 'must not be empty'] as const,
      [keys, 'n'.repeat(129), 'must have at most 128 characters'] as const,
    ]),
    [['nativeCurrency', 'decimals'], 256, 'must be at most 255'],
    [['nativeCurrency', 'decimals'], -1, 'must be at least 0'],
    [['nativeCurrency', 'decimals'], 1.5, 'must be a whole number'],
    [['nativeCurrency', 'decimals'], '18', 'must be a number'],
    ...lists.flatMap((keys) => [
      [keys, 'https://rpc.example.com', 'must be a list'] as const,
      [keys, Array(9).fill('https://rpc.example.com'), 'must have at most 8 entries'] as const,
      [[...keys, 0], 'http://rpc.example.com', HTTPS] as const,
      [[...keys, 0], 'wss://rpc.example.com', HTTPS] as const,
    ]),
    [['blockExplorers'], [], 'must be an object'],
    [['blockExplorers'], flagged(9), 'must have at most 8 entries'],
    [['blockExplorers', 'a b'], { name: 'n', url: 'https://e.com' }, 'must be a short name'],
    [['blockExplorers', 'default', 'url'], 'javascript:alert(1)', HTTPS],
    [['assets', 'imageId'], '', 'must not be empty'],
    [['assets', 'imageId'], 'i'.repeat(129), 'must have at most 128 characters'],
    [['assets', 'imageUrl'], 'http://example.com/a.png', 'must be an https address or a data:image/ address'],
    [['testnet'], 'no', 'must be true or false'],
  ],
})

describe('a network from a client library', () => {
  const chain = {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example.com'] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example.com' } },
  }

  it('behavior: has the members of the specification, of which the old id, explorers, images and the test flag are optional', () => {
    const parse = fromSchema(networkSchema)
    const { blockExplorers, ...least } = chain
    const whole = {
      ...least,
      blockExplorers,
      deprecatedCaipNetworkId: 'eip155:10',
      rpcUrls: { ...chain.rpcUrls, chainDefault: { http: ['https://chain.example.com'] } },
      assets: { imageId: 'a', imageUrl: 'https://example.com/a.png' },
      testnet: true,
    }
    expect(parse(whole)).toEqual({ ok: true, value: whole })
    expect(parse(least)).toEqual({ ok: true, value: least })
    for (const name of Object.keys(least)) expect(parse({ ...whole, [name]: undefined }).ok, name).toBe(false)
  })

  it('behavior: drops members that the specification does not define', () => {
    const { nativeCurrency, rpcUrls, blockExplorers } = chain
    const whole = {
      ...chain,
      nativeCurrency: { ...nativeCurrency, logo: 'x' },
      rpcUrls: { default: { ...rpcUrls.default, webSocket: ['wss://x'] }, public: { http: ['https://public'] } },
      blockExplorers: { default: { ...blockExplorers.default, apiUrl: 'https://api.scan.example.com' } },
    }
    expect(fromSchema(networkSchema)(whole)).toEqual({ ok: true, value: chain })
  })

  it.each([
    ['nativeCurrency', [], 'nativeCurrency'],
    ['rpcUrls', new Map(), 'rpcUrls'],
    ['blockExplorers', { default: 1 }, 'blockExplorers.default'],
    ['assets', null, 'assets'],
  ])('error: rejects %s when it is %o, which is not an object', (member, value, path) => {
    expect(fromSchema(networkSchema)({ ...chain, [member]: value })).toEqual({
      ok: false,
      path,
      reason: 'must be an object',
    })
  })
})
