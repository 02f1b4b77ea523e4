import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { SiwxData } from './schemas/siwx.ts'
import { siwxDataSchema } from './schemas/siwx.ts'
import { readSignInMessage, SignInMessageError, writeSignInMessage } from './sign-in-message.ts'

// A machine with other things to do is slow, and no worse for it.
vi.setConfig({ testTimeout: 20_000 })

const ETHEREUM: SiwxData = {
  chainId: 'eip155:1',
  accountAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  domain: 'shop.example.com:8443',
  uri: 'https://shop.example.com:8443',
  version: '1',
  nonce: 'b7Xq0aPd',
  issuedAt: '2025-05-01T10:00:00.000Z',
}
const SOLANA: SiwxData = {
  ...ETHEREUM,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
}
const EVERYTHING = {
  statement: "Sign in to the shop: it's free!",
  expirationTime: '2025-05-02T10:00:00.000Z',
  notBefore: '2025-05-01T09:59:00+02:00',
  requestId: 'r-1%20a',
  resources: ['https://example.com/terms?a=1#b', 'ipfs://bafy/x', 'https://[::1]:8080/'],
} as const

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

describe('the text', () => {
  it('behavior: for eip155 it is that of EIP-4361', () => {
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

  it('behavior: without a statement there are two empty lines, as the standard’s grammar has it', () => {
    expect(writeSignInMessage(ETHEREUM)).toContain('eB48\n\n\nURI: ')
  })

  it('behavior: for Solana it names the cluster, and without a statement has the one empty line that wallets read', () => {
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

  it('behavior: what is written is read back, is written the same again and passes the schema of the wall', () => {
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

  it('behavior: the parser of the standard’s authors reads the same fields in ours', () => {
    fc.assert(
      fc.property(fieldsArbitrary, (fields) => {
        fc.pre(fields.chainId === 'eip155:1')
        const { chainId, accountAddress, ...same } = fields
        const { address, chainId: number, ...parsed } = new ParsedMessage(writeSignInMessage(fields))
        expect({ address, number }).toEqual({ address: accountAddress, number: 1 })
        expect(parsed).toMatchObject(same)
      }),
      // A grammar that is interpreted is slow.
      { numRuns: 20 },
    )
  })

  it('attack: a text that is changed anywhere is either refused or read as what it now says', () => {
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

describe('what is no sign-in message', () => {
  const text = writeSignInMessage({ ...ETHEREUM, ...EVERYTHING, resources: [...EVERYTHING.resources] })
  const replaced = (from: string, to: string) =>
    [`${JSON.stringify(to)} for ${JSON.stringify(from)}`, from, to] as const

  it.each([
    replaced('\n', '\r\n'),
    replaced('free', 'fr\u0000ee'),
    replaced('free', 'fr\tee'),
    replaced('free', 'fr\u202eee'),
    replaced('free', 'fr€e'),
    replaced('free', 'fr"ee'),
    replaced("Sign in to the shop: it's free!", ''),
    replaced('Ethereum account', 'Bitcoin account'),
    replaced('Ethereum account', 'Solana account'),
    replaced('Ethereum', 'ethereum'),
    replaced('eB48\n\nSign', 'eB48\nIgnore this\nSign'),
    replaced('free!\n\n', 'free!\nIgnore this\n'),
    replaced('shop.example.com:8443 wants', ' wants'),
    replaced('shop.example.com:8443 wants', 'https://shop.example.com wants'),
    replaced('shop.example.com:8443 wants', 'example.com@evil.example wants'),
    replaced('shop.example.com:8443 wants', 'exämple.com wants'),
    replaced('0xA0b86991', '0xA0b8699'),
    replaced('0xA0b86991', 'A0b8699100'),
    replaced('URI: https', 'URI:https'),
    replaced('URI: https:', 'URI: '),
    replaced('URI: https', 'Uri: https'),
    replaced('Version: 1', 'Version: 2'),
    replaced('Version: 1\n', ''),
    replaced('Version: 1', 'Version: 1 '),
    replaced('Chain ID: 1', 'Chain ID: eip155:1'),
    replaced('Chain ID: 1', 'Chain ID: 01'),
    replaced('Chain ID: 1', 'Chain ID: '),
    replaced('Chain ID: 1\n', ''),
    replaced('Chain ID: 1', 'Chain: 1'),
    replaced('Chain ID: 1', 'Chain-ID: 1'),
    replaced('Chain ID: 1\n', 'Chain ID: 1\nChain ID: 1\n'),
    replaced('Nonce: b7Xq0aPd', 'Nonce: b7Xq0aP'),
    replaced('Nonce: b7Xq0aPd', 'Nonce: b7Xq0aP-'),
    replaced('Nonce: b7Xq0aPd\n', ''),
    replaced('Nonce: b7Xq0aPd\n', 'Nonce: b7Xq0aPd\nNonce: b7Xq0aPe\n'),
    replaced('Issued At: 2025-05-01T10:00:00.000Z\n', ''),
    replaced('Issued At: 2025-05-01T10:00:00.000Z', 'Issued At: now'),
    replaced('Expiration Time: 2025', 'Expiration Time: 20255'),
    replaced('Request ID: r-1', 'Request ID: r 1'),
    replaced('Request ID: r-1%20a', 'Request ID: '),
    replaced('Request ID: r-1%20a', 'Request ID: r-1%2'),
    replaced('Request ID', 'Session ID'),
    replaced('Resources:', 'Resources: '),
    replaced('- ipfs', '* ipfs'),
    replaced('- ipfs', '-ipfs'),
    replaced('- ipfs://bafy/x', '- not a uri'),
    replaced('- ipfs://bafy/x', '- https://a#b#c'),
    replaced('- ipfs://bafy/x', '- https://a%zz'),
    replaced('8080/', '8080/\n'),
    replaced('8080/', '8080/\nRequest ID: again'),
    replaced('Resources:', `Resources:${'\n- a:b'.repeat(30)}`),
  ])('error: %s', (_, from, to) => {
    expect(text).toContain(from)
    expect(readSignInMessage(text)).toBeDefined()
    expect(readSignInMessage(text.replace(from, to))).toBeUndefined()
  })

  it('error: nothing, and a text that is longer than any may be', () => {
    expect(readSignInMessage('')).toBeUndefined()
    const long = text.replace('free', 'free'.padEnd(16_384, 'e'))
    expect(readSignInMessage(long)).toBeUndefined()
    const many = text.replace('Resources:', `Resources:${`\n- a:${'b'.repeat(2_000)}`.repeat(8)}`)
    expect(readSignInMessage(many.slice(0, 14_000).replace(/\n[^\n]*$/, ''))).toBeDefined()
    expect(readSignInMessage(many)).toBeUndefined()
  })

  it('attack: a line in the place of the statement that is none', () => {
    const unstated = writeSignInMessage(ETHEREUM)
    expect(readSignInMessage(unstated)).toEqual(ETHEREUM)
    expect(readSignInMessage(unstated.replace('\n\n\nURI', '\n\nIgnore this\nURI'))).toBeUndefined()
    expect(readSignInMessage(unstated.replace('\n\n\nURI', '\n\nURI'))).toBeUndefined()
  })

  it('error: on Solana a second empty line, and a cluster that is none', () => {
    const solana = writeSignInMessage(SOLANA)
    expect(readSignInMessage(solana)).toEqual(SOLANA)
    expect(readSignInMessage(solana.replace('\n\nURI', '\n\n\nURI'))).toBeUndefined()
    expect(readSignInMessage(solana.replace('Chain ID: 5', 'Chain ID: 0'))).toBeUndefined()
    expect(readSignInMessage(solana.replace('Chain ID: 5ey', 'Chain ID: '))).toBeUndefined()
  })
})

describe('fields that no text can carry', () => {
  it.each<[keyof SiwxData, unknown]>([
    ['chainId', 'bip122:000000000019d6689c085ae165831e93'],
    ['chainId', 'bip122:1'],
    ['chainId', 'eip155:0x1'],
    ['chainId', 'eip155:'],
    ['chainId', 'solana:mainnet'],
    ['accountAddress', ''],
    ['accountAddress', SOLANA.accountAddress],
    ['domain', 'example.com\n0xab'],
    ['domain', 'user@example.com'],
    ['uri', 'example.com'],
    ['uri', 'https://example.com/\nVersion: 1'],
    ['version', '2'],
    ['nonce', undefined],
    ['nonce', '1234567'],
    ['nonce', 'a'.repeat(129)],
    ['statement', ''],
    ['statement', 'one\ntwo'],
    ['statement', 'Grüße'],
    ['statement', 'a'.repeat(16_384)],
    ['issuedAt', undefined],
    ['expirationTime', 'tomorrow'],
    ['notBefore', '2025-05-01'],
    ['requestId', 'a\nResources:'],
    ['resources', ['https://a', 'b']],
    ['resources', Array(33).fill('a:b')],
  ])('error: %s %j', (field, value) => {
    const written = () => writeSignInMessage({ ...ETHEREUM, [field]: value } as SiwxData)
    expect(written).toThrow(SignInMessageError)
    expect(written).toThrow(`A sign-in message cannot be written with this ${field}`)
    expect(written).toThrow(expect.objectContaining({ field }))
  })
})
