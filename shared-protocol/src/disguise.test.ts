import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { replaceDisguise, withoutDisguise } from './disguise.ts'

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** By code point, from the attack and from Unicode's own tables, independent of the tested list. */
const HIDDEN: readonly (readonly [name: string, codes: readonly number[]])[] = [
  ['controls', [...range(0, 0x1f), ...range(0x7f, 0x9f)]],
  ['the soft hyphen', [0x00ad]],
  ['the grapheme joiner', [0x034f]],
  ['direction marks', [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]],
  ['Hangul fillers', [0x115f, 0x1160, 0x3164, 0xffa0]],
  ['invisible Khmer vowels', [0x17b4, 0x17b5]],
  ['Mongolian variation selectors', range(0x180b, 0x180f)],
  ['zero-width characters', [0x200b, 0x200c, 0x200d, ...range(0x2060, 0x2065), 0xfeff]],
  ['line and paragraph separators', [0x2028, 0x2029]],
  ['deprecated formatting', range(0x206a, 0x206f)],
  ['the Braille blank', [0x2800]],
  ['variation selectors', [...range(0xfe00, 0xfe0f), ...range(0xe0100, 0xe01ef)]],
  ['annotations', [0xfff9, 0xfffa, 0xfffb]],
  ['musical beams and slurs', range(0x1d173, 0x1d17a)],
  ['tags', range(0xe0000, 0xe007f)],
  ['private use', [0xe000, 0xf8ff, 0xf0000, 0x10fffd]],
  ['lone surrogates', [0xd800, 0xdfff]],
]
const hidden = HIDDEN.flatMap(([, codes]) => codes).map((code) => String.fromCodePoint(code))

afterEach(() => vi.restoreAllMocks())

test('behavior: matches plain text against no list, because browsers take milliseconds to compile one', () => {
  const replace = vi.spyOn(RegExp.prototype, Symbol.replace as never)
  expect(withoutDisguise('Rainbow & Co. <2>')).toBe('Rainbow & Co. <2>')
  expect(replace).not.toHaveBeenCalled()
})

describe('hidden characters', () => {
  test.each(HIDDEN)('attack: removes %s at any position', (_name, codes) => {
    for (const character of codes.map((code) => String.fromCodePoint(code))) {
      for (const [text, shown] of [
        [`na${character}me`, 'name'],
        [`${character}name`, 'name'],
        [`name${character}`, 'name'],
        [`na${character}${character}me`, 'name'],
        [`名${character}前`, '名前'],
        [`имя${character} ν`, 'имя ν'],
        [`1${character}2`, '12'],
      ])
        expect(withoutDisguise(text ?? ''), JSON.stringify(text)).toBe(shown)
    }
  })

  test('behavior: replaces each with the given text, one for one', () => {
    expect(replaceDisguise('a\u200b\u202eb\u{e0041}', () => '\ufffd')).toBe('a\ufffd\ufffdb\ufffd')
    expect(replaceDisguise('a\nb\tc', (character) => (character === '\n' ? character : '?'))).toBe('a\nb?c')
  })

  test('attack: limits stacked marks, so they do not cover the lines above and below', () => {
    expect(withoutDisguise(`E${'\u0335'.repeat(60)}TH`)).toBe(`E${'\u0335'.repeat(4)}TH`)
    expect(withoutDisguise(`E${'\u0335\u200b\u0335'.repeat(60)}TH`)).toBe(`E${'\u0335'.repeat(4)}TH`)
    expect(replaceDisguise(`E${'\u0335'.repeat(6)}TH`, () => '?')).toBe(`E${'\u0335'.repeat(4)}??TH`)
  })
})

describe('visible text', () => {
  test.each([
    ['Latin with marks', 'Söhne, Việt, n\u0303o'],
    ['Arabic', 'محفظة'],
    ['Persian with its joiner', 'می\u200cخواهم'],
    ['Devanagari with joiners', 'क्\u200dष क्\u200cष'],
    ['Sinhala with its joiner', 'ශ්\u200dරී'],
    ['Japanese', '財布 かぎ カギ'],
    ['Korean', '지갑'],
    ['a wallet', '钱包 👛'],
    ['a family', '👩\u200d👩\u200d👧\u200d👦'],
    ['a runner with a skin tone', '🏃🏽\u200d♂\ufe0f'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['a heart', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a flag of regional indicators', '🇩🇪'],
  ])('behavior: keeps %s', (_name, text) => {
    expect(withoutDisguise(text)).toBe(text)
  })

  test.each([
    ['a joiner at the end of an emoji', '👛\u200d', '👛'],
    ['a joiner before a letter', '👛\u200dMetaMask', '👛MetaMask'],
    ['two joiners in a row', 'می\u200c\u200cخواهم', 'میخواهم'],
    ['a joiner at the end of a word', 'می\u200c ', 'می '],
    ['a joiner after a hidden character', 'می\u200b\u200cخواهم', 'میخواهم'],
    ['the emoji form of a letter', 'M\ufe0fetaMask', 'MetaMask'],
    ['the emoji form of a digit without a keycap', '1\ufe0f00', '100'],
    ['a message in the tag characters of a flag', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
  ])('attack: removes %s', (_name, text, shown) => {
    expect(withoutDisguise(text)).toBe(shown)
  })
})

test('attack: for any mixture, keeps all visible characters and only hidden ones that join visible ones', () => {
  const seen = ['a', 'Z', '1', ' ', '.', 'م', 'ی', 'क', '名', '👛', '♂', '🏽', '❤', '🇩', '\u20e3']
  const mixed = fc.array(fc.oneof(fc.constantFrom(...seen), fc.constantFrom(...hidden)), { maxLength: 40 })
  const unhidden = (text: string): string => [...text].filter((character) => !hidden.includes(character)).join('')
  fc.assert(
    fc.property(mixed, (pieces) => {
      const text = pieces.filter((character) => !/[\ud800-\udfff]/.test(character) || character.length === 2).join('')
      const shown = withoutDisguise(text)
      expect(unhidden(shown)).toBe(unhidden(text))
      expect(withoutDisguise(shown), 'what was cleaned is clean').toBe(shown)
      const left = [...shown].filter((character) => hidden.includes(character))
      expect(left.every((character) => ['\u200c', '\u200d', '\ufe0f'].includes(character))).toBe(true)
      // Hidden characters may only remain next to visible ones: a joiner between two, and the emoji form after one.
      const characters = [...shown]
      characters.forEach((character, at) => {
        if (!left.includes(character)) return
        expect(characters[at - 1] ?? 'nothing').toMatch(/^(?:[^a-zA-Z .]|\ufe0f)$/u)
        if (character !== '\ufe0f') expect(characters[at + 1] ?? 'nothing').toMatch(/^[^a-zA-Z .]$/u)
        else expect(characters[at - 1]).not.toBe('\ufe0f')
        expect(['\u200c', '\u200d']).not.toContain(characters[at - 1])
      })
    }),
    { numRuns: 2_000 },
  )
})
