import { matchOrigin } from '@casement/shared-protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteRegex } from './nginx-regex.ts'

const matches = (pattern: string, site: string): boolean => new RegExp(`^${siteRegex(pattern)}$`).test(site)

describe('a pattern as a regular expression', () => {
  test.each([
    ['https://shop.example', 'https://shop[.]example'],
    ['https://*.shop.example', 'https://(?:[a-z0-9_-]+[.])+shop[.]example'],
    ['https://shop.example:8443', 'https://shop[.]example:8443'],
    ['http://*.localhost:*', 'http://(?:[a-z0-9_-]+[.])+localhost(?::[0-9]+)?'],
  ])('behavior: %s', (pattern, regex) => {
    expect(siteRegex(pattern)).toBe(regex)
  })

  test.each([
    ['https://shop.example', 'https://shopxexample'],
    ['https://shop.example', 'https://shop.example.evil.example'],
    ['https://shop.example', 'https://shop.example@evil.example'],
    ['https://shop.example', 'https://shop.example:444'],
    ['https://*.shop.example', 'https://shop.example'],
    ['https://*.shop.example', 'https://evil.example/.shop.example'],
    ['https://*.shop.example', 'https://evilshop.example'],
  ])('attack: %s does not match %s', (pattern, referer) => {
    expect(matches(pattern, referer)).toBe(false)
  })

  test('error: an invalid pattern is named with the reason', () => {
    expect(() => siteRegex('shop.example')).toThrow(/^"shop\.example" must be a scheme/)
  })

  test('behavior: matches the same origins as the matcher', () => {
    const label = fc.constantFrom('a', 'b', 'shop', 'localhost', 'example', 'x-y')
    const host = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'))
    const port = fc.constantFrom('', ':443', ':80', ':8443', ':*')
    const scheme = fc.constantFrom('http://', 'https://')
    const pattern = fc.tuple(scheme, fc.constantFrom('', '*.'), host, port).map((parts) => parts.join(''))
    const origin = fc
      .tuple(scheme, host, fc.constantFrom('', ':443', ':80', ':8443', ':1'))
      .map((parts) => new URL(parts.join('')).origin)
    fc.assert(
      fc.property(pattern, origin, (allowed, actual) => {
        let regex: string
        try {
          regex = siteRegex(allowed)
        } catch {
          expect(matchOrigin(allowed, actual)).toBe(false)
          return
        }
        expect(new RegExp(`^${regex}$`).test(actual)).toBe(matchOrigin(allowed, actual))
      }),
      { numRuns: 5_000 },
    )
  })

  test('attack: a pattern cannot add special characters to the expression', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.-*:/()[]|+?^$\\{}"; \n') }), (text) => {
        let regex: string
        try {
          regex = siteRegex(`https://${text}`)
        } catch {
          return
        }
        expect(regex.replaceAll('(?:[a-z0-9_-]+[.])+', '').replaceAll('(?::[0-9]+)?', '')).toMatch(
          /^https:\/\/(?:[a-z0-9:-]|\[\.\])+$/,
        )
      }),
      { numRuns: 3_000 },
    )
  })
})
