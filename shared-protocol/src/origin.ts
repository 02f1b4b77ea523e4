import { parseUrl } from './parse-url.ts'
import type { Parsed } from './parser.ts'

/**
 * A pattern of an allow-list, read as a host-source of a Content Security Policy, so that the gate in the frame and the
 * `frame-ancestors` header that a server writes from the same list say the same. Two differences, both stricter: a
 * `http:` pattern does not let `https:` in, and `http:` is only for names of this machine.
 */
export interface OriginPattern {
  readonly scheme: 'http:' | 'https:'
  /** In lower case and punycode, without the star. */
  readonly host: string
  /** `all` is the pattern's star: sub-domains at any depth, and never the host itself. */
  readonly subdomains: 'none' | 'all'
  /** Empty for the scheme's own port, `*` for any. */
  readonly port: string
}

const refuse = (reason: string): Parsed<never> => ({ ok: false, path: '', reason })

/** The URL parser drops tabs and newlines, trims control characters and reads `\` as `/`: none may get as far as that. */
const ORIGIN_TEXT = /^https?:\/\/[^\p{Cc} \\/?#@]+$/iu
/** No empty label, and no star, which the URL parser takes for an ordinary letter. */
const ORIGIN_HOST = /^[^.*]+(?:\.[^.*]+)*\.?$/

/**
 * Reads an origin and writes it as browsers do: lower case, punycode, no default port.
 *
 * @example
 * parseOrigin('https://Example.com:443') // { ok: true, value: 'https://example.com' }
 */
export function parseOrigin(text: string): Parsed<string> {
  if (!ORIGIN_TEXT.test(text)) return refuse('must be an origin such as https://example.com')
  const url = parseUrl(text)
  if (url === undefined || !ORIGIN_HOST.test(url.hostname)) return refuse('has a host that is not a name')
  return { ok: true, value: url.origin }
}

/** Scheme, the star as the whole left-most label, host, port. */
const PATTERN_TEXT = /^(https?:)\/\/(\*\.)?([^\p{Cc} \\/?#@:*]+)(?::(\d{1,5}|\*))?$/iu
/** What a policy can name: a host with `;`, `,` or a quote would end the directive that it is written into. */
const PATTERN_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/**
 * Reads a pattern of an allow-list.
 *
 * @example
 * parseOriginPattern('https://*.example.com') // { ok: true, value: { scheme: 'https:', subdomains: 'all', … } }
 */
export function parseOriginPattern(text: string): Parsed<OriginPattern> {
  if (text === '*') return refuse('would let every site in')
  if (text === 'null') return refuse('is the origin of every sandboxed page')
  const parts = PATTERN_TEXT.exec(text)
  if (parts === null) {
    return refuse('must be a scheme, a host and at most a port, with a star only as the whole first label or the port')
  }
  const [, scheme, star, name, port = ''] = parts
  const url = parseUrl(`${scheme}//${name}:${port === '*' ? '' : port}`)
  if (url === undefined || !PATTERN_HOST.test(url.hostname)) return refuse('has a host or port that is not valid')
  const { protocol, hostname: host } = url
  if (protocol === 'http:' && !THIS_MACHINE.test(host)) return refuse('must be https unless its host is localhost')
  return {
    ok: true,
    value: {
      scheme: protocol === 'http:' ? 'http:' : 'https:',
      host,
      subdomains: star === undefined ? 'none' : 'all',
      port: port === '*' ? '*' : url.port,
    },
  }
}

/**
 * Whether an origin is one that a pattern means. A malformed pattern and a malformed origin match nothing.
 *
 * @example
 * matchOrigin('https://*.example.com', 'https://shop.example.com') // true
 */
export function matchOrigin(pattern: string, origin: string): boolean {
  const allowed = parseOriginPattern(pattern)
  const actual = parseOrigin(origin)
  if (!allowed.ok || !actual.ok) return false
  const { scheme, host, subdomains, port } = allowed.value
  const url = new URL(actual.value)
  return (
    url.protocol === scheme &&
    (port === '*' || url.port === port) &&
    (subdomains === 'all' ? url.hostname.endsWith(`.${host}`) : url.hostname === host)
  )
}

/**
 * Whether an origin is on an allow-list. An empty list allows nobody.
 *
 * @example
 * isOriginAllowed(['https://example.com'], event.origin)
 */
export function isOriginAllowed(patterns: readonly string[], origin: string): boolean {
  return patterns.some((pattern) => matchOrigin(pattern, origin))
}
