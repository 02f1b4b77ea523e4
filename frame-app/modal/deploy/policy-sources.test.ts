import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleConfig } from './example-deployment.ts'
import { ancestorsOf, frameReach, sourceOfPattern } from './policy-sources.ts'

describe('sourceOfPattern', () => {
  test.each([
    ['https://Shop.Example', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://*.shop.example:8443', 'https://*.shop.example:8443'],
    ['http://*.localhost:*', 'http://*.localhost:*'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('behavior: %s is normalized as browsers do', (pattern, source) => {
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
  ])('attack: rejects a pattern that contains more than a site: %j', (pattern) => {
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
        expect(source).toMatch(/^[a-z]+:\/\/[a-z0-9._*:-]+$/)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('the addresses that a frame may reach', () => {
  test('behavior: all that the deployment configures, by origin', () => {
    expect(frameReach(exampleConfig)).toEqual({
      connect: [
        'https://data.example',
        'wss://relay.example',
        'https://images.example',
        'https://rpc.example',
        'https://rpc.example',
        'http://127.0.0.1:8545',
        'https://*.nodes.example',
      ],
      images: 'https://images.example',
      secure: 'https://secure.example',
    })
  })

  test('behavior: none if the deployment configures none', () => {
    expect(frameReach({})).toEqual({ connect: [] })
  })

  test('behavior: includes each of several relays', () => {
    const relay = ['wss://relay.example/path', 'wss://relay.example.org']
    expect(frameReach({ endpoints: { relay } }).connect).toEqual(['wss://relay.example', 'wss://relay.example.org'])
  })

  test('attack: rejects an RPC host pattern below a public suffix', () => {
    expect(() => frameReach({ rpcHosts: ['https://*.github.io'] })).toThrow(/anybody can have a site below "github.io"/)
  })
})

describe('the sites that may frame a project', () => {
  test('behavior: its allow-list, or any site without one', () => {
    expect(ancestorsOf({ origins: ['https://A.example', 'https://*.b.example'] })).toEqual([
      'https://a.example',
      'https://*.b.example',
    ])
    expect(ancestorsOf({ origins: [] })).toEqual([])
    expect(ancestorsOf({ origins: null })).toBe('any')
  })

  test('attack: rejects a pattern below a public suffix', () => {
    expect(() => ancestorsOf({ origins: ['https://*.com'] })).toThrow(/cannot stand in a header/)
  })
})
