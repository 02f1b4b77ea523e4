import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOrigin, parseOriginPattern } from './origin.ts'

const NOT_AN_ORIGIN = 'must be an origin such as https://example.com'
const NOT_A_NAME = 'has a host that is not a name'
const BAD_SHAPE = 'must be a scheme, a host and at most a port, with a star only as the whole first label or the port'
const BAD_HOST = 'has a host or port that is not valid'
const NOT_SECURE = 'must be https unless its host is localhost'

describe('parseOrigin', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['HTTPS://Example.COM', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['http://example.com:80', 'http://example.com'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://[::1]:5173', 'http://[::1]:5173'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://my_app.example.com', 'https://my_app.example.com'],
    ['https://example.com.', 'https://example.com.'],
  ])('behavior: normalizes %s to %s, as browsers write it', (text, origin) => {
    expect(parseOrigin(text)).toEqual({ ok: true, value: origin })
  })

  it.each([
    ['', 'nothing'],
    ['null', 'the origin of a sandboxed page'],
    ['*', 'a bare star'],
    ['example.com', 'no scheme'],
    ['//example.com', 'slashes without a scheme'],
    ['ftp://example.com', 'a scheme other than http and https'],
    ['file:///etc/passwd', 'a file'],
    ['javascript://example.com', 'a script'],
    ['xhttps://example.com', 'a scheme that ends in https'],
    ['https:example.com', 'no slashes'],
    ['https:///example.com', 'an extra slash'],
    ['https:\\\\example.com', 'backslashes instead of slashes'],
    ['https://example.com/', 'a path'],
    ['https://example.com/.evil.com', 'a path that looks like a host'],
    ['https://example.com\\', 'a backslash'],
    ['https://example.com?', 'a query'],
    ['https://example.com#', 'a fragment'],
    ['https://user@example.com', 'a user'],
    ['https://example.com@evil.com', 'a user that looks like a host'],
    ['https://example.com ', 'a trailing space'],
    [' https://example.com', 'a leading space'],
    ['https://example.com\n', 'a trailing line break'],
    ['https://exam\tple.com', 'a tab inside'],
    ['https://example.com\u0000', 'a trailing NUL'],
    ['https://example.com\u001f', 'a trailing control character'],
  ])('error: rejects %j as an origin: %s', (text) => {
    expect(parseOrigin(text)).toEqual({ ok: false, path: '', reason: NOT_AN_ORIGIN })
  })

  it.each([
    ['https://*.example.com', 'a star as a label'],
    ['https://a.*.example.com', 'a star as an inner label'],
    ['https://%2a.example.com', 'a percent-encoded star'],
    ['https://.example.com', 'an empty first label'],
    ['https://a..example.com', 'an empty inner label'],
    ['https://example.com..', 'two trailing dots'],
    ['https://[zz]', 'a broken IPv6 address'],
    ['https://example.com:65536', 'a port out of range'],
    ['https://example.com:x', 'a port that is not a number'],
    ['https://exa|mple.com', 'a character that is invalid in hosts'],
    ['https://256.256.256.256', 'a broken IPv4 address'],
  ])('error: rejects %j, whose host no browser can be at: %s', (text) => {
    expect(parseOrigin(text)).toEqual({ ok: false, path: '', reason: NOT_A_NAME })
  })

  it('behavior: a parsed origin parses to itself', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: false }), (url) => {
        const { origin } = new URL(url)
        expect(parseOrigin(origin)).toEqual({ ok: true, value: origin })
      }),
    )
  })
})

