import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed, matchOrigin } from './origin.ts'

describe('matchOrigin', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://EXAMPLE.com:443', 'https://example.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['https://example.com:*', 'https://example.com'],
    ['https://example.com:*', 'https://example.com:8443'],
    ['https://*.example.com', 'https://shop.example.com'],
    ['https://*.example.com', 'https://a.b.c.example.com'],
    ['https://*.example.com', 'https://my_app.example.com'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://*.localhost:*', 'http://app.localhost:5173'],
    ['http://localhost', 'http://localhost'],
  ])('behavior: %s matches %s', (pattern, origin) => {
    expect(matchOrigin(pattern, origin)).toBe(true)
  })

  it.each([
    ['https://example.com', 'http://example.com', 'another scheme'],
    ['http://localhost', 'https://localhost', 'https for an http pattern, which a CSP would match'],
    ['https://example.com', 'https://example.com:8443', 'another port'],
    ['https://example.com:8443', 'https://example.com', 'no port'],
    ['https://example.com:8443', 'https://example.com:84430', 'a port with the same beginning'],
    ['https://example.com:443', 'https://example.com:444', 'the next port'],
    ['http://localhost:*', 'https://localhost', 'another scheme with any port'],
    ['https://example.com', 'https://www.example.com', 'a subdomain'],
    ['https://*.example.com', 'https://example.com', 'the apex'],
    ['https://*.example.com', 'https://evilexample.com', 'a suffix without a dot'],
    ['https://*.example.com', 'https://a.evilexample.com', 'a subdomain of that'],
    ['https://*.example.com', 'https://example.com.evil.com', 'a prefix'],
    ['https://*.example.com', 'https://a.example.com.evil.com', 'a subdomain as a prefix'],
    ['https://*.example.com', 'https://a.example.com:8443', 'a port with a star pattern'],
    ['https://*.example.com', 'http://a.example.com', 'a scheme with a star pattern'],
    ['https://*.example.com', 'https://.example.com', 'an empty label with a star pattern'],
    ['https://*.example.com', 'https://*.example.com', 'the pattern itself'],
    ['https://*.example.com', 'https://a.example.com.', 'a trailing dot with a star pattern'],
    ['https://example.com', 'https://example.com.', 'a trailing dot'],
    ['https://example.com', 'https://exampleXcom', 'another character instead of the dot'],
    ['https://example.com', 'https://example.com@evil.com', 'a user name that looks like the host'],
    ['https://example.com', 'https://evil.com@example.com', 'a user name before the host'],
    ['https://example.com', 'https://evil.com/https://example.com', 'a path that looks like the origin'],
    ['https://example.com', 'https://evil.com#https://example.com', 'a fragment that looks like the origin'],
    ['https://example.com', 'null', 'a sandboxed page'],
    ['https://example.com', '', 'no origin'],
    ['null', 'null', 'a sandboxed page, even if listed'],
    ['*', 'https://example.com', 'a bare star as the pattern'],
    ['https://*', 'https://example.com', 'a star as the host'],
    ['', '', 'nothing'],
    ['https://example.com/', 'https://example.com', 'a pattern with a path'],
  ])('attack: %s does not match %j: %s', (pattern, origin) => {
    expect(matchOrigin(pattern, origin)).toBe(false)
  })

  it('attack: no character inserted into an allowed origin is ignored', () => {
    const slipped = fc.constantFrom(
      '\u0000',
      '\t',
      '\n',
      '\r',
      ' ',
      '@',
      '#',
      '?',
      '/',
      '\\',
      '*',
      '%',
      '|',
      '.',
      '\u3000',
    )
    const allowed = 'https://example.com'
    fc.assert(
      fc.property(
        fc.nat({ max: allowed.length }),
        fc.array(slipped, { minLength: 1, maxLength: 3 }),
        (at, characters) => {
          const forged = allowed.slice(0, at) + characters.join('') + allowed.slice(at)
          expect(matchOrigin('https://example.com', forged)).toBe(false)
          expect(matchOrigin(forged, 'https://example.com')).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('behavior: arbitrary text matches nothing and never throws', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, (pattern, origin) => {
        expect(matchOrigin(pattern, 'https://example.com')).toBe(false)
        expect(matchOrigin('https://example.com', origin)).toBe(false)
        expect(matchOrigin(`https://${pattern}`, `https://${origin}`)).toBeTypeOf('boolean')
      }),
    )
  })
})

