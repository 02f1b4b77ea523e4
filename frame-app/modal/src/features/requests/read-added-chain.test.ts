import { describe, expect, test } from 'vitest'
import { readAddedChain } from './read-added-chain.ts'

const quay = {
  chainId: '0x7A69',
  chainName: 'Quay',
  nativeCurrency: { name: 'Quay', symbol: 'QUA', decimals: 18 },
  rpcUrls: ['https://rpc.example', 'http://127.0.0.1:8545'],
  blockExplorerUrls: ['https://scan.example'],
  iconUrls: ['https://icons.example/quay.png', 'data:image/png;base64,AA=='],
}
const read = {
  caipNetworkId: 'eip155:31337',
  rpcUrls: quay.rpcUrls,
  blockExplorerUrls: quay.blockExplorerUrls,
  iconUrls: quay.iconUrls,
}

describe('the chain that a page wants added', () => {
  test('behavior: reads the parameters of EIP-3085 and drops others', () => {
    expect(readAddedChain({ ...quay, colour: 'red' })).toEqual({ ok: true, value: read })
  })

  test('behavior: needs only the chain id; optional parameters may be null', () => {
    const value = { caipNetworkId: 'eip155:31337', rpcUrls: [], blockExplorerUrls: [], iconUrls: [] }
    expect(readAddedChain({ chainId: '0x7a69' })).toEqual({ ok: true, value })
    const empty = { chainName: null, nativeCurrency: null, rpcUrls: null, blockExplorerUrls: null, iconUrls: null }
    expect(readAddedChain({ chainId: '0x7a69', ...empty })).toEqual({ ok: true, value })
    expect(readAddedChain({ ...quay, nativeCurrency: { symbol: 'Q', decimals: 0, name: null } })).toMatchObject({
      ok: true,
    })
  })

  test('behavior: drops WebSocket URLs among the RPC URLs', () => {
    expect(
      readAddedChain({ ...quay, rpcUrls: ['wss://rpc.example', 'ws://127.0.0.1:1', 'https://rpc.example'] }),
    ).toEqual({ ok: true, value: { ...read, rpcUrls: ['https://rpc.example'] } })
  })

  test.each<[string, unknown, string, string]>([
    ['undefined', undefined, '', 'is missing'],
    ['null', null, '', 'must be an object'],
    ['a list', [quay], '', 'must be an object'],
    ['a string', '0x7a69', '', 'must be an object'],
    ['no id', {}, 'chainId', 'is missing'],
    ['a null id', { ...quay, chainId: null }, 'chainId', 'is missing'],
    ['a numeric id', { ...quay, chainId: 31_337 }, 'chainId', 'must be a text'],
    ['a decimal id', { ...quay, chainId: '31337' }, 'chainId', 'must be a chain’s id in hexadecimal'],
    ['an id of zero', { ...quay, chainId: '0x0' }, 'chainId', 'must be a chain’s id in hexadecimal'],
    ['a long id', { ...quay, chainId: `0x${'1'.repeat(15)}` }, 'chainId', 'must have at most 16 characters'],
    ['an empty name', { ...quay, chainName: ' ' }, 'chainName', 'must not be empty'],
    ['a long name', { ...quay, chainName: 'x'.repeat(129) }, 'chainName', 'must have at most 128 characters'],
    [
      'a currency without a symbol',
      { ...quay, nativeCurrency: { decimals: 18 } },
      'nativeCurrency.symbol',
      'is missing',
    ],
    [
      'a currency with 256 decimals',
      { ...quay, nativeCurrency: { symbol: 'Q', decimals: 256 } },
      'nativeCurrency.decimals',
      'must be at most 255',
    ],
    ['RPC URLs that are not a list', { ...quay, rpcUrls: 'https://rpc.example' }, 'rpcUrls', 'must be a list'],
    [
      'nine RPC URLs',
      { ...quay, rpcUrls: Array(9).fill('https://rpc.example') },
      'rpcUrls',
      'must have at most 8 entries',
    ],
    ['an RPC URL that is not a string', { ...quay, rpcUrls: [1] }, 'rpcUrls[0]', 'must be an https address'],
    ['an http URL', { ...quay, rpcUrls: ['http://rpc.example'] }, 'rpcUrls[0]', 'must be an https address'],
    ['a ws URL', { ...quay, rpcUrls: ['ws://rpc.example'] }, 'rpcUrls[0]', 'must be an https address'],
    [
      'a URL with credentials',
      { ...quay, rpcUrls: ['https://a:b@rpc.example'] },
      'rpcUrls[0]',
      'must be an https address',
    ],
    [
      'an explorer URL that runs a script',
      { ...quay, blockExplorerUrls: ['javascript:alert(1)'] },
      'blockExplorerUrls[0]',
      'must be an https address',
    ],
    [
      'an icon that is a document',
      { ...quay, iconUrls: ['data:text/html,x'] },
      'iconUrls[0]',
      'must be an https address or a data:image/ address',
    ],
    [
      'nine icons',
      { ...quay, iconUrls: Array(9).fill('https://icons.example') },
      'iconUrls',
      'must have at most 8 entries',
    ],
  ])('attack: rejects %s with its path', (_name, params, path, reason) => {
    expect(readAddedChain(params)).toEqual({ ok: false, path, reason })
  })
})
