import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedWith, readPairingUri } from './pairing-uri.ts'

const TOPIC = 'ab'.repeat(32)
const KEY = 'cd'.repeat(32)
const NOW = 1_700_000_000_000
const URI = `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1700000300`

const problemOf = (given: string): string => {
  const read = readPairingUri(given, NOW)
  return read.kind === 'problem' ? read.problem : read.uri
}

describe('a pairing link', () => {
  it('behavior: accepts every form of the link', () => {
    const ways = [
      URI,
      `  ${URI}\n`,
      encodeURIComponent(URI),
      `http://wallet.localhost:4176/wc?uri=${encodeURIComponent(URI)}`,
      `https://wallet.test/?a=1&uri=${encodeURIComponent(URI)}#x`,
      `wc://?uri=${encodeURIComponent(URI)}`,
    ]
    for (const way of ways) expect(readPairingUri(way, NOW), way).toEqual({ kind: 'uri', uri: URI })
  })

  it('behavior: reads the link that opened the page', () => {
    expect(openedWith(`?uri=${encodeURIComponent(URI)}`)).toBe(URI)
    expect(openedWith('')).toBeUndefined()
    expect(openedWith('?uri=')).toBeUndefined()
    expect(openedWith(`?uri=${'x'.repeat(10_000)}`)).toBeUndefined()
  })

  it.each([
    ['nothing', '', 'empty'],
    ['another scheme', 'javascript:alert(1)', 'no-pairing'],
    ['a short topic', `wc:abcd@2?relay-protocol=irn&symKey=${KEY}`, 'no-pairing'],
    ['version 1', `wc:${TOPIC}@1?bridge=https%3A%2F%2Fx&key=${KEY}`, 'old-version'],
    ['a future version', `wc:${TOPIC}@3?relay-protocol=irn&symKey=${KEY}`, 'no-pairing'],
    ['no key', `wc:${TOPIC}@2?relay-protocol=irn`, 'incomplete'],
    ['half a key', `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY.slice(2)}`, 'incomplete'],
    ['another relay protocol', `wc:${TOPIC}@2?relay-protocol=waku&symKey=${KEY}`, 'incomplete'],
    ['an expiry in the past', URI.replace('1700000300', '1699999999'), 'expired'],
    ['an invalid expiry', URI.replace('1700000300', 'soon'), 'incomplete'],
    ['a line break inside', URI.replace('&', '\n&'), 'no-pairing'],
    ['a very long text', URI + 'x'.repeat(3_000), 'too-long'],
  ])('attack: refuses %s with its reason', (_, given, problem) => expect(problemOf(given)).toBe(problem))

  it('attack: accepts no other text and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(readPairingUri(text, NOW).kind).toBe('problem')
      }),
    )
  })
})