/** Independent of the matcher: treats origins as lists of labels and never parses text. */
interface Site {
  readonly scheme: 'http' | 'https'
  readonly labels: readonly string[]
  readonly port: number | null
}
interface SitePattern extends Omit<Site, 'port'> {
  readonly star: boolean
  readonly port: number | '*' | null
}

const portOf = (site: { scheme: string; port: number | null }) => site.port ?? (site.scheme === 'http' ? 80 : 443)

function oracle(pattern: SitePattern, site: Site): boolean {
  if (pattern.scheme !== site.scheme) return false
  if (pattern.port !== '*' && portOf({ ...pattern, port: pattern.port }) !== portOf(site)) return false
  const surplus = site.labels.length - pattern.labels.length
  if (pattern.star ? surplus < 1 : surplus !== 0) return false
  for (const [index, label] of pattern.labels.entries()) {
    if (site.labels[index + surplus] !== label) return false
  }
  return true
}

describe('the matcher and an independent oracle', () => {
  const label = fc.constantFrom('a', 'b', 'aa', 'example', 'com', 'localhost')
  const scheme = fc.constantFrom('http' as const, 'https' as const)
  const number = fc.constantFrom(80, 443, 8080)
  const labels = fc.array(label, { minLength: 1, maxLength: 4 })
  const site: fc.Arbitrary<Site> = fc.record({ scheme, labels, port: fc.option(number) })
  const pattern: fc.Arbitrary<SitePattern> = fc.record({
    scheme,
    labels,
    star: fc.boolean(),
    port: fc.option(fc.oneof(number, fc.constant('*' as const))),
  })
  const written = (value: { scheme: string; labels: readonly string[]; port: unknown; star?: boolean }) =>
    `${value.scheme}://${value.star === true ? '*.' : ''}${value.labels.join('.')}${value.port === null ? '' : `:${value.port}`}`

  it('behavior: agree on every valid pattern', () => {
    const matches = { yes: 0, no: 0 }
    // Half of the sites are derived from the pattern; otherwise few would match.
    const pair = pattern.chain((from) =>
      fc.tuple(
        fc.constant(from),
        fc.oneof(
          site,
          fc.record({
            scheme: fc.constant(from.scheme),
            labels: fc.array(label, { maxLength: 2 }).map((more) => [...more, ...from.labels]),
            port: fc.option(number),
          }),
        ),
      ),
    )
    fc.assert(
      fc.property(pair, ([allowed, actual]) => {
        fc.pre(allowed.scheme === 'https' || allowed.labels.at(-1) === 'localhost')
        const expected = oracle(allowed, actual)
        matches[expected ? 'yes' : 'no'] += 1
        expect(matchOrigin(written(allowed), written(actual))).toBe(expected)
      }),
      { numRuns: 5_000 },
    )
    expect(matches.yes).toBeGreaterThan(200)
    expect(matches.no).toBeGreaterThan(200)
  })
})

describe('isOriginAllowed', () => {
  it('behavior: one matching pattern is enough, at any position', () => {
    const list = ['https://example.com', '*', 'https://*.example.org']
    expect(isOriginAllowed(list, 'https://example.com')).toBe(true)
    expect(isOriginAllowed(list, 'https://a.example.org')).toBe(true)
    expect(isOriginAllowed(list, 'https://example.org')).toBe(false)
  })

  it('attack: an empty list allows no origin', () => {
    expect(isOriginAllowed([], 'https://example.com')).toBe(false)
  })
})
