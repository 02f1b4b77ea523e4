import { expect, test } from 'vitest'
import { linkElsewhere, openableHref } from './openable-href.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['http://localhost:8080/a?b#c', 'http://localhost:8080/a?b#c'],
])('behavior: %s may be opened', (href, expected) => {
  expect(openableHref(href)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'vbscript:x',
  'http://example.com',
  'http://localhost.example.com',
  'https://wallet.example@evil.example',
  'mailto:help@example.com',
  'tel:+1900',
  'metamask://wc',
  '/p/local/',
  '//example.com',
  '',
])('attack: %j may not be opened', (href) => {
  expect(openableHref(href)).toBeUndefined()
})

test('behavior: an external link opens in a new tab without opener or referrer', () => {
  expect(linkElsewhere('https://example.com')).toEqual({
    href: 'https://example.com/',
    role: undefined,
    'aria-disabled': undefined,
    rel: 'noopener noreferrer',
    target: '_blank',
  })
})

test('attack: an address that may not be opened gives a link without target', () => {
  expect(linkElsewhere('javascript:alert(1)')).toMatchObject({ href: undefined, role: 'link', 'aria-disabled': true })
})
