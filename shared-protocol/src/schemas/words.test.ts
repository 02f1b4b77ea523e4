import { describe, expect, test } from 'vitest'
import { CHANGEABLE_TEXTS } from '../changeable-texts.ts'
import { LANGUAGES } from '../languages.ts'
import { fromSchema } from './from-schema.ts'
import { localeSchema, messagesSchema } from './words.ts'

const readLocale = fromSchema(localeSchema)
const readMessages = fromSchema(messagesSchema)

describe('the locale', () => {
  test.each(['auto', 'de', 'de-CH', 'ja-Jpan-JP', 'AR-eg', 'la', 'ar-u-nu-latn'])('behavior: accepts %s', (tag) => {
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
  ])('attack: rejects %j', (tag) => {
    expect(readLocale(tag).ok).toBe(false)
  })
})

describe("the page's own texts", () => {
  test('behavior: accepts texts for each language of the modal', () => {
    const all = Object.fromEntries(LANGUAGES.map((language) => [language, { 'title.Connect': 'Log in & play < 1' }]))
    expect(readMessages(all)).toEqual({ ok: true, value: all })
    expect(readMessages({})).toEqual({ ok: true, value: {} })
    expect(readMessages({ en: {} })).toEqual({ ok: true, value: { en: {} } })
  })

  test('behavior: accepts every changeable text', () => {
    const all = { en: Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, 'x'])) }
    expect(readMessages(all)).toEqual({ ok: true, value: all })
  })

  test.each<[string, unknown, string, string]>([
    ['a language that the modal does not speak', { la: {} }, 'la', 'is not an option'],
    ['a list of texts', { de: ['a'] }, 'de', 'must be an object'],
    ['a text that is none', { de: { 'title.Connect': 1 } }, 'de["title.Connect"]', 'must be a text'],
    ['an empty text', { de: { 'title.Connect': '' } }, 'de["title.Connect"]', 'must not be empty'],
    [
      'a text that is too long',
      { de: { 'title.Connect': 'x'.repeat(513) } },
      'de["title.Connect"]',
      'must have at most 512 characters',
    ],
  ])('attack: rejects %s and names its place', (_name, value, path, reason) => {
    expect(readMessages(value)).toEqual({ ok: false, path, reason })
  })

  test.each([
    ['the warning beside a look-alike', 'wallet.not-same'],
    ['its short form', 'wallet-tile.alike'],
    ['the question of a sign-in', 'sign-in.title'],
    ['what its button says', 'sign-in.sign'],
    ['what is approved', 'approve.elsewhere'],
    ['what a screen reader says', 'close'],
    ['a text that there is not', 'nonsense'],
    ['a name that every object has', 'toString'],
    ['a name that reaches into objects', '__proto__'],
    ['a name in other letters', 'Title.connect'],
  ])('attack: rejects %s by its name', (_name, id) => {
    expect(readMessages(JSON.parse(`{"de":{${JSON.stringify(id)}:"x"}}`))).toEqual({
      ok: false,
      path: /^\w+$/.test(id) ? `de.${id}` : `de[${JSON.stringify(id)}]`,
      reason: 'is not a text that a page may change',
    })
  })

  test.each(['{name}', 'a }', "'{'"])('error: rejects %j, because placeholders are not filled in', (text) => {
    expect(readMessages({ de: { 'title.Connect': text } })).toEqual({
      ok: false,
      path: 'de["title.Connect"]',
      reason: 'must not hold { or }',
    })
  })

  test('behavior: allows emoji in a text', () => {
    const text = { ar: { 'title.Connect': 'Hello 👩\u200d🚀 ❤\ufe0f' } }
    expect(readMessages(text)).toEqual({ ok: true, value: text })
  })

  test.each([
    ['a line break', '\n'],
    ['a zero byte', '\u0000'],
    ['an override of the direction', '\u202e'],
    ['an isolate', '\u2067'],
    ['a mark of the direction', '\u200f'],
    ['the Arabic mark of the direction', '\u061c'],
    ['the end of a paragraph', '\u2029'],
    ['a space without a width', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a filler of Hangul', '\u3164'],
    ['a tag', '\u{e0041}'],
    ['a joiner that joins nothing', '\u200d'],
  ])('attack: rejects a text with %s', (_name, character) => {
    expect(readMessages({ ar: { 'connect.nothing': `a${character}b` } })).toEqual({
      ok: false,
      path: 'ar["connect.nothing"]',
      reason: 'must not hold hidden characters',
    })
  })
})
