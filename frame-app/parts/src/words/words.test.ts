import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import type { Catalogue, PartsMessages } from './messages.ts'
import { createWords } from './words.ts'

type Say = (id: string, values?: { readonly [name: string]: number | string }) => string

/** Creates the texts of a test catalog. */
const wordsOf = (texts: { readonly [id: string]: string }, locale: string): Say => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compile(text)])
  return createWords(Object.fromEntries(compiled) as Catalogue<PartsMessages>, locale) as Say
}
const say = (text: string, locale: string, values?: { readonly [name: string]: number | string }) =>
  wordsOf({ text }, locale)('text', values)

describe('a text', () => {
  test('behavior: is returned as written', () => {
    expect(say('Back', 'en')).toBe('Back')
    expect(say("It''s '{'not'}' a value", 'en')).toBe("It's {not} a value")
  })

  test('behavior: inserts values in their places', () => {
    expect(say('{b} before {a}', 'en', { a: 'first', b: 'second' })).toBe('second before first')
  })

  test.each([
    ['en', /^1,234\.5$/],
    ['de', /^1\.234,5$/],
    ['de-CH', /^1[’']234\.5$/],
    ['ja', /^1,234\.5$/],
  ])('behavior: formats a number for %s', (locale, written) => {
    expect(say('{amount, number}', locale, { amount: 1_234.5 })).toMatch(written)
  })
})

describe('a text that the page changes', () => {
  const catalogue = { text: 'Connect', other: 'Back' } as unknown as Catalogue<PartsMessages>
  const changed = { text: 'Log in' }

  test('behavior: replaces that of the catalog', () => {
    const words = createWords(catalogue, 'en', changed) as Say
    expect([words('text'), words('other')]).toEqual(['Log in', 'Back'])
  })

  test('behavior: replaces one that is added to the catalog later', () => {
    const texts: { [id: string]: string } = {}
    const words = createWords(texts as unknown as Catalogue<PartsMessages>, 'en', changed) as Say
    Object.assign(texts, catalogue)
    expect([words('text'), words('other')]).toEqual(['Log in', 'Back'])
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
  ])('behavior: %s uses its own forms', (locale, names, cases) => {
    for (const [count, said] of cases) expect(say(forms(names), locale, { count })).toMatch(new RegExp(`^${said}`))
  })

  test('behavior: an exact number takes precedence over a plural form', () => {
    const text = '{count, plural, =0 {none} one {one} other {#}}'
    expect([0, 1, 2].map((count) => say(text, 'en', { count }))).toEqual(['none', 'one', '2'])
  })

  test('behavior: a regional locale uses its language’s forms', () => {
    expect(say(forms(['one', 'other']), 'de-CH', { count: 1 })).toBe('one 1')
  })
})

describe('a name in another script', () => {
  const FSI = '\u2068'
  const PDI = '\u2069'

  test('behavior: in a right-to-left text every name is isolated', () => {
    expect(say('افتح {wallet}.', 'ar', { wallet: 'MetaMask (beta)' })).toBe(`افتح ${FSI}MetaMask (beta)${PDI}.`)
    expect(say('افتح {wallet}.', 'ar-EG', { wallet: 'محفظة' })).toBe(`افتح ${FSI}محفظة${PDI}.`)
  })

  test('behavior: in a left-to-right text only right-to-left names are isolated', () => {
    expect(say('Open {wallet}.', 'en', { wallet: 'محفظة' })).toBe(`Open ${FSI}محفظة${PDI}.`)
    expect(say('Open {wallet}.', 'en', { wallet: 'ארנק' })).toBe(`Open ${FSI}ארנק${PDI}.`)
    expect(say('Open {wallet}.', 'en', { wallet: 'MetaMask' })).toBe('Open MetaMask.')
  })

  test('behavior: numbers are not isolated', () => {
    expect(say('{count, plural, other {#}} {count, number}', 'ar-u-nu-latn', { count: 7 })).toBe('7 7')
  })
})
