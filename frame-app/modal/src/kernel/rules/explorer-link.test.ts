import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorer-link.ts'
import { networkById } from './network-presets.ts'

const at = (blockExplorers: { [key: string]: { name: string; url: string } } | undefined, id = 'eip155:1') => {
  const network = networkById([], id)
  if (!network) throw new Error(`${id} is no network`)
  const { blockExplorers: _, ...rest } = network
  return { ...rest, blockExplorers }
}
const one = (url: string) => ({ default: { name: 'Scan', url } })

describe('the explorer’s page', () => {
  test.each([
    ['eip155:1', 'https://etherscan.io', 'https://etherscan.io/address/0xa'],
    ['eip155:1', 'https://etherscan.io/', 'https://etherscan.io/address/0xa'],
    ['eip155:1', 'https://scan.example/eth/', 'https://scan.example/eth/address/0xa'],
    ['solana:x', 'https://solscan.io?cluster=devnet', 'https://solscan.io/account/0xa?cluster=devnet'],
    ['bip122:x', 'https://mempool.example', 'https://mempool.example/address/0xa'],
    ['polkadot:x', 'https://subscan.example', 'https://subscan.example/account/0xa'],
  ])('behavior: %s at %s', (id, url, href) => {
    expect(explorerLink(at(one(url), id), { address: '0xa' })).toEqual({ name: 'Scan', href })
  })

  test.each([
    ['eip155:1', 'https://etherscan.io/tx/0xb'],
    ['solana:x', 'https://etherscan.io/tx/0xb'],
  ])('behavior: a transaction on %s', (id, href) => {
    expect(explorerLink(at(one('https://etherscan.io'), id), { transaction: '0xb' })?.href).toBe(href)
  })

  test('behavior: uses the default explorer, otherwise the first', () => {
    const first = { etherscan: { name: 'First', url: 'https://a.example' } }
    expect(explorerLink(at({ ...first, ...one('https://b.example') }), { address: '0xa' })?.name).toBe('Scan')
    expect(explorerLink(at(first), { address: '0xa' })?.name).toBe('First')
  })

  test('behavior: is undefined without an explorer', () => {
    expect(explorerLink(undefined, { address: '0xa' })).toBeUndefined()
    expect(explorerLink(at(undefined), { address: '0xa' })).toBeUndefined()
    expect(explorerLink(at({}), { address: '0xa' })).toBeUndefined()
  })

  test.each([
    'http://localhost:4000',
    'javascript:alert(1)',
    'https://user:pw@scan.example',
    'nonsense',
  ])('attack: does not link to %s', (url) => {
    expect(explorerLink(at(one(url)), { address: '0xa' })).toBeUndefined()
  })

  test('attack: an address cannot leave its part of the URL', () => {
    expect(explorerLink(at(one('https://etherscan.io')), { address: '../../x?y#z' })?.href).toBe(
      'https://etherscan.io/address/..%2F..%2Fx%3Fy%23z',
    )
  })
})
