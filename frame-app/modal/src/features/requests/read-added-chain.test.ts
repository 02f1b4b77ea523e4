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

describe('what a page says of a network that it wants added', () => {
  test('behavior: all that EIP-3085 names is read, and what is beyond it is left behind', () => {
    expect(readAddedChain({ ...quay, colour: 'red' })).toEqual({ ok: true, value: read })
  })

  test('behavior: the chain’s id is enough; what is optional may be null', () => {
    const value = { caipNetworkId: 'eip155:31337', rpcUrls: [], blockExplorerUrls: [], iconUrls: [] }
    expect(readAddedChain({ chainId: '0x7a69' })).toEqual({ ok: true, value })
    const empty = { chainName: null, nativeCurrency: null, rpcUrls: null, blockExplorerUrls: null, iconUrls: null }
    expect(readAddedChain({ chainId: '0x7a69', ...empty })).toEqual({ ok: true, value })
    expect(readAddedChain({ ...quay, nativeCurrency: { symbol: 'Q', decimals: 0, name: null } })).toMatchObject({
      ok: true,
    })
  })

  test('behavior: sockets that stand beside the addresses are left out', () => {
    expect(
      readAddedChain({ ...quay, rpcUrls: ['wss://rpc.example', 'ws://127.0.0.1:1', 'https://rpc.example'] }),
    ).toEqual({ ok: true, value: { ...read, rpcUrls: ['https://rpc.example'] } })
  })

  test.each<[string, unknown, string, string]>([
    ['nothing', undefined, '', 'is missing'],
    ['nothing at all', null, '', 'must be an object'],
    ['a list', [quay], '', 'must be an object'],
    ['a text', '0x7a69', '', 'must be an object'],
    ['no id', {}, 'chainId', 'is missing'],
    ['an id that is null', { ...quay, chainId: null }, 'chainId', 'is missing'],
    ['a number for an id', { ...quay, chainId: 31_337 }, 'chainId', 'must be a text'],
    ['digits for an id', { ...quay, chainId: '31337' }, 'chainId', 'must be a chain’s id in hexadecimal'],
    ['an id of none', { ...quay, chainId: '0x0' }, 'chainId', 'must be a chain’s id in hexadecimal'],
    ['a long id', { ...quay, chainId: `0x${'1'.repeat(15)}` }, 'chainId', 'must have at most 16 characters'],
    ['an empty name', { ...quay, chainName: ' ' }, 'chainName', 'must not be empty'],
    ['a long name', { ...quay, chainName: 'x'.repeat(129) }, 'chainName', 'must have at most 128 characters'],
    ['a coin without a symbol', { ...quay, nativeCurrency: { decimals: 18 } }, 'nativeCurrency.symbol', 'is missing'],
    [
      'a coin with 256 decimals',
      { ...quay, nativeCurrency: { symbol: 'Q', decimals: 256 } },
      'nativeCurrency.decimals',
      'must be at most 255',
    ],
    ['addresses that are no list', { ...quay, rpcUrls: 'https://rpc.example' }, 'rpcUrls', 'must be a list'],
    [
      'nine addresses',
      { ...quay, rpcUrls: Array(9).fill('https://rpc.example') },
      'rpcUrls',
      'must have at most 8 entries',
    ],
    ['an address that is no text', { ...quay, rpcUrls: [1] }, 'rpcUrls[0]', 'must be an https address'],
    ['an address in the clear', { ...quay, rpcUrls: ['http://rpc.example'] }, 'rpcUrls[0]', 'must be an https address'],
    ['a socket in the clear', { ...quay, rpcUrls: ['ws://rpc.example'] }, 'rpcUrls[0]', 'must be an https address'],
    [
      'an address with a user',
      { ...quay, rpcUrls: ['https://a:b@rpc.example'] },
      'rpcUrls[0]',
      'must be an https address',
    ],
    [
      'an address that runs',
      { ...quay, blockExplorerUrls: ['javascript:alert(1)'] },
      'blockExplorerUrls[0]',
      'must be an https address',
    ],
    [
      'an icon that runs',
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
  ])('attack: %s is refused by its place', (_name, params, path, reason) => {
    expect(readAddedChain(params)).toEqual({ ok: false, path, reason })
  })
})
