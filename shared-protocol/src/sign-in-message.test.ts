import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { ETHEREUM, EVERYTHING, SOLANA } from '../test/sign-in-fields.ts'
import type { SiwxData } from './schemas/siwx.ts'
import { siwxDataSchema } from './schemas/siwx.ts'
import { readSignInMessage, writeSignInMessage } from './sign-in-message.ts'

// Slow machines need more time.
vi.setConfig({ testTimeout: 20_000 })

const isEthereumOrSolana = fc.constantFrom(
  { data: ETHEREUM, namespace: 'eip155' },
  { data: SOLANA, namespace: 'solana' },
)
const URIS = [
  'https://example.com/login?next=%2Fa',
  'did:key:z6Mk',
  'https://[2001:db8::1]:443/#top',
  'urn:recap:eyJhdHQ',
]
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const letters = (characters: string, lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...characters), ...lengths })
const ALPHANUMERIC = 'abcXYZ0123456789'
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const fieldsArbitrary: fc.Arbitrary<SiwxData> = fc
  .record({
    whose: isEthereumOrSolana,
    domain: fc.constantFrom('example.com', 'app.localhost:4173', '127.0.0.1', '[::1]:8080', 'xn--bcher-kva.example'),
    uri: fc.constantFrom(...URIS),
    nonce: letters(ALPHANUMERIC, { minLength: 8, maxLength: 128 }),
    issuedAt: moment,
    statement: optional(letters(`${ALPHANUMERIC} -._~:/?#[]@!$&'()*+,;=`, { minLength: 1, maxLength: 300 })),
    expirationTime: optional(moment),
    notBefore: optional(moment),
    requestId: optional(letters(`${ALPHANUMERIC}-._~!$&'()*+,;=:@`, { minLength: 1, maxLength: 128 })),
    resources: optional(fc.array(fc.constantFrom(...URIS), { maxLength: 32 })),
  })
  .map(({ whose, ...fields }) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return { ...whose.data, ...Object.fromEntries(given) }
  })

describe('the sign-in text', () => {
  it('behavior: follows EIP-4361 for eip155', () => {
    expect(writeSignInMessage({ ...ETHEREUM, ...EVERYTHING, resources: [...EVERYTHING.resources] })).toBe(
      [
        'shop.example.com:8443 wants you to sign in with your Ethereum account:',
        '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        '',
        "Sign in to the shop: it's free!",
        '',
        'URI: https://shop.example.com:8443',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: b7Xq0aPd',
        'Issued At: 2025-05-01T10:00:00.000Z',
        'Expiration Time: 2025-05-02T10:00:00.000Z',
        'Not Before: 2025-05-01T09:59:00+02:00',
        'Request ID: r-1%20a',
        'Resources:',
        '- https://example.com/terms?a=1#b',
        '- ipfs://bafy/x',
        '- https://[::1]:8080/',
      ].join('\n'),
    )
  })

  it("behavior: has two empty lines without a statement, as the standard's grammar requires", () => {
    expect(writeSignInMessage(ETHEREUM)).toContain('eB48\n\n\nURI: ')
  })

  it('behavior: names the cluster for Solana, with one empty line without a statement, as wallets expect', () => {
    expect(writeSignInMessage(SOLANA)).toBe(
      [
        'shop.example.com:8443 wants you to sign in with your Solana account:',
        'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
        '',
        'URI: https://shop.example.com:8443',
        'Version: 1',
        'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'Nonce: b7Xq0aPd',
        'Issued At: 2025-05-01T10:00:00.000Z',
      ].join('\n'),
    )
  })

  it('behavior: written text parses to the same fields, is written the same again, and passes the schema', () => {
    fc.assert(
      fc.property(fieldsArbitrary, (fields) => {
        const text = writeSignInMessage(fields)
        const read = readSignInMessage(text)
        expect(read).toStrictEqual(fields)
        expect(v.is(siwxDataSchema, read)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it("behavior: the parser of the standard's authors reads the same fields", () => {
    fc.assert(
      fc.property(fieldsArbitrary, (fields) => {
        fc.pre(fields.chainId === 'eip155:1')
        const { chainId, accountAddress, ...same } = fields
        const { address, chainId: number, ...parsed } = new ParsedMessage(writeSignInMessage(fields))
        expect({ address, number }).toEqual({ address: accountAddress, number: 1 })
        expect(parsed).toMatchObject(same)
      }),
      // That parser interprets a grammar and is slow.
      { numRuns: 20 },
    )
  })

  it('attack: text changed anywhere is either rejected or parses to its new meaning', () => {
    fc.assert(
      fc.property(
        fieldsArbitrary,
        fc.nat(),
        fc.nat(20),
        fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('\n', '\r', '\u202e', '\n\n', 'URI: ')),
        (fields, at, length, by) => {
          const text = writeSignInMessage(fields)
          const start = at % text.length
          const changed = text.slice(0, start) + by + text.slice(start + length)
          const read = readSignInMessage(changed)
          if (read !== undefined) expect(writeSignInMessage(read)).toBe(changed)
        },
      ),
      { numRuns: 80 },
    )
  })
})
