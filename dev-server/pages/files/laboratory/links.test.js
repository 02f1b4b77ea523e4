import { expect, test } from 'vitest'
import { readLinks } from './links.js'

test('behavior: links the pages that the server names, in a fixed order, and no others', () => {
  const given = {
    control: 'http://control.localhost:1/',
    gallery: 'http://gallery.localhost:1/',
    wallet: 'http://wallet.localhost:1/',
    laboratory: 'http://a/',
  }
  expect(Object.entries(readLinks(JSON.stringify(given)))).toEqual([
    ['wallet', 'http://wallet.localhost:1/'],
    ['gallery', 'http://gallery.localhost:1/'],
    ['control', 'http://control.localhost:1/'],
  ])
})

test.each([
  undefined,
  '',
  '{{links}}',
  'null',
  '[]',
  '7',
  '{"wallet":7}',
  '{"wallet":"nowhere"}',
])('behavior: %s names no page', (text) => {
  expect(readLinks(text)).toEqual({})
})

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/',
  'http://localhost.example/',
  'data:text/html,x',
])('attack: does not link %s', (wallet) => {
  expect(readLinks(JSON.stringify({ wallet }))).toEqual({})
})
