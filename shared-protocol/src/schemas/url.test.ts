import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_SIZE, MAX_URL_LENGTH } from '../limits.ts'
import { fromSchema } from './from-schema.ts'
import {
  imageDataSchema,
  imageSchema,
  linkSchema,
  originPatternSchema,
  originSchema,
  socketSchema,
  walletLinkSchema,
} from './url.ts'

const HTTPS = 'must be an https address'
const WSS = 'must be a wss address'
const IMAGE = 'must be an https address or a data:image/ address'
const DATA = 'must be a data:image/ address'
const WALLET = 'must be an https address or a wallet’s own scheme'
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const DRAWING = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg">\n  <circle r="1"/>\n</svg>'

const addresses = (secure: string, plain: string) => [
  `${secure}://example.com`,
  `${secure}://example.com:8443/a/b?c=d#e`,
  `${secure}://xn--bcher-kva.example/`,
  `${plain}://localhost:3000/a`,
  `${plain}://app.localhost`,
  `${plain}://127.0.0.1:8545`,
  `${plain}://[::1]:8545`,
]
const notAddresses = (secure: string, plain: string) => [
  `${plain}://example.com`,
  `${plain}://evillocalhost`,
  `${plain}://localhost.evil.com`,
  `${plain}://127.0.0.1.evil.com`,
  `${plain}://10.0.0.1`,
  `${secure}://user@example.com`,
  `${secure}://user:secret@example.com`,
  `${secure}://:secret@example.com`,
  `${secure}://exa mple.com`,
  `${secure}://example.com/a b`,
  `${secure}:\\\\example.com`,
  `${secure}://example.com/\\evil.com`,
  ` ${secure}://example.com`,
  `${secure}://example.com\n`,
  `${secure}://exam\tple.com`,
  `${secure}://example.com\u0000`,
  `${secure}://`,
  'ftp://localhost/a',
  'example.com',
  '/path',
  '//example.com',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'blob:https://example.com/1',
]

describe.each([
  [
    'linkSchema',
    linkSchema,
    addresses('https', 'http'),
    [...notAddresses('https', 'http'), 'wss://example.com'],
    HTTPS,
  ],
  ['socketSchema', socketSchema, addresses('wss', 'ws'), [...notAddresses('wss', 'ws'), 'https://example.com'], WSS],
  [
    'imageSchema',
    imageSchema,
    [...addresses('https', 'http'), PIXEL, DRAWING],
    [...notAddresses('https', 'http'), 'data:image/png', `https://example.com/${'a'.repeat(MAX_URL_LENGTH)}`],
    IMAGE,
  ],
  [
    'imageDataSchema',
    imageDataSchema,
    [
      PIXEL,
      DRAWING,
      'data:image/svg+xml,%3Csvg/%3E',
      'data:image/vnd.microsoft.icon;base64,AA==',
      'DATA:image/GIF;base64,AA',
    ],
    [
      'https://example.com/a.png',
      'data:text/html,<b>',
      'data:image/png',
      'data:image/html,<b>',
      ` ${PIXEL}`,
      'xdata:image/png,',
      'data:imagexpng,',
    ],
    DATA,
  ],
  [
    'walletLinkSchema',
    walletLinkSchema,
    [
      ...addresses('https', 'http'),
      'trust',
      'trust:',
      'trust://',
      'trust:/',
      'metamask://wc',
      'cb+wallet-1.x://a',
      'bnc://app.binance.com/a?b=c',
      // `isAppScheme` decides which schemes are opened; `walletLink` uses it when it builds a link.
      'example.com',
      'ftp://localhost/a',
    ],
    [
      ...notAddresses('https', 'http').filter((link) => !/^(?:example.com|ftp:|file:)/.test(link)),
      'JavaScript:alert(1)',
      'javascript:/%0aalert(1)',
      'vbscript:x',
      'filesystem:https://example.com',
      'view-source:https://example.com',
      'about:blank',
      'ms-msdt:/id',
      'search-ms:query=x',
      'facetime:a@example.com',
      'trust:a',
      'trust:/a',
      'c://windows',
      'c:',
      'mailto:a@example.com',
      'tel:1',
      'sms:1',
      'trust://a b',
      'trust:\u0000',
      'trust://\u0000',
      'trust:\\\\a',
      '1trust://',
      'tr ust',
    ],
    WALLET,
  ],
])('%s', (_, schema, good, bad, reason) => {
  const parse = fromSchema(schema)
  it.each(good)('behavior: accepts %j unchanged', (text) => {
    expect(parse(text)).toEqual({ ok: true, value: text })
  })
  it.each(bad)('attack: rejects %j', (text) => {
    expect(parse(text)).toEqual({ ok: false, path: '', reason })
  })
  it('error: rejects empty text and non-text', () => {
    expect(parse(1)).toMatchObject({ ok: false, reason: 'must be a text' })
    expect(parse('')).toMatchObject({ ok: false, reason: 'must not be empty' })
  })
})

describe('lengths', () => {
  it.each([
    ['linkSchema', linkSchema, 'https://example.com/', MAX_URL_LENGTH],
    ['socketSchema', socketSchema, 'wss://example.com/', MAX_URL_LENGTH],
    ['walletLinkSchema', walletLinkSchema, 'trust://', MAX_URL_LENGTH],
    ['imageSchema', imageSchema, PIXEL, MAX_IMAGE_SIZE],
    ['imageDataSchema', imageDataSchema, PIXEL, MAX_IMAGE_SIZE],
  ])('error: %s rejects one character more than its limit', (_, schema, start, max) => {
    const parse = fromSchema(schema)
    expect(parse(start.padEnd(max, 'a')).ok).toBe(true)
    expect(parse(start.padEnd(max + 1, 'a'))).toMatchObject({ reason: `must have at most ${max} characters` })
  })
})

describe('originSchema', () => {
  const parse = fromSchema(originSchema)
  it('behavior: normalizes an origin the way browsers write it', () => {
    expect(parse('https://Secure.Example.com:443')).toEqual({ ok: true, value: 'https://secure.example.com' })
    expect(parse('http://secure.localhost:5174')).toEqual({ ok: true, value: 'http://secure.localhost:5174' })
  })
  it.each([
    ['http://example.com', HTTPS],
    ['https://example.com/', 'must be an origin such as https://example.com'],
    ['https://*.example.com', 'has a host that is not a name'],
    ['null', HTTPS],
  ])('error: rejects %s', (text, reason) => {
    expect(parse(text)).toEqual({ ok: false, path: '', reason })
  })
})

describe('originPatternSchema', () => {
  const parse = fromSchema(originPatternSchema)
  it('behavior: keeps a pattern as written', () => {
    expect(parse('https://*.Example.com:*')).toEqual({ ok: true, value: 'https://*.Example.com:*' })
  })
  it('error: gives the reason why a pattern is invalid', () => {
    expect(parse('*')).toEqual({ ok: false, path: '', reason: 'would let every site in' })
    expect(parse(`https://${'a'.repeat(300)}.com`)).toMatchObject({ reason: 'must have at most 270 characters' })
    expect(parse(1)).toMatchObject({ reason: 'must be a text' })
  })
})
