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
    // Of `*.ck` every name is a suffix, but for the exception `www.ck`.
    ['https://*.shop.ck', 'shop.ck'],
    ['https://*.COM', 'com'],
    ['https://*.рф', 'xn--p1ai'],
    ['https://*.xn--p1ai', 'xn--p1ai'],
    // A name that the list does not know may be a top-level domain tomorrow.
    ['https://*.internal', 'internal'],
  ])('attack: %s would be every site of anybody below %s', (pattern, suffix) => {
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
    // Of this machine alone.
    'http://*.localhost:*',
    'https://*.localhost',
    'http://*.app.localhost:*',
    // Without a star it is one site.
    'https://github.io',
    'https://vercel.app:8443',
    'http://localhost:5173',
    // No pattern at all, which others say.
    'https://*',
    'nonsense',
  ])('behavior: %s is none', (pattern) => {
    expect(suffixUnderStar(pattern)).toBeUndefined()
  })
})
