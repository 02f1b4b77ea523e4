import type { Options } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { networkNamed, standardChain, standardChains } from './chains.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const network = (caipNetworkId: string, url = 'https://rpc.example'): Options['networks'][number] => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId: caipNetworkId as 'solana:x',
  chainNamespace: caipNetworkId.split(':')[0] as 'solana',
  name: 'A network',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
})

describe('names of Solana networks', () => {
  test.each([
    [MAINNET, 'solana:mainnet'],
    [DEVNET, 'solana:devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHScCKQ3z', 'solana:testnet'],
    ['solana:ownchain', 'solana:ownchain'],
    ['constructor', 'constructor'],
  ])('behavior: %s is %s', (caipNetworkId, name) => {
    expect(standardChain(caipNetworkId)).toBe(name)
  })

  test('behavior: a page’s chains are those of its Solana networks', () => {
    expect(standardChains([network('eip155:1'), network(MAINNET), network(DEVNET)])).toEqual([
      'solana:mainnet',
      'solana:devnet',
    ])
    expect(standardChains([network('eip155:1')])).toEqual([])
  })

  test.each([
    'http://localhost:8899',
    'http://127.0.0.1:8899/solana',
    'http://[::1]:8899',
    'http://rpc.localhost/x',
  ])('behavior: with a node at %s it is also the chain of this machine, as libraries call it', (url) => {
    const networks = [network('eip155:1', url), network(MAINNET, url)]
    expect(standardChains(networks)).toEqual(['solana:mainnet', 'solana:localnet'])
    expect(networkNamed('solana:localnet', networks)).toBe(MAINNET)
  })

  test('behavior: a node elsewhere whose name begins alike is not of this machine', () => {
    expect(standardChains([network(MAINNET, 'https://localhost.example')])).toEqual(['solana:mainnet'])
    expect(standardChains([network(MAINNET, 'no address')])).toEqual(['solana:mainnet'])
  })

  test.each([
    ['solana:devnet', DEVNET],
    [DEVNET, DEVNET],
    ['solana:mainnet', MAINNET],
    ['solana:testnet', undefined],
    ['solana:localnet', undefined],
    ['eip155:1', undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('behavior: a library that names %s means %s', (chain, caipNetworkId) => {
    expect(networkNamed(chain, [network('eip155:1'), network(MAINNET), network(DEVNET)])).toBe(caipNetworkId)
  })
})
