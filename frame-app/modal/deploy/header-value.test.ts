import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertHeaderValue, sourceOfAddress, sourceOfPattern } from './header-value.ts'

const SAFE = /^[a-z]+:\/\/[a-z0-9._*:-]+$/

describe('sourceOfPattern', () => {
  test.each([
    ['https://Shop.Example', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://*.shop.example:8443', 'https://*.shop.example:8443'],
    ['http://*.localhost:*', 'http://*.localhost:*'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('behavior: %s is written as browsers write it', (pattern, source) => {
    expect(sourceOfPattern(pattern)).toBe(source)
  })

  test.each([
    '*',
    'null',
    'https://a.example; script-src *',
    'https://a.example,https://b.example',
    "https://a.example'",
    'https://a.example"',
    'https://a.example\r\nX-Evil: 1',
    'https://a.example b.example',
    'https://a$host.example',
    'http://shop.example',
    'javascript:alert(1)',
    'https://*.com',
    'https://*.github.io',
  ])('attack: a pattern that says more than a site is refused: %j', (pattern) => {
    expect(() => sourceOfPattern(pattern)).toThrow(/cannot stand in a header/)
  })

  test('attack: whatever the text, a source has no character that could end it', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'abz09.-*:/;,\'"\\ \t\r\n$%{}()@?#_é') })
    fc.assert(
      fc.property(nasty, fc.constantFrom('https://', 'http://', ''), (text, scheme) => {
        let source: string
        try {
          source = sourceOfPattern(scheme + text)
        } catch {
          return
        }
        expect(source).toMatch(SAFE)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('sourceOfAddress', () => {
  test.each([
    ['https://rpc.example/key?token=secret', 'https://rpc.example'],
    ['wss://relay.example:444/x', 'wss://relay.example:444'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
  ])('behavior: %s is named by its origin alone', (address, source) => {
    expect(sourceOfAddress(address)).toBe(source)
  })

  test.each([
    'https://[::1]:8545',
    'https://a;b.example',
    "https://a'b.example",
    'data:text/plain,x',
    'nonsense',
  ])('error: %s, which a policy cannot name, is refused', (address) => {
    expect(() => sourceOfAddress(address)).toThrow(/cannot stand in a header/)
  })

  test('attack: whatever the address, a source has no character that could end it', { timeout: 60_000 }, () => {
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

test('behavior: printable ASCII on one line is a value of a header', () => {
  expect(assertHeaderValue(' ~"a')).toBe(' ~"a')
})

test.each(['a\nb', 'a\rb', 'a\0b', 'é', ''])('attack: %j is no value of a header', (value) => {
  expect(() => assertHeaderValue(value)).toThrow(/cannot stand in a header/)
})