describe('parseOriginPattern', () => {
  it.each([
    ['https://example.com', { scheme: 'https:', host: 'example.com', subdomains: 'none', port: '' }],
    ['HTTPS://Example.COM:443', { scheme: 'https:', host: 'example.com', subdomains: 'none', port: '' }],
    ['https://example.com:8443', { scheme: 'https:', host: 'example.com', subdomains: 'none', port: '8443' }],
    ['https://*.example.com', { scheme: 'https:', host: 'example.com', subdomains: 'all', port: '' }],
    ['https://*.example.com:*', { scheme: 'https:', host: 'example.com', subdomains: 'all', port: '*' }],
    ['https://*.Bücher.example', { scheme: 'https:', host: 'xn--bcher-kva.example', subdomains: 'all', port: '' }],
    ['http://localhost:*', { scheme: 'http:', host: 'localhost', subdomains: 'none', port: '*' }],
    ['http://localhost:80', { scheme: 'http:', host: 'localhost', subdomains: 'none', port: '' }],
    ['http://*.localhost:5173', { scheme: 'http:', host: 'localhost', subdomains: 'all', port: '5173' }],
    ['http://app.localhost:5173', { scheme: 'http:', host: 'app.localhost', subdomains: 'none', port: '5173' }],
    ['http://127.0.0.1:5173', { scheme: 'http:', host: '127.0.0.1', subdomains: 'none', port: '5173' }],
    ['https://10.0.0.1', { scheme: 'https:', host: '10.0.0.1', subdomains: 'none', port: '' }],
  ])('behavior: parses %s', (text, value) => {
    expect(parseOriginPattern(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['*', 'would let every site in'],
    ['null', 'is the origin of every sandboxed page'],
    ['', BAD_SHAPE],
    ['example.com', BAD_SHAPE],
    ['*.example.com', BAD_SHAPE],
    ['https:', BAD_SHAPE],
    ['https://', BAD_SHAPE],
    ["'self'", BAD_SHAPE],
    ['ftp://example.com', BAD_SHAPE],
    ['xhttps://example.com', BAD_SHAPE],
    ['https://*', BAD_SHAPE],
    ['https://*.', BAD_SHAPE],
    ['https://*:8443', BAD_SHAPE],
    ['https://a*.example.com', BAD_SHAPE],
    ['https://*a.example.com', BAD_SHAPE],
    ['https://www.*.example.com', BAD_SHAPE],
    ['https://*.*.example.com', BAD_SHAPE],
    ['https://example.*', BAD_SHAPE],
    ['https://**.example.com', BAD_SHAPE],
    ['https://example.com:', BAD_SHAPE],
    ['https://example.com:8*', BAD_SHAPE],
    ['https://example.com:**', BAD_SHAPE],
    ['https://example.com:080443', BAD_SHAPE],
    ['https://example.com/', BAD_SHAPE],
    ['https://example.com\\', BAD_SHAPE],
    ['https://example.com?', BAD_SHAPE],
    ['https://example.com#', BAD_SHAPE],
    ['https://evil.com@example.com', BAD_SHAPE],
    ['https://example.com evil.com', BAD_SHAPE],
    ['https://example.com ', BAD_SHAPE],
    ['https://example.com\u0000', BAD_SHAPE],
    ['https://exam\tple.com', BAD_SHAPE],
    ['https://[::1]', BAD_SHAPE],
    ['https://example.com:65536', BAD_HOST],
    ['https://exa|mple.com', BAD_HOST],
    ['https://256.256.256.256', BAD_HOST],
    ['https://%2a.example.com', BAD_HOST],
    ['https://my_app.example.com', BAD_HOST],
    ['https://example..com', BAD_HOST],
    ['https://.example.com', BAD_HOST],
    ['https://example.com.', BAD_HOST],
    ['http://example.com', NOT_SECURE],
    ['http://*.example.com', NOT_SECURE],
    ['http://evillocalhost', NOT_SECURE],
    ['http://localhost.evil.com', NOT_SECURE],
    ['http://127.0.0.1.evil.com', NOT_SECURE],
    ['http://127-0-0-1', NOT_SECURE],
    ['http://10.0.0.1', NOT_SECURE],
  ])('error: rejects %j', (text, reason) => {
    expect(parseOriginPattern(text)).toEqual({ ok: false, path: '', reason })
  })

  it.each([
    ';',
    ',',
    "'",
    '"',
    '(',
    '$',
    '{',
    '`',
    '~',
    '!',
    '+',
    '=',
  ])('attack: rejects a host with %s, which would break out of a response header', (character) => {
    expect(parseOriginPattern(`https://a${character}b.example`)).toEqual({ ok: false, path: '', reason: BAD_HOST })
  })
})
