import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactDetail, redactText } from './redact.ts'

const KEY = 'ab'.repeat(32)
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe('redacting a log line', () => {
  test.each<[string, string, string]>([
    ['a private key', `key 0x${KEY} used`, 'key 0xababab… used'],
    ['a private key without its prefix', `key ${KEY}`, 'key ababab…'],
    ['a signature', `0x${'c'.repeat(130)}`, '0xcccccc…'],
    ['a Solana key', `k ${'5K'.repeat(44)}`, 'k 5K5K5K…'],
    ['a pairing', `wc:7f@2?relay-protocol=irn&symKey=${KEY}`, 'wc:7f@2?relay-protocol=irn&symKey=…'],
    ['a bearer token', 'Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['a web token', 'token eyJhbGciOi.eyJzdWIiOi.SflKxwRJ', 'token eyJ…'],
    ['a web token in a longer word', 'token-eyJhbGciOi.eyJzdWIiOi.SflKxwRJ and x.eyJh.b.c', 'token-eyJ… and x.eyJ…'],
    ['several web tokens', 'eyJa.b.c eyJd.e.f,eyJg.h.i', 'eyJ… eyJ…,eyJ…'],
    ['an e-mail address', 'sent to jane.doe+x@mail.example.org', 'sent to …@…'],
    ['an e-mail address with signs before the @', "for o'brien&sons!@example.org.", 'for …@…'],
    ['an e-mail address in another script', 'an änna@bücher.example', 'an …@…'],
    ['several e-mail addresses', 'a@b.cc,d@e.ff g@h.ii+j@k.ll', '…@…,…@… …@…'],
    ['a recovery phrase', `it is "${PHRASE}"`, 'it is "… words …"'],
    ['a phrase with commas', PHRASE.replaceAll(' ', ', '), '… words …'],
  ])('attack: removes %s', (_name, text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  test.each([
    'eth_call to 0x1111111111111111111111111111111111111111 failed with -32000',
    'eip155:1:0x1111111111111111111111111111111111111111',
    'The frame at https://wallet.example.com does not answer.',
    'So11111111111111111111111111111111111111112',
    'block 0x1b4 of 137',
    'viem 2.57.1 of example.com at www.example.com',
    'at @example',
  ])('behavior: keeps %s', (text) => {
    expect(redactText(text)).toBe(text)
  })

  test.each<[string, string]>([
    ['letters', 'a'],
    ['beginnings of a token', 'eyJ-'],
    ['beginnings of a nested token', 'eyJa.'],
    ['hyphens', '-'],
    ['unfinished addresses', 'a@a'],
    ['addresses one after the other', 'a@a.a'],
    ['dots', 'a.'],
    ['words', 'abc '],
    ['commas', 'abc,,,,,,,,'],
    ['digits of a key', '0a'],
    ['bearers', 'bearer '],
  ])('attack: processes a megabyte of %s in linear time', (_name, piece) => {
    const started = performance.now()
    redactText(`${piece.repeat(1_000_000 / piece.length)}|`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('attack: a line keeps no more than 16,384 characters of what a page sends', () => {
    const text = 'word. '.repeat(50_000)
    expect(redactText(text).length).toBeLessThanOrEqual(16_385)
    expect(redactText(text).length).toBeGreaterThan(16_000)
    expect(redactText(text).endsWith('…')).toBe(true)
    expect(redactDetail(Array(60).fill(text)).length).toBeLessThanOrEqual(17_000)
    expect(redactDetail({ [text]: text }).length).toBeLessThanOrEqual(17_000)
    expect(redactText('word. '.repeat(2_000))).toHaveLength(12_000)
  })

  test.each([
    ['a key', KEY],
    ['a signature', `0x${'c'.repeat(130)}`],
    ['a recovery phrase', PHRASE],
    ['an e-mail address', 'jane.doe@mail.example.org'],
    ['a bearer token', `bearer ${'t'.repeat(900)}`],
  ])('attack: where a line is cut, it leaves no part of %s', (_name, secret) => {
    // Wherever the cut falls in the secret, and whatever was made shorter before it.
    for (let at = 0; at <= secret.length; at += 9) {
      const before = '. '.repeat(10_000).slice(0, 16_384 - at - 1)
      const cut = redactText(`${before} ${secret} ${'. '.repeat(2_000)}`)
      expect(cut.slice(before.length)).not.toContain(secret.slice(0, 12))
    }
  })

  test('attack: removes members whose name marks them as secret', () => {
    const detail = {
      method: 'x',
      password: 'a',
      accessToken: 'b',
      nested: [{ seedPhrase: 'c', signature: '0x1' }],
      n: 1n,
    }
    expect(redactDetail(detail)).toBe(
      '{"method":"x","password":"…","accessToken":"…","nested":[{"seedPhrase":"…","signature":"…"}],"n":"1n"}',
    )
  })

  test('behavior: an error has its name, message and code, without a stack', () => {
    const error = Object.assign(new TypeError(`no ${KEY}`), { code: 4001, data: 'x' })
    expect(redactDetail(error)).toBe('{"name":"TypeError","message":"no ababab…","code":4001}')
    expect(redactDetail(new Error('no', { cause: new Error(`for ${KEY}`) }))).toBe(
      '{"name":"Error","message":"no","cause":{"name":"Error","message":"for ababab…"}}',
    )
  })

  test('behavior: keeps strings, numbers, null and lists; replaces buffers and deep values with an ellipsis', () => {
    expect(redactDetail({ a: 1, b: null, c: true, d: undefined, e: ['x'] })).toBe('{"a":1,"b":null,"c":true,"e":["x"]}')
    expect(redactDetail([new Uint8Array(4), new ArrayBuffer(4), new DataView(new ArrayBuffer(1))])).toBe(
      '["…","…","…"]',
    )
    expect(redactDetail([[[[[[['deep']]]]]]])).toBe('[[[[[["…"]]]]]]')
    expect(redactDetail(() => 1)).toBe('() => 1')
  })

  test('behavior: an error without a cause has no cause member', () => {
    expect(redactDetail(new Error('no', { cause: undefined }))).toBe('{"name":"Error","message":"no"}')
    expect(redactDetail(new Error('no', { cause: null }))).toBe('{"name":"Error","message":"no","cause":null}')
  })

  test('attack: never throws and never leaks a key, whatever the value', () => {
    const ring: Record<string, unknown> = { key: KEY }
    ring.self = ring
    const trap = {
      get it(): never {
        throw new Error('no')
      },
    }
    for (const value of [ring, trap, Symbol('x'), () => 1, new Uint8Array(4), undefined]) {
      expect(redactDetail(value)).not.toContain(KEY)
    }
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true }), (value) => {
        expect(redactDetail([KEY, value])).not.toContain(KEY)
      }),
    )
  })
})
