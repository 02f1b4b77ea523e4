import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAIN_NAMESPACES, isChainNamespace, parseCaipAddress, parseCaipNetworkId } from './caip.ts'

describe('parseCaipNetworkId', () => {
  it.each([
    ['eip155:1', 'eip155', '1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
    ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
  ])('behavior: parses %s', (text, namespace, chainId) => {
    expect(parseCaipNetworkId(text)).toEqual({ ok: true, value: { namespace, chainId } })
  })

  it.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:',
    'eip155:1:0xab',
    'eip155::1',
  ])('error: rejects %j as a CAIP-2 network id', (text) => {
    expect(parseCaipNetworkId(text)).toEqual({ ok: false, path: '', reason: `Invalid CAIP-2 network id: ${text}` })
  })
})

describe('parseCaipAddress', () => {
  it('behavior: parses namespace, chain and address', () => {
    expect(parseCaipAddress('eip155:1:0xab')).toEqual({
      ok: true,
      value: { namespace: 'eip155', chainId: '1', address: '0xab' },
    })
  })

  it.each([
    '',
    'eip155',
    'eip155:1',
    'eip155:1:0xab:',
    'eip155:1:0xab:1',
    '0xab',
  ])('error: rejects %j because it does not have three parts', (text) => {
    expect(parseCaipAddress(text)).toEqual({ ok: false, path: '', reason: 'Invalid CAIP Address' })
  })

  it.each([
    '::',
    ':1:0xab',
    'eip155::0xab',
    'eip155:1:',
    'cosmos:hub:abc',
    '__proto__:1:0xab',
    'constructor:1:0xab',
  ])('error: rejects %j as a CAIP-10 address', (text) => {
    expect(parseCaipAddress(text)).toEqual({ ok: false, path: '', reason: `Invalid CAIP-10 address: ${text}` })
  })
})

describe('namespaces and formats', () => {
  it('behavior: only the four namespaces are known', () => {
    expect(CHAIN_NAMESPACES).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
    expect(CHAIN_NAMESPACES.every(isChainNamespace)).toBe(true)
    for (const other of ['', 'cosmos', 'EIP155', 'toString', 0, null, undefined, ['eip155']]) {
      expect(isChainNamespace(other)).toBe(false)
    }
  })

  it('behavior: formatted ids survive a round trip, and any text that parses formats to itself', {
    timeout: 60_000,
  }, () => {
    const networkText = (network: { readonly namespace: string; readonly chainId: string }) =>
      `${network.namespace}:${network.chainId}`
    const addressText = (account: Parameters<typeof networkText>[0] & { readonly address: string }) =>
      `${networkText(account)}:${account.address}`
    const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
    const namespace = fc.constantFrom(...CHAIN_NAMESPACES)
    fc.assert(
      fc.property(
        fc.record({ namespace, chainId: part, address: part }),
        fc.string({ unit: 'binary' }),
        (account, text) => {
          expect(parseCaipAddress(addressText(account))).toEqual({ ok: true, value: account })
          const { namespace, chainId } = account
          expect(parseCaipNetworkId(networkText(account))).toEqual({ ok: true, value: { namespace, chainId } })
          for (const tried of [text, `eip155:${text}`, `solana:${text}:${text}`]) {
            const address = parseCaipAddress(tried)
            if (address.ok) expect(addressText(address.value)).toBe(tried)
            const network = parseCaipNetworkId(tried)
            if (network.ok) expect(networkText(network.value)).toBe(tried)
          }
        },
      ),
    )
  })
})
