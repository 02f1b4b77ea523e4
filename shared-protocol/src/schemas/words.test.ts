import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { fromSchema } from './from-schema.ts'
import { localeSchema, messagesSchema } from './words.ts'

const readLocale = fromSchema(localeSchema)
const readMessages = fromSchema(messagesSchema)

describe('the language of a page', () => {
  test.each(['auto', 'de', 'de-CH', 'ja-Jpan-JP', 'AR-eg', 'la', 'ar-u-nu-latn'])('behavior: %s is one', (tag) => {
    expect(readLocale(tag)).toEqual({ ok: true, value: tag })
  })

  test.each([
    '',
    'de_CH',
    'german language',
    'AUTO!',
    'd',
    '<b>',
    '../en',
    `de-${'x-'.repeat(20)}a`,
    7,
    null,
    ['de'],
  ])('attack: %j is none', (tag) => {
    expect(readLocale(tag).ok).toBe(false)
  })
})

describe('the texts of a page', () => {
  test('behavior: each language that the modal speaks may have some', () => {
    const all = Object.fromEntries(LANGUAGES.map((language) => [language, { 'title.Connect': 'Log in: {count}' }]))
    expect(readMessages(all)).toEqual({ ok: true, value: all })
    expect(readMessages({})).toEqual({ ok: true, value: {} })
  })

  test.each<[string, unknown, string, string]>([
    ['a language that the modal does not speak', { la: {} }, 'la', 'is not an option'],
    ['a list of texts', { de: ['a'] }, 'de', 'must be an object'],
    ['a text that is none', { de: { back: 1 } }, 'de.back', 'must be a text'],
    ['an empty text', { de: { back: '' } }, 'de.back', 'must not be empty'],
    ['a text that is too long', { de: { back: 'x'.repeat(513) } }, 'de.back', 'must have at most 512 characters'],
    ['a name with something else in it', { de: { 'a b': 'x' } }, 'de["a b"]', 'must be the name of a text'],
    [
      'too many texts',
      { de: Object.fromEntries(Array.from({ length: 513 }, (_, index) => [`t${index}`, 'x'])) },
      'de',
      'must have at most 512 entries',
    ],
    ['a name that reaches into objects', JSON.parse('{"de":{"__proto__":"x"}}'), 'de', 'has a key that is not allowed'],
  ])('attack: %s is refused, and where it is is said', (_name, value, path, reason) => {
    expect(readMessages(value)).toEqual({ ok: false, path, reason })
  })

  test.each([
    ['a line break', '\n'],
    ['a zero byte', '\u0000'],
    ['an override of the direction', '\u202e'],
    ['an isolate', '\u2067'],
    ['a mark of the direction', '\u200f'],
    ['the Arabic mark of the direction', '\u061c'],
    ['the end of a paragraph', '\u2029'],
  ])('attack: a text with %s is refused', (_name, character) => {
    expect(readMessages({ ar: { back: `a${character}b` } })).toEqual({
      ok: false,
      path: 'ar.back',
      reason: 'must not hold control characters',
    })
  })
})
