import { parseUrl } from './parse-url.ts'
import type { Parsed } from './parser.ts'

/**
 * An allow-list pattern, read like a host-source of a Content Security Policy, so that the check in the frame agrees
 * with the `frame-ancestors` header that a server generates from the same list. Two differences make it stricter: an
 * `http:` pattern does not match `https:`, and `http:` is only allowed for localhost.
 */
export interface OriginPattern {
  readonly scheme: 'http:' | 'https:'
  /** Lower case and punycode, without the star. */
  readonly host: string
  /** `all` stands for the pattern's star: subdomains at any depth, but not the host itself. */
  readonly subdomains: 'none' | 'all'
  /** Empty for the scheme's default port, `*` for any. */
  readonly port: string
}

const refuse = (reason: string): Parsed<never> => ({ ok: false, path: '', reason })

/**
 * The URL parser drops tabs and newlines, trims control characters and reads `\` as `/`. Reject these before parsing.
 */
const ORIGIN_TEXT = /^https?:\/\/[^\p{Cc} \\/?#@]+$/iu
/** Rejects empty labels, and the star, which the URL parser accepts as an ordinary character. */
const ORIGIN_HOST = /^[^.*]+(?:\.[^.*]+)*\.?$/

/**
 * Parses an origin and normalizes it the way browsers do: lower case, punycode, no default port.
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

/** Scheme, the star as the whole leftmost label, host, port. */
const PATTERN_TEXT = /^(https?:)\/\/(\*\.)?([^\p{Cc} \\/?#@:*]+)(?::(\d{1,5}|\*))?$/iu
/** Hosts that a policy can contain. A `;`, `,` or quote would end the directive. */
const PATTERN_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/**
 * Parses an allow-list pattern.
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
 * Whether an origin matches a pattern. Malformed patterns and origins never match.
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
 * Whether an origin is on an allow-list. An empty list allows none.
 *
 * @example
 * isOriginAllowed(['https://example.com'], event.origin)
 */
export function isOriginAllowed(patterns: readonly string[], origin: string): boolean {
  return patterns.some((pattern) => matchOrigin(pattern, origin))
}
