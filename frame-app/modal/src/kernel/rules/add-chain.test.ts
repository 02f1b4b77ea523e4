import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { AddedChain } from './add-chain.ts'
import { addChainParams, isInvalidParams, isUnrecognizedChain } from './add-chain.ts'

const network = (id: number, more: Partial<Network> = {}): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: 'The page’s name',
  nativeCurrency: { name: 'Page coin', symbol: 'PGC', decimals: 6 },
  rpcUrls: { default: { http: [] } },
  ...more,
})
const said = (more: Partial<AddedChain> = {}): AddedChain => ({
  caipNetworkId: 'eip155:31337',
  rpcUrls: ['https://rpc.example'],
  blockExplorerUrls: [],
  iconUrls: [],
  ...more,
})

describe('what a wallet is asked to add a network with', () => {
  test('behavior: what the page’s options lack, the page says when it asks', () => {
    const more = { blockExplorerUrls: ['https://scan.example'], iconUrls: ['https://icons.example/1.png'] }
    expect(addChainParams(network(31_337), said(more))).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'The page’s name',
        nativeCurrency: { name: 'Page coin', symbol: 'PGC', decimals: 6 },
        rpcUrls: ['https://rpc.example'],
        ...more,
      },
    ])
  })

  test('error: without any address nobody is asked, whatever else is said', () => {
    expect(addChainParams(network(31_337))).toBeUndefined()
    expect(addChainParams(network(31_337), said({ rpcUrls: [] }))).toBeUndefined()
  })

  test('behavior: addresses of the options come before those of the request, each once, and eight at most', () => {
    const rpcUrls = { chainDefault: { http: ['https://a.example'] }, default: { http: ['https://b.example'] } }
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
    const many = Array.from({ length: 8 }, (_, index) => `https://${index}.example`)
    const [params] =
      addChainParams(
        network(31_337, { rpcUrls, blockExplorers }),
        said({ rpcUrls: ['https://b.example', ...many], blockExplorerUrls: many, iconUrls: [...many, ...many] }),
      ) ?? []
    expect(params).toMatchObject({
      rpcUrls: ['https://a.example', 'https://b.example', ...many.slice(0, 6)],
      blockExplorerUrls: ['https://scan.example', ...many.slice(0, 7)],
      iconUrls: many,
    })
  })

  test('behavior: an explorer of this machine is left out, as wallets refuse it', () => {
    const [params] =
      addChainParams(network(31_337), said({ blockExplorerUrls: ['http://localhost:1', 'https://scan.example'] })) ?? []
    expect(params).toMatchObject({ blockExplorerUrls: ['https://scan.example'] })
    expect(
      addChainParams(network(31_337), said({ blockExplorerUrls: ['http://localhost:1'] }))?.[0],
    ).not.toHaveProperty('blockExplorerUrls')
  })

  test('attack: a page does not rename a network that Casement knows, nor its coin', () => {
    expect(addChainParams(network(1), said())?.[0]).toMatchObject({ chainId: '0x1', chainName: 'Ethereum' })
    expect(addChainParams(network(137), said({ blockExplorerUrls: ['https://evil.example'] }))?.[0]).toMatchObject({
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      blockExplorerUrls: ['https://polygonscan.com', 'https://evil.example'],
    })
  })
})

describe('what a wallet’s error says', () => {
  test.each([
    [{ code: 4902, message: 'x' }, true],
    [{ code: -32603, message: 'x', data: { originalError: { code: 4902 } } }, true],
    [{ code: 5000, message: 'Unrecognized chain' }, true],
    [{ code: 5000, message: 'User rejected' }, false],
    [{ code: 1, message: 'Unrecognized chain' }, false],
    [undefined, false],
  ])('behavior: %j speaks of an unknown chain: %s', (thrown, expected) => {
    expect(isUnrecognizedChain(thrown)).toBe(expected)
  })

  test('behavior: -32602 speaks of what it was asked with', () => {
    expect([isInvalidParams({ code: -32602 }), isInvalidParams({ code: 4001 }), isInvalidParams(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
