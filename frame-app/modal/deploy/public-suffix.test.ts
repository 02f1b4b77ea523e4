import { describe, expect, test } from 'vitest'
import { suffixUnderStar } from './public-suffix.ts'

describe('a star before a public suffix', () => {
  test.each([
    ['https://*.com', 'com'],
    ['https://*.co.uk', 'co.uk'],
    ['https://*.com:*', 'com'],
    ['https://*.github.io', 'github.io'],
    ['https://*.vercel.app', 'vercel.app'],
    ['https://*.netlify.app:8443', 'netlify.app'],
    ['https://*.pages.dev', 'pages.dev'],
    ['https://*.s3.amazonaws.com', 's3.amazonaws.com'],
    ['https://*.ck', 'ck'],
    // Below `*.ck` every name is a public suffix, except `www.ck`.
    ['https://*.shop.ck', 'shop.ck'],
    ['https://*.COM', 'com'],
    ['https://*.рф', 'xn--p1ai'],
    ['https://*.xn--p1ai', 'xn--p1ai'],
    // An unknown name may become a top-level domain.
    ['https://*.internal', 'internal'],
  ])('attack: %s would match every site below %s', (pattern, suffix) => {
    expect(suffixUnderStar(pattern)).toBe(suffix)
  })

  test.each([
    'https://*.shop.example',
    'https://*.example.com',
    'https://*.example.co.uk',
    'https://*.me.github.io',
    'https://*.shop.vercel.app',
    'https://*.www.ck',
    'https://*.apps.internal',
    // Only this machine.
    'http://*.localhost:*',
    'https://*.localhost',
    'http://*.app.localhost:*',
    // Without a star it is one site.
    'https://github.io',
    'https://vercel.app:8443',
    'http://localhost:5173',
    // Invalid patterns, which other checks report.
    'https://*',
    'nonsense',
  ])('behavior: %s is allowed', (pattern) => {
    expect(suffixUnderStar(pattern)).toBeUndefined()
  })
})
