import {
  AVALANCHE_NETWORK_ID,
  BASE_NETWORK_ID,
  BITCOIN_NETWORK_ID,
  BITCOIN_TESTNET_NETWORK_ID,
  CHAIN_NAMESPACES,
  OPTIMISM_NETWORK_ID,
  POLYGON_NETWORK_ID,
  SOLANA_DEVNET_NETWORK_ID,
  SOLANA_NETWORK_ID,
  SOLANA_TESTNET_NETWORK_ID,
} from '@casement/shared-protocol'
import { fromSchema, networkSchema } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { FAMILY_NAMES } from './family-names.ts'
import { deprecatedNetworkId, imageIdOf, networkById, presentNetworkId } from './network-presets.ts'

const parse = fromSchema(networkSchema)

describe('built-in networks', () => {
  test.each([
    [AVALANCHE_NETWORK_ID, 'Avalanche', 'AVAX', 18, false],
    [BASE_NETWORK_ID, 'Base', 'ETH', 18, false],
    [OPTIMISM_NETWORK_ID, 'OP Mainnet', 'ETH', 18, false],
    [POLYGON_NETWORK_ID, 'Polygon', 'POL', 18, false],
    [SOLANA_NETWORK_ID, 'Solana', 'SOL', 9, false],
    [SOLANA_DEVNET_NETWORK_ID, 'Solana Devnet', 'SOL', 9, true],
    [SOLANA_TESTNET_NETWORK_ID, 'Solana Testnet', 'SOL', 9, true],
    [BITCOIN_NETWORK_ID, 'Bitcoin', 'BTC', 8, false],
    [BITCOIN_TESTNET_NETWORK_ID, 'Bitcoin Testnet', 'BTC', 8, true],
  ])('behavior: %s is %s', (id, name, symbol, decimals, testnet) => {
    const network = networkById([], id)
    expect(network).toMatchObject({ caipNetworkId: id, name, nativeCurrency: { symbol, decimals } })
    expect(network?.testnet ?? false).toBe(testnet)
    // They satisfy the schema for a page's networks.
    expect(parse(network)).toEqual({ ok: true, value: network })
    expect(imageIdOf(id)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('behavior: every namespace has a name', () => {
    expect(CHAIN_NAMESPACES.map((namespace) => FAMILY_NAMES[namespace])).toEqual([
      'EVM',
      'Solana',
      'Bitcoin',
      'Polkadot',
    ])
  })
})

describe('a network by its id', () => {
  test('behavior: the page’s description of a network takes precedence', () => {
    const own = { ...networkById([], 'eip155:10'), name: 'Our OP' } as NonNullable<ReturnType<typeof networkById>>
    expect(networkById([own], 'eip155:10')).toBe(own)
  })

  test.each([
    ['eip155:42161', 'Arbitrum One'],
    ['eip155:31337', 'Unknown Network'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Unknown Network'],
  ])('behavior: %s, which is not built in, is named %s and has no coin', (id, name) => {
    expect(networkById([], id)).toMatchObject({
      id: id.split(':')[1],
      caipNetworkId: id,
      name,
      nativeCurrency: { symbol: '', decimals: 0 },
      rpcUrls: { default: { http: [] } },
    })
  })

  test('behavior: the id that older wallets use for Solana is Solana', () => {
    const before = deprecatedNetworkId(SOLANA_NETWORK_ID) ?? ''
    expect(before).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
    expect(deprecatedNetworkId(SOLANA_DEVNET_NETWORK_ID)).toBe('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
    expect(deprecatedNetworkId('eip155:1')).toBeUndefined()
    expect(presentNetworkId(before)).toBe(SOLANA_NETWORK_ID)
    expect(presentNetworkId('eip155:1')).toBe('eip155:1')
    expect(networkById([], before)?.name).toBe('Solana')
    expect(imageIdOf(before)).toBe(imageIdOf(SOLANA_NETWORK_ID))
  })

  test.each(['', 'eip155', 'eip155:', 'cosmos:hub', 'constructor', 'a:b:c'])('error: %j is not a network', (id) => {
    expect(networkById([], id)).toBeUndefined()
    expect(imageIdOf(id)).toBeUndefined()
  })

  test.each(['eip155:constructor', 'eip155:__proto__'])('attack: %s is an unknown network', (id) => {
    expect(networkById([], id)?.name).toBe('Unknown Network')
    expect(imageIdOf(id)).toBeUndefined()
  })
})

describe('the image of a network', () => {
  test.each([
    ['eip155:1', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    ['eip155:43114', '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
    ['solana:local', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['bip122:local', '0b4838db-0161-4ffe-022d-532bf03dba00'],
    ['polkadot:local', undefined],
    ['eip155:31337', undefined],
  ])('behavior: the image id of %s is %s', (id, image) => {
    expect(imageIdOf(id)).toBe(image)
  })
})
