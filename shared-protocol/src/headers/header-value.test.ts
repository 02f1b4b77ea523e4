import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertHeaderValue, assertSource, hashSource, sourceOfAddress } from './header-value.ts'

const SAFE = /^[a-z]+:\/\/[a-z0-9._*:-]+$/

describe('assertSource', () => {
  test.each([
    'https://shop.example',
    'https://*.shop.example:8443',
    'http://*.localhost:*',
    'wss://relay.example',
  ])('behavior: accepts the source %s', (source) => {
    expect(assertSource(source)).toBe(source)
  })

  test.each([
    '*',
    "'self'",
    'data:',
    'null',
    '',
    'https://a.example; script-src *',
    'https://a.example,https://b.example',
    "https://a.example'",
    'https://a.example"',
    'https://a.example\r\nX-Evil: 1',
    'https://a.example\n',
    'https://a.example b.example',
    'https://a$host.example',
    'https://A.example',
    'https://a.example/path',
    'javascript:alert(1)',
  ])('attack: rejects %j, which is more than a source', (text) => {
    expect(() => assertSource(text)).toThrow(/cannot stand in a header/)
  })

  test('error: names the rejected text as it was given', () => {
    expect(() => assertSource('https://[::1]', 'https://[::1]/key')).toThrow('"https://[::1]/key" cannot stand')
  })
})

describe('sourceOfAddress', () => {
  test.each([
    ['https://rpc.example/key?token=secret', 'https://rpc.example'],
    ['wss://relay.example:444/x', 'wss://relay.example:444'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
  ])('behavior: reduces %s to its origin', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source)
  })

  test.each([
    'https://[::1]:8545',
    'https://a;b.example',
    "https://a'b.example",
    'data:text/plain,x',
    'nonsense',
  ])('error: rejects %s, which a policy cannot contain', (address) => {
    expect(() => sourceOfAddress(address)).toThrow(/cannot stand in a header/)
  })

  test('attack: no address produces a source with a character that ends it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, tail) => {
        let source: string
        try {
          source = sourceOfAddress(url + tail)
        } catch {
          return
        }
        expect(source).toMatch(SAFE)
      }),
    )
  })
})

test('behavior: accepts printable ASCII on one line as a header value', () => {
  expect(assertHeaderValue(' ~"a')).toBe(' ~"a')
})

test.each(['a\nb', 'a\rb', 'a\0b', 'é', ''])('attack: rejects the header value %j', (value) => {
  expect(() => assertHeaderValue(value)).toThrow(/cannot stand in a header/)
})

describe('a hash', () => {
  const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

  test('behavior: becomes a quoted source', () => {
    expect(hashSource(HASH)).toBe(`'${HASH}'`)
  })

  test.each([`${HASH}'`, `${HASH} *`, 'sha256-AAAA', 'unsafe-inline', ''])('attack: rejects the hash %j', (hash) => {
    expect(() => hashSource(hash)).toThrow(/cannot stand in a header/)
  })
})
