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
    // As pages pass on a text that they may not have.
    expect(readMessages({ en: { 'title.Connect': undefined } }).ok).toBe(true)
  })

  test('behavior: accepts every changeable text', () => {
    const all = { en: Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, 'x'])) }
    expect(readMessages(all)).toEqual({ ok: true, value: all })
  })

  test.each<[string, unknown, string, string]>([
    ['an unsupported language', { la: {} }, 'la', 'is not an option'],
    ['a list of texts', { de: ['a'] }, 'de', 'must be an object'],
    ['a number', { de: { 'title.Connect': 1 } }, 'de["title.Connect"]', 'must be a text'],
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
    ['the look-alike warning', 'wallet.not-same'],
    ['the short look-alike warning', 'wallet-tile.alike'],
    ['the sign-in question', 'sign-in.title'],
    ['the sign-in button', 'sign-in.sign'],
    ['an approval text', 'approve.elsewhere'],
    ['a screen reader label', 'close'],
    ['an unknown text', 'nonsense'],
    ['a name inherited by every object', 'toString'],
    ['the name __proto__', '__proto__'],
    ['a name in different case', 'Title.connect'],
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
    ['a direction override', '\u202e'],
    ['a direction isolate', '\u2067'],
    ['a direction mark', '\u200f'],
    ['the Arabic letter mark', '\u061c'],
    ['a paragraph separator', '\u2029'],
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a tag character', '\u{e0041}'],
    ['a joiner that joins nothing', '\u200d'],
  ])('attack: rejects a text with %s', (_name, character) => {
    expect(readMessages({ ar: { 'connect.nothing': `a${character}b` } })).toEqual({
      ok: false,
      path: 'ar["connect.nothing"]',
      reason: 'must not hold hidden characters',
    })
  })
})
