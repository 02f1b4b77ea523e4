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
  ])('behavior: %s means %s', (pattern, origin) => {
    expect(matchOrigin(pattern, origin)).toBe(true)
  })

  it.each([
    ['https://example.com', 'http://example.com', 'another scheme'],
    ['http://localhost', 'https://localhost', 'a safer scheme, which a policy would let in'],
    ['https://example.com', 'https://example.com:8443', 'another port'],
    ['https://example.com:8443', 'https://example.com', 'no port'],
    ['https://example.com:8443', 'https://example.com:84430', 'a port that begins the same'],
    ['https://example.com:443', 'https://example.com:444', 'the next port'],
    ['http://localhost:*', 'https://localhost', 'another scheme with any port'],
    ['https://example.com', 'https://www.example.com', 'a sub-domain'],
    ['https://*.example.com', 'https://example.com', 'the apex'],
    ['https://*.example.com', 'https://evilexample.com', 'a suffix without a dot'],
    ['https://*.example.com', 'https://a.evilexample.com', 'a sub-domain of that'],
    ['https://*.example.com', 'https://example.com.evil.com', 'a prefix'],
    ['https://*.example.com', 'https://a.example.com.evil.com', 'a prefix of a sub-domain'],
    ['https://*.example.com', 'https://a.example.com:8443', 'a port under a star'],
    ['https://*.example.com', 'http://a.example.com', 'a scheme under a star'],
    ['https://*.example.com', 'https://.example.com', 'an empty label under a star'],
    ['https://*.example.com', 'https://*.example.com', 'the pattern itself'],
    ['https://*.example.com', 'https://a.example.com.', 'a dot behind, under a star'],
    ['https://example.com', 'https://example.com.', 'a dot behind'],
    ['https://example.com', 'https://exampleXcom', 'any character for the dot'],
    ['https://example.com', 'https://example.com@evil.com', 'a user that looks like it'],
    ['https://example.com', 'https://evil.com@example.com', 'a user before it'],
    ['https://example.com', 'https://evil.com/https://example.com', 'a path that looks like it'],
    ['https://example.com', 'https://evil.com#https://example.com', 'a fragment that looks like it'],
    ['https://example.com', 'null', 'a sandboxed page'],
    ['https://example.com', '', 'no origin'],
    ['null', 'null', 'a sandboxed page that is listed'],
    ['*', 'https://example.com', 'any page with a bare star'],
    ['https://*', 'https://example.com', 'any page of a scheme'],
    ['', '', 'nothing'],
    ['https://example.com/', 'https://example.com', 'a pattern with a path'],
  ])('attack: %s does not mean %j: %s', (pattern, origin) => {
    expect(matchOrigin(pattern, origin)).toBe(false)
  })

  it('attack: no character slipped into an allowed origin is read over', () => {
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

/** Written apart from the matcher: it knows origins as lists of labels and never looks at text. */
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

  it('behavior: they agree on every pattern that may be written', () => {
    const matches = { yes: 0, no: 0 }
    // Half of the sites are made from the pattern, or hardly any would match.
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
  it('behavior: one pattern that means the origin is enough, wherever it stands', () => {
    const list = ['https://example.com', '*', 'https://*.example.org']
    expect(isOriginAllowed(list, 'https://example.com')).toBe(true)
    expect(isOriginAllowed(list, 'https://a.example.org')).toBe(true)
    expect(isOriginAllowed(list, 'https://example.org')).toBe(false)
  })

  it('attack: an empty list lets nobody in', () => {
    expect(isOriginAllowed([], 'https://example.com')).toBe(false)
  })
})
