import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import type { Catalogue, PartsMessages } from './messages.ts'
import { createWords } from './words.ts'

type Say = (id: string, values?: { readonly [name: string]: number | string }) => string

/** Words of a catalogue that is made up for a test. */
const wordsOf = (texts: { readonly [id: string]: string }, locale: string): Say => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compile(text)])
  return createWords(Object.fromEntries(compiled) as Catalogue<PartsMessages>, locale) as Say
}
const say = (text: string, locale: string, values?: { readonly [name: string]: number | string }) =>
  wordsOf({ text }, locale)('text', values)

describe('a text', () => {
  test('behavior: it is said as it is written', () => {
    expect(say('Back', 'en')).toBe('Back')
    expect(say("It''s '{'not'}' a value", 'en')).toBe("It's {not} a value")
  })

  test('behavior: it is filled in with values, each in its place', () => {
    expect(say('{b} before {a}', 'en', { a: 'first', b: 'second' })).toBe('second before first')
  })

  test.each([
    ['en', /^1,234\.5$/],
    ['de', /^1\.234,5$/],
    ['de-CH', /^1[’']234\.5$/],
    ['ja', /^1,234\.5$/],
  ])('behavior: a number is written as %s does', (locale, written) => {
    expect(say('{amount, number}', locale, { amount: 1_234.5 })).toMatch(written)
  })
})

describe('a plural', () => {
  const forms = (names: readonly string[]) => `{count, plural, ${names.map((name) => `${name} {${name} #}`).join(' ')}}`

  test.each<[string, readonly string[], readonly [number, string][]]>([
    [
      'en',
      ['one', 'other'],
      [
        [0, 'other 0'],
        [1, 'one 1'],
        [2, 'other 2'],
        [1_000, 'other 1,000'],
      ],
    ],
    [
      'de',
      ['one', 'other'],
      [
        [0, 'other 0'],
        [1, 'one 1'],
        [5, 'other 5'],
        [1_000, 'other 1.000'],
      ],
    ],
    [
      'ja',
      ['other'],
      [
        [0, 'other 0'],
        [1, 'other 1'],
        [7, 'other 7'],
      ],
    ],
    [
      'ar',
      ['zero', 'one', 'two', 'few', 'many', 'other'],
      [
        [0, 'zero'],
        [1, 'one'],
        [2, 'two'],
        [3, 'few'],
        [10, 'few'],
        [11, 'many'],
        [99, 'many'],
        [100, 'other'],
        [103, 'few'],
      ],
    ],
  ])('behavior: %s has its own forms', (locale, names, cases) => {
    for (const [count, said] of cases) expect(say(forms(names), locale, { count })).toMatch(new RegExp(`^${said}`))
  })

  test('behavior: a form for one number goes before that for its kind', () => {
    const text = '{count, plural, =0 {none} one {one} other {#}}'
    expect([0, 1, 2].map((count) => say(text, 'en', { count }))).toEqual(['none', 'one', '2'])
  })

  test('behavior: the region has the forms of its language', () => {
    expect(say(forms(['one', 'other']), 'de-CH', { count: 1 })).toBe('one 1')
  })
})

describe('a name in another script', () => {
  const FSI = '\u2068'
  const PDI = '\u2069'

  test('behavior: in a text that is read from right to left, every name is kept to itself', () => {
    expect(say('افتح {wallet}.', 'ar', { wallet: 'MetaMask (beta)' })).toBe(`افتح ${FSI}MetaMask (beta)${PDI}.`)
    expect(say('افتح {wallet}.', 'ar-EG', { wallet: 'محفظة' })).toBe(`افتح ${FSI}محفظة${PDI}.`)
  })

  test('behavior: in a text that is read from left to right, one that is not is', () => {
    expect(say('Open {wallet}.', 'en', { wallet: 'محفظة' })).toBe(`Open ${FSI}محفظة${PDI}.`)
    expect(say('Open {wallet}.', 'en', { wallet: 'ארנק' })).toBe(`Open ${FSI}ארנק${PDI}.`)
    expect(say('Open {wallet}.', 'en', { wallet: 'MetaMask' })).toBe('Open MetaMask.')
  })

  test('behavior: numbers are left as they are', () => {
    expect(say('{count, plural, other {#}} {count, number}', 'ar-u-nu-latn', { count: 7 })).toBe('7 7')
  })
})
