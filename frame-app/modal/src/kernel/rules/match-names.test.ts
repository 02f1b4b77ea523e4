import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexNames } from './match-names.ts'

const NAMES = [
  'Trust Wallet',
  'MetaMask',
  'OKX Wallet',
  'Rainbow',
  'Ledger Live',
  'Zerion',
  'Coinbase Wallet',
  'imToken',
  'Bitget Wallet',
  'Élan Vault',
  'Größe Safe',
  'İstanbul Wallet',
  'Łukasz Key',
  'محفظة الثقة',
  'トラスト ウォレット',
  '1inch',
]
const find = (query: string, locale = 'en') => indexNames(NAMES, (name) => name, locale)(query)
const findInEnglish = indexNames(NAMES, (name) => name, 'en')

test.each([
  ['met', ['MetaMask']],
  ['META', ['MetaMask']],
  ['mask', ['MetaMask']],
  ['metamask', ['MetaMask']],
  ['meta mask', ['MetaMask']],
  ['wallet trust', ['Trust Wallet']],
  ['trust-wallet', ['Trust Wallet']],
  ['imtok', ['imToken']],
  ['elan', ['Élan Vault']],
  ['ÉLAN', ['Élan Vault']],
  ['e\u0301lan', ['Élan Vault']],
  ['grosse', ['Größe Safe']],
  ['grösse', ['Größe Safe']],
  ['istanbul', ['İstanbul Wallet']],
  ['lukasz', ['Łukasz Key']],
  ['الثقة', ['محفظة الثقة']],
  ['ウォ', ['トラスト ウォレット']],
  ['1in', ['1inch']],
  ['ｍｅｔａ', ['MetaMask']],
  ['no such wallet', []],
])('behavior: %s finds %j', (query, found) => {
  expect(find(query)).toEqual(found)
})

test('behavior: names that begin with the query precede names that contain it, each in list order', () => {
  expect(find('l')).toEqual([
    'Ledger Live',
    'Łukasz Key',
    'Trust Wallet',
    'OKX Wallet',
    'Coinbase Wallet',
    'Bitget Wallet',
    'Élan Vault',
    'İstanbul Wallet',
  ])
})

test('behavior: finds Turkish letters by plain ones, and plain ones by Turkish letters', () => {
  for (const locale of ['en', 'tr']) {
    expect(find('ISTANBUL', locale)).toEqual(['İstanbul Wallet'])
    expect(find('ıstanbul', locale)).toEqual(['İstanbul Wallet'])
    expect(find('COIN', locale)).toEqual(['Coinbase Wallet'])
  }
})

test.each(['', '   ', '—', '\u0301'])('behavior: %j is an empty query and returns everything', (query) => {
  expect(find(query)).toEqual(NAMES)
})

test('behavior: every name is found by each of its prefixes and by itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 20 }), (name, length) => {
      expect(findInEnglish(name.slice(0, length))).toContain(name)
      expect(findInEnglish(name)).toContain(name)
    }),
  )
})

test('attack: a query is matched as text, never as a pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (query) => {
      expect(findInEnglish(query).filter((name) => !NAMES.includes(name))).toEqual([])
    }),
  )
  expect(find('.*')).toEqual(NAMES)
})
