import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { AddedChain } from './add-chain.ts'
import { addChainParams, isInvalidParams, isUnrecognizedChain, namesUnknownChain } from './add-chain.ts'

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

describe('the parameters of wallet_addEthereumChain', () => {
  test('behavior: the request fills in what the page’s options lack', () => {
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

  test('error: without an RPC URL there are no parameters', () => {
    expect(addChainParams(network(31_337))).toBeUndefined()
    expect(addChainParams(network(31_337), said({ rpcUrls: [] }))).toBeUndefined()
  })

  test('behavior: RPC URLs of the options precede those of the request, without duplicates, eight at most', () => {
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

  test('behavior: a local explorer is left out, because wallets refuse it', () => {
    const [params] =
      addChainParams(network(31_337), said({ blockExplorerUrls: ['http://localhost:1', 'https://scan.example'] })) ?? []
    expect(params).toMatchObject({ blockExplorerUrls: ['https://scan.example'] })
    expect(
      addChainParams(network(31_337), said({ blockExplorerUrls: ['http://localhost:1'] }))?.[0],
    ).not.toHaveProperty('blockExplorerUrls')
  })

  test('attack: a page cannot rename a network that Casement knows, nor its coin', () => {
    expect(addChainParams(network(1), said())?.[0]).toMatchObject({ chainId: '0x1', chainName: 'Ethereum' })
    expect(addChainParams(network(137), said({ blockExplorerUrls: ['https://evil.example'] }))?.[0]).toMatchObject({
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      blockExplorerUrls: ['https://polygonscan.com', 'https://evil.example'],
    })
  })
})

describe('classifying a wallet’s error', () => {
  test.each([
    // The error, whether a switch then adds the chain, and whether the error itself names an unknown chain.
    [{ code: 4902, message: 'x' }, true, true],
    [{ code: -32603, message: 'x', data: { originalError: { code: 4902 } } }, true, true],
    [{ code: 5000, message: 'Unrecognized chain' }, true, true],
    [{ code: 32603, message: 'Invalid chain id' }, true, true],
    [{ code: -32603, message: 'Try wallet_addEthereumChain' }, true, true],
    [{ code: 5000, message: 'x' }, true, false],
    [{ code: 32603, message: 'x' }, true, false],
    [{ code: -32603, message: 'Internal error' }, false, false],
    [{ code: 1, message: 'Unrecognized chain' }, false, false],
    [undefined, false, false],
    [{ code: 5000, data: null }, true, false],
  ])('behavior: after %j a switch adds the chain: %s; it names an unknown chain: %s', (thrown, adds, names) => {
    expect([isUnrecognizedChain(thrown), namesUnknownChain(thrown)]).toEqual([adds, names])
  })

  test.each([
    { code: 4001, message: 'x' },
    { code: 5000, message: 'User rejected' },
    { code: 5000, message: 'User rejected: unrecognized chain' },
    { code: 32603, message: 'User denied the switch' },
    { code: 5000, message: 'x', data: { originalError: { code: 4001 } } },
    { code: -32603, message: 'Unrecognized chain', data: { code: 'ACTION_REJECTED' } },
  ])('error: a refusal never adds the chain: %j', (thrown) => {
    expect([isUnrecognizedChain(thrown), namesUnknownChain(thrown)]).toEqual([false, false])
  })

  test('behavior: -32602 reports invalid params', () => {
    expect([isInvalidParams({ code: -32602 }), isInvalidParams({ code: 4001 }), isInvalidParams(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
