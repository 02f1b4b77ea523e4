import { describe, expect, test } from 'vitest'
import { createFindClient, networkOf } from './client-network.ts'

describe('the network of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.77', '203.0.113'],
    ['2001:db8:12::1', '2001:db8:12'],
    ['2001:0DB8:0012:9::', '2001:db8:12'],
    ['::1', '0:0:0'],
    ['fe80::', 'fe80:0:0'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('behavior: of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('attack: one house’s addresses of IPv6 share a network, however they are written', () => {
    expect(networkOf('2001:db8:12:0:1:2:3:4')).toBe(networkOf('2001:db8:12::ffff:ffff'))
  })
})

describe('who sent a request', () => {
  const find = createFindClient(['10.0.0.0/8', '2001:db8::1'])

  test.each<[string, string | undefined, string | null, string]>([
    ['the sender itself', '203.0.113.7', null, '203.0.113.7'],
    ['whom the proxy names', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['whom the first of two proxies names', '10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['whom a proxy of IPv6 names', '2001:db8::1', '203.0.113.7', '203.0.113.7'],
    ['a proxy that speaks for itself', '10.1.2.3', null, '10.1.2.3'],
    ['nobody known', undefined, null, 'unknown'],
  ])('behavior: is %s', (_name, remote, forwarded, expected) => {
    expect(find(remote, forwarded)).toBe(expected)
  })

  test('attack: a sender that is no proxy cannot name another', () => {
    expect(find('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('attack: a sender behind the proxy cannot invent a longer chain', () => {
    expect(find('10.1.2.3', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(find('10.1.2.3', '198.51.100.1, junk')).toBe('unknown')
  })
})
